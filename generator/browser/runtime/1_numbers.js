// Whole numbers are JavaScript numbers while they are exact, and BigInt beyond; fractions are exact.

//@ norm
const $norm=v=>v>=-9007199254740991n&&v<=9007199254740991n?Number(v):v;

//@ Exception
class $Exception{constructor(...a){this.$args=a}}

//@ ValueError
class $ValueError extends $Exception{}

//@ KeyError
class $KeyError extends $Exception{}

//@ IndexError
class $IndexError extends $Exception{}

//@ bad
const $bad=w=>{throw new Error("not for these values: "+w)};

//@ Fraction
class $Fraction{constructor(n,d){this.$numerator=n;this.$denominator=d}}

//@ is_fraction
const $is_fraction=x=>x instanceof $Fraction;

//@ gcd
const $gcd=(a,b)=>{
if(typeof a!=="bigint"&&typeof b!=="bigint"){a=Math.abs(a);b=Math.abs(b);while(b)[a,b]=[b,a%b];return a}
a=BigInt(a);b=BigInt(b);if(a<0n)a=-a;if(b<0n)b=-b;while(b)[a,b]=[b,a%b];return $norm(a)};

//@ gcds
const $gcds=(...v)=>v.reduce((a,b)=>$gcd(a,b),0);

//@ lcm
const $lcm=(...v)=>v.reduce((a,b)=>$t(a)&&$t(b)?$floordiv($abs($mul(a,b)),$gcd(a,b)):0,1);

//@ ratio
const $ratio=(n,d)=>{
if(d===0)throw new $ValueError("Fraction("+n+", 0)");
if(d<0){n=$neg(n);d=$neg(d)}
const g=$gcd(n,d);
return g===1?new $Fraction(n,d):new $Fraction($floordiv(n,g),$floordiv(d,g))};

//@ fraction
const $fraction=(a=0,b=1)=>{
if(typeof a==="string"){const m=/^\s*([+-]?)(?=\d|\.\d)(\d*)(?:\/(\d+)|(?:\.(\d*))?(?:e([+-]?\d+))?)\s*$/i.exec(a);
if(!m)throw new $ValueError("Invalid literal for Fraction: '"+a+"'");
const f=m[4]||"",v=BigInt(m[2]+f)*(m[1]==="-"?-1n:1n),e=Number(m[5]||0)-f.length;
return $ratio($norm(e>0?v*10n**BigInt(e):v),m[3]?$norm(BigInt(m[3])):e<0?$pow(10,-e):1)}
const [n,d]=$parts(a),[p,q]=$parts(b);
return $ratio($mul(n,q),$mul(d,p))};

//@ parts
const $parts=x=>x instanceof $Fraction?[x.$numerator,x.$denominator]:[typeof x==="boolean"?+x:x,1];

//@ add
const $add=(a,b)=>{
if(typeof a==="number"&&typeof b==="number"){const r=a+b;return Number.isSafeInteger(r)?r:$norm(BigInt(a)+BigInt(b))}
if(typeof a==="string"&&typeof b==="string")return a+b;
if(Array.isArray(a))return[...a,...b];
if(a instanceof $Fraction||b instanceof $Fraction){const[n,d]=$parts(a),[p,q]=$parts(b);return d===q?$ratio($add(n,p),d):$ratio($add($mul(n,q),$mul(p,d)),$mul(d,q))}
return a===null||b===null?$bad("+"):$norm(BigInt(a)+BigInt(b))};

//@ sub
const $sub=(a,b)=>{
if(typeof a==="number"&&typeof b==="number"){const r=a-b;return Number.isSafeInteger(r)?r:$norm(BigInt(a)-BigInt(b))}
if(a instanceof $Set)return $set($each(a,x=>x,x=>!b.has(x)));
return $add(a,$neg(b))};

//@ neg
const $neg=a=>a instanceof $Fraction?new $Fraction($neg(a.$numerator),a.$denominator):typeof a==="bigint"?$norm(-a):0-a;

