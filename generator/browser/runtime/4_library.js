// Builtins and the parts of the standard library that the engine uses.

//@ any
const $any=it=>{for(const x of it)if($t(x))return true;return false};

//@ all
const $all=it=>{for(const x of it)if(!$t(x))return false;return true};

//@ sum
const $sum=(it,s=0)=>{for(const x of it)s=$add(s,x);return s};

//@ sorted
const $sorted=(it,k,r)=>{
const s=r?-1:1;if(!k)return[...it].sort((a,b)=>s*$cmp(a,b));
return Array.from(it,x=>[k(x),x]).sort((a,b)=>s*$cmp(a[0],b[0])).map(p=>p[1])};

//@ best
const $best=(it,k,d,s)=>{let b,v,any=false;
for(const x of it){const y=k?k(x):x;if(!any||s*$cmp(y,v)<0){b=x;v=y;any=true}}
if(any)return b;if(d===undefined)throw new $ValueError("empty sequence");return d};

//@ min
const $min=(it,k,d)=>$best(it,k,d,1);

//@ max
const $max=(it,k,d)=>$best(it,k,d,-1);

//@ range
const $range=(a,b,s=1)=>{if(b===undefined){b=a;a=0}const r=[];for(let i=a;s>0?i<b:i>b;i+=s)r.push(i);return r};

//@ enumerate
const $enumerate=(it,n=0)=>Array.from(it,x=>[n++,x]);

//@ zip
const $zip=(...its)=>{const a=its.map(x=>Array.isArray(x)?x:[...x]),n=Math.min(...a.map(x=>x.length)),r=[];for(let i=0;i<n;i++)r.push(a.map(x=>x[i]));return r};

//@ map
const $map=(f,...its)=>its.length===1?Array.from(its[0],x=>f(x)):$zip(...its).map(a=>f(...a));

//@ filter
const $filter=(f,it)=>$each(it,x=>x,f?x=>$t(f(x)):$t);

//@ next
const $next=(it,d)=>{const r=it.next();if(!r.done)return r.value;if(d===undefined)throw new $ValueError("nothing is left");return d};

//@ iter
const $iter=x=>x[Symbol.iterator]();

//@ list tuple
const $list=x=>[...x],$tuple=$list;

//@ reversed
const $reversed=x=>[...x].reverse();

//@ member
const $member=(e,x)=>{if(!e.includes(x))throw new $ValueError("not a member");return x};

//@ chain
function*$chain(...its){for(const x of its)yield*x}

//@ product
const $product=(...its)=>its.reduce((r,it)=>{const a=[...it];return r.flatMap(x=>a.map(y=>[...x,y]))},[[]]);

//@ pairwise
const $pairwise=it=>{const a=[...it];return a.slice(1).map((x,i)=>[a[i],x])};

//@ groupby
const $groupby=(it,k=x=>x)=>{const r=[];for(const x of it){const v=k(x),l=r[r.length-1];if(l&&$eq(l[0],v))l[1].push(x);else r.push([v,[x]])}return r};

//@ loads
const $loads=s=>{
let i=0;const bad=()=>{throw new $ValueError("no JSON")},gap=()=>{while(s[i]===" "||s[i]==="\n"||s[i]==="\t"||s[i]==="\r")i++},
take=c=>{if(s[i]!==c)bad();i++},
text=()=>{const e=/"(?:[^"\\\x00-\x1f]|\\(?:["\\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;e.lastIndex=i;const m=e.exec(s);if(!m)bad();i=e.lastIndex;return JSON.parse(m[0])},
value=()=>{gap();const c=s[i];
if(c==='"')return text();
if(c==="{"){const d=new $Dict;i++;gap();if(s[i]==="}"){i++;return d}
for(;;){gap();const k=text();gap();take(":");d.put(k,value());gap();if(s[i]===","){i++;continue}take("}");return d}}
if(c==="["){const a=[];i++;gap();if(s[i]==="]"){i++;return a}
for(;;){a.push(value());gap();if(s[i]===","){i++;continue}take("]");return a}}
for(const[w,v]of[["null",null],["true",true],["false",false]])if(s.startsWith(w,i)){i+=w.length;return v}
const e=/-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;e.lastIndex=i;const m=e.exec(s);if(!m)bad();i=e.lastIndex;
return m[1]||m[2]?m[0]:$norm(BigInt(m[0]))},
v=value();gap();if(i<s.length)bad();return v};

//@ dumps
const $dumps=x=>{
if(typeof x==="string")return JSON.stringify(x).replace(/\\ud[89a-f][0-9a-f]{2}/g,u=>String.fromCharCode(parseInt(u.slice(2),16)));
if(x===null)return"null";
if(Array.isArray(x))return"["+x.map($dumps).join(",")+"]";
if(x instanceof $Dict)return"{"+Array.from(x.m.values(),([k,v])=>$dumps(typeof k==="string"?k:$dumps(k))+":"+$dumps(v)).join(",")+"}";
return typeof x==="object"||typeof x==="function"||x===undefined?$bad("JSON"):""+x};

//@ get_close_matches blocks
const $blocks=(a,b)=>{
const at=new Map;for(let j=0;j<b.length;j++)at.has(b[j])?at.get(b[j]).push(j):at.set(b[j],[j]);
let total=0;const todo=[[0,a.length,0,b.length]];
while(todo.length){const[al,ah,bl,bh]=todo.pop();let bi=al,bj=bl,size=0,len=new Map;
for(let i=al;i<ah;i++){const next=new Map;for(const j of at.get(a[i])||[]){if(j<bl)continue;if(j>=bh)break;const k=(len.get(j-1)||0)+1;next.set(j,k);if(k>size){bi=i-k+1;bj=j-k+1;size=k}}len=next}
if(size){total+=size;if(al<bi&&bl<bj)todo.push([al,bi,bl,bj]);if(bi+size<ah&&bj+size<bh)todo.push([bi+size,ah,bj+size,bh])}}
return total};
const $get_close_matches=(w,pool,n=3,c=0.6)=>{
const b=[...w],found=[],bag=new Map;for(const x of b)bag.set(x,(bag.get(x)||0)+1);
for(const p of pool){const a=[...p],l=a.length+b.length,r=m=>l?2*m/l:1;
if(r(Math.min(a.length,b.length))<c)continue;
const left=new Map(bag);let m=0;for(const x of a){const k=left.get(x)||0;left.set(x,k-1);if(k>0)m++}
if(r(m)<c)continue;
const s=r($blocks(a,b));if(s>=c)found.push([s,p])}
return found.sort((x,y)=>y[0]-x[0]||$cmp(y[1],x[1])).slice(0,n).map(x=>x[1])};

//@ unpack
const $unpack=(it,n,s)=>{const a=[...it],k=a.length-n+1;if(k<0)throw new $ValueError("not enough values");return[...a.slice(0,s),a.slice(s,s+k),...a.slice(s+k)]};
