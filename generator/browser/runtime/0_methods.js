// Methods that values of Python have and values of JavaScript lack.

//@ put
const $put=(c,m)=>{for(const k in m)Object.defineProperty(c.prototype,k,{value:m[k],configurable:true,writable:true})};