//@ abs
const $abs=a=>$lt(a,0)?$neg(a):typeof a==="boolean"?+a:a;

//@ mul
const $mul=(a,b)=>{
if(typeof a==="number"&&typeof b==="number"){const r=a*b;return Number.isSafeInteger(r)?r+0:$norm(BigInt(a)*BigInt(b))}
if(typeof a==="string")return a.repeat(Math.max(0,b));
if(typeof b==="string")return b.repeat(Math.max(0,a));
if(Array.isArray(a))return Array.from({length:Math.max(0,b)},()=>a).flat();
if(a instanceof $Fraction||b instanceof $Fraction){const[n,d]=$parts(a),[p,q]=$parts(b);return $ratio($mul(n,p),$mul(d,q))}
return a===null||b===null?$bad("*"):$norm(BigInt(a)*BigInt(b))};

//@ div
const $div=(a,b)=>{
if(!(a instanceof $Fraction||b instanceof $Fraction))$bad("/");
const[n,d]=$parts(a),[p,q]=$parts(b);return $ratio($mul(n,q),$mul(d,p))};

//@ mod
const $mod=(a,b)=>{
if(typeof a==="number"&&typeof b==="number"&&b){const m=a%b;return(m&&(m<0)!==(b<0)?m+b:m)+0}
if(a instanceof $Fraction||b instanceof $Fraction)return $sub(a,$mul(b,$floordiv(a,b)));
a=BigInt(a);b=BigInt(b);const m=a%b;return $norm(m&&(m<0n)!==(b<0n)?m+b:m)};

//@ floordiv
const $floordiv=(a,b)=>{
if(typeof a==="number"&&typeof b==="number"&&b)return(a-$mod(a,b))/b+0;
if(a instanceof $Fraction||b instanceof $Fraction){const[n,d]=$parts(a),[p,q]=$parts(b);return $floordiv($mul(n,q),$mul(d,p))}
a=BigInt(a);b=BigInt(b);return $norm((a-BigInt($mod(a,b)))/b)};

//@ divmod
const $divmod=(a,b)=>[$floordiv(a,b),$mod(a,b)];

//@ pow
const $pow=(a,b)=>{
if(a instanceof $Fraction)return b<0?$ratio($pow(a.$denominator,-b),$pow(a.$numerator,-b)):$ratio($pow(a.$numerator,b),$pow(a.$denominator,b));
return b<0?$bad("**"):$norm(BigInt(a)**BigInt(b))};

//@ shl
const $shl=(a,b)=>$norm(BigInt(a)<<BigInt(b));

//@ shr
const $shr=(a,b)=>$norm(BigInt(a)>>BigInt(b));

//@ or
const $or=(a,b)=>typeof a==="boolean"&&typeof b==="boolean"?a||b:a instanceof $Dict?$merge(a,b):a instanceof $Set?$set([...a,...b]):$norm(BigInt(a)|BigInt(b));

//@ and
const $and=(a,b)=>typeof a==="boolean"&&typeof b==="boolean"?a&&b:a instanceof $Set?$set($each(a,x=>x,x=>b.has(x))):$norm(BigInt(a)&BigInt(b));

//@ xor
const $xor=(a,b)=>a instanceof $Set?$set([...$sub(a,b),...$sub(b,a)]):typeof a==="boolean"?a!==b:$norm(BigInt(a)^BigInt(b));

//@ comb
const $comb=(n,k)=>{let r=1;for(let i=1;i<=k;i++)r=$floordiv($mul(r,n-k+i),i);return k>n?0:r};

//@ prod
const $prod=v=>{let r=1;for(const x of v)r=$mul(r,x);return r};

//@ cmp
const $cmp=(a,b)=>{
if(typeof a==="string"&&typeof b==="string"){if(a===b)return 0;let i=0;while(i<a.length&&a[i]===b[i])i++;
const f=u=>u>=0xd800?u<0xe000?u+0x2000:u-0x800:u,x=f(a.charCodeAt(i)),y=f(b.charCodeAt(i));return i>=a.length?-1:i>=b.length?1:x<y?-1:1}
if(Array.isArray(a)){for(let i=0;i<a.length&&i<b.length;i++)if(!$eq(a[i],b[i]))return $cmp(a[i],b[i]);return a.length-b.length}
if(a instanceof $Fraction||b instanceof $Fraction){const[n,d]=$parts(a),[p,q]=$parts(b);a=$mul(n,q);b=$mul(p,d)}
if(a===null||b===null||typeof a==="object"||typeof a==="string"||typeof b==="string")$bad("<");
return a<b?-1:a>b?1:0};

//@ lt
const $lt=(a,b)=>typeof a==="number"&&typeof b==="number"?a<b:$cmp(a,b)<0;

//@ gt
const $gt=(a,b)=>typeof a==="number"&&typeof b==="number"?a>b:$cmp(a,b)>0;

//@ le
const $le=(a,b)=>typeof a==="number"&&typeof b==="number"?a<=b:a instanceof $Set?$each(a,x=>x,x=>!b.has(x)).length===0:$cmp(a,b)<=0;

//@ ge
const $ge=(a,b)=>typeof a==="number"&&typeof b==="number"?a>=b:a instanceof $Set?$le(b,a):$cmp(a,b)>=0;

//@ eq
const $eq=(a,b)=>{
if(a===b)return true;
if(a===null||b===null)return false;
if(typeof a!=="object"&&typeof b!=="object")return typeof a==="boolean"||typeof b==="boolean"?typeof a!=="string"&&typeof b!=="string"&&+a===+b:false;
if(Array.isArray(a))return Array.isArray(b)&&a.length===b.length&&a.every((x,i)=>$eq(x,b[i]));
if(a instanceof $Fraction||b instanceof $Fraction){if(typeof a==="string"||typeof b==="string")return false;const[n,d]=$parts(a),[p,q]=$parts(b);return n===p&&d===q}
if(typeof b!=="object"||a.constructor!==b.constructor)return false;
if(a instanceof $Dict)return a.size===b.size&&[...a.m].every(([k,e])=>b.m.has(k)&&$eq(e[1],b.m.get(k)[1]));
if(a instanceof $Set)return a.size===b.size&&[...a.m.keys()].every(k=>b.m.has(k));
const f=a.constructor.$fields;
return!!f&&f.every(k=>$eq(a[k],b[k]))};

//@ t
const $t=x=>{
if(x===null||typeof x!=="object")return!!x;
if(Array.isArray(x))return x.length>0;
if(x instanceof $Dict||x instanceof $Set)return x.size>0;
return x instanceof $Fraction?x.$numerator!==0:true};

//@ digits
const $digits=x=>x.replace(/[^\0-\x7f]/gu,c=>{if(!/\p{Nd}/u.test(c))return c;const n=c.codePointAt(0);let z=n;while(/\p{Nd}/u.test(String.fromCodePoint(z-1)))z--;return(n-z)%10});

//@ int
const $int=x=>{
if(typeof x==="string"){const m=/^\s*([+-]?)(\d+(?:_\d+)*)\s*$/.exec($digits(x));if(!m)throw new $ValueError("invalid literal for int() with base 10: '"+x+"'");
const v=BigInt(m[2].replaceAll("_",""));return $norm(m[1]==="-"?-v:v)}
if(x instanceof $Fraction)return $lt(x.$numerator,0)?$neg($floordiv($neg(x.$numerator),x.$denominator)):$floordiv(x.$numerator,x.$denominator);
return typeof x==="boolean"?+x:x};

//@ bool
const $bool=x=>$t(x);

//@ bit_length
for(const c of[Number,BigInt])$put(c,{$bit_length(){const v=BigInt(this.valueOf());return v===0n?0:(v<0n?-v:v).toString(2).length}});
