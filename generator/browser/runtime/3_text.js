// Texts count code points, as Python's do.

//@ astral
const $astral=s=>/[\ud800-\udfff]/.test(s);

//@ chars
const $chars=s=>$astral(s)?[...s]:s;

//@ point
const $point=(s,i)=>i>0&&$astral(s)?[...s.slice(0,i)].length:i;

//@ unit
const $unit=(s,i)=>$astral(s)?[...s].slice(0,i).join("").length:i;

//@ white
const $white=/[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

//@ str
const $str=x=>{
if(typeof x==="string")return x;
if(x===null)return"None";
if(typeof x==="boolean")return x?"True":"False";
if(x instanceof $Fraction)return x.$denominator===1?""+x.$numerator:x.$numerator+"/"+x.$denominator;
if(x.$text)return x.$text();
if(x instanceof $Exception)return x.$args.length?$str(x.$args[0]):"";
return typeof x==="object"||typeof x==="function"?$bad("str"):""+x};

//@ format
const $format=(x,f)=>{
const p=/^(?:(.)?([<>^]))?(\+)?(0)?(\d+)?(,)?[ds]?$/u.exec(f);
if(!p)$bad("format");
let s=$str(x);
if(p[6])s=s.replace(/\B(?=(\d{3})+$)/g,",");
if(p[3]&&!s.startsWith("-"))s="+"+s;
const w=Number(p[5]||0)-$len(s);
if(w<=0)return s;
if(p[4]&&!p[2])return/^[+-]/.test(s)?s[0]+"0".repeat(w)+s.slice(1):"0".repeat(w)+s;
const c=p[1]||" ",a=p[2]||(typeof x==="string"?"<":">");
return a==="<"?s+c.repeat(w):a===">"?c.repeat(w)+s:c.repeat(w>>1)+s+c.repeat(w-(w>>1))};

//@ ord
const $ord=c=>c.codePointAt(0);

//@ chr
const $chr=n=>String.fromCodePoint(n);

//@ trim
const $trim=(s,c,l,r)=>{
const t=$chars(s),hit=x=>c===null?$white.test(x):c.includes(x);let i=0,j=t.length;
if(l)while(i<j&&hit(t[i]))i++;
if(r)while(j>i&&hit(t[j-1]))j--;
const o=t.slice(i,j);return typeof o==="string"?o:o.join("")};

//@ strip
$put(String,{$strip(c=null){return $trim(""+this,c,1,1)}});

//@ lstrip
$put(String,{$lstrip(c=null){return $trim(""+this,c,1,0)}});

//@ rstrip
$put(String,{$rstrip(c=null){return $trim(""+this,c,0,1)}});

//@ lower
$put(String,{$lower(){return this.toLowerCase()}});

//@ upper
$put(String,{$upper(){return this.toUpperCase()}});

//@ casefold
$put(String,{$casefold(){return/^[\0-\x7f]*$/.test(this)?this.toLowerCase():[...this].map(c=>c==="ı"?c:c.toUpperCase().toLowerCase()).join("").replaceAll("ς","σ")}});

//@ title
$put(String,{$title(){let o="",p=false;for(const c of this){const k=c.toLowerCase()!==c.toUpperCase();o+=k?p?c.toLowerCase():c.toUpperCase():c;p=k}return o}});

//@ capitalize
$put(String,{$capitalize(){const c=[...this];return c.length?c[0].toUpperCase()+c.slice(1).join("").toLowerCase():""}});

//@ split
$put(String,{$split(p=null,n=-1){
if(p===null){const s=$trim(""+this,null,1,1);if(!s)return[];
if(n<0)return s.split(/[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/);
const m=$white.exec(s);if(!m||n===0)return[s];
return[s.slice(0,m.index),...$trim(s.slice(m.index),null,1,0).$split(null,n-1)]}
const a=this.split(p);return n>=0&&a.length>n+1?[...a.slice(0,n),a.slice(n).join(p)]:a}});
$put($Re,{$split(s,n=0){return n?$bad("split"):s.split(new RegExp(this.s,this.f+"g")).map(x=>x===undefined?null:x)}});

//@ rsplit
$put(String,{$rsplit(p,n=-1){const a=this.split(p);return n>=0&&a.length>n+1?[a.slice(0,a.length-n).join(p),...a.slice(a.length-n)]:a}});

//@ splitlines
$put(String,{$splitlines(){const a=this.split(/\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]/);if(a[a.length-1]==="")a.pop();return a}});

//@ join
$put(String,{$join(it){const a=Array.isArray(it)?it:[...it];for(const x of a)if(typeof x!=="string")$bad("join");return a.join(this)}});

//@ swap
$put(String,{$swap(a,b,n=-1){if(n<0)return this.replaceAll(a,()=>b);let s=""+this,o="";while(n-->0){const i=s.indexOf(a);if(i<0)break;o+=s.slice(0,i)+b;s=s.slice(i+a.length)}return o+s}});

//@ startswith
$put(String,{$startswith(p,i=0){return Array.isArray(p)?p.some(x=>this.startsWith(x,$unit(""+this,i))):this.startsWith(p,$unit(""+this,i))}});

//@ endswith
$put(String,{$endswith(p){return Array.isArray(p)?p.some(x=>this.endsWith(x)):this.endsWith(p)}});

//@ removesuffix
$put(String,{$removesuffix(p){return p&&this.endsWith(p)?this.slice(0,-p.length):""+this}});

//@ removeprefix
$put(String,{$removeprefix(p){return this.startsWith(p)?this.slice(p.length):""+this}});

//@ find
$put(String,{$find(x,i=0){return $point(""+this,this.indexOf(x,$unit(""+this,i)))}});

//@ rfind
$put(String,{$rfind(x){return $point(""+this,this.lastIndexOf(x))}});

//@ partition
$put(String,{$partition(x){const i=this.indexOf(x);return i<0?[""+this,"",""]:[this.slice(0,i),x,this.slice(i+x.length)]}});

//@ rpartition
$put(String,{$rpartition(x){const i=this.lastIndexOf(x);return i<0?["","",""+this]:[this.slice(0,i),x,this.slice(i+x.length)]}});

//@ translate
$put(String,{$translate(d){let o="";for(const c of this){const e=d.m.get(c.codePointAt(0));o+=e===undefined?c:e[1]===null?"":typeof e[1]==="number"?String.fromCodePoint(e[1]):e[1]}return o}});

//@ isdigit
$put(String,{$isdigit(){return/^[\p{Nd}²³¹⁰⁴-⁹₀-₉]+$/u.test(this)}});

//@ isdecimal
$put(String,{$isdecimal(){return/^\p{Nd}+$/u.test(this)}});

//@ isalpha
$put(String,{$isalpha(){return/^\p{L}+$/u.test(this)}});

//@ isalnum
$put(String,{$isalnum(){return/^[\p{L}\p{N}]+$/u.test(this)}});

//@ isspace
$put(String,{$isspace(){return this.length>0&&$trim(""+this,null,1,0)===""}});

//@ isupper
$put(String,{$isupper(){const s=""+this;return s===s.toUpperCase()&&s!==s.toLowerCase()}});

//@ islower
$put(String,{$islower(){const s=""+this;return s===s.toLowerCase()&&s!==s.toUpperCase()}});

//@ isprintable
$put(String,{$isprintable(){return!/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(this)}});

//@ isascii
$put(String,{$isascii(){return/^[\0-\x7f]*$/.test(this)}});

//@ ljust
$put(String,{$ljust(n,c=" "){return this+c.repeat(Math.max(0,n-$len(""+this)))}});

//@ rjust
$put(String,{$rjust(n,c=" "){return c.repeat(Math.max(0,n-$len(""+this)))+this}});

//@ zfill
$put(String,{$zfill(n){const m=/^[+-]?/.exec(this)[0];return m+this.slice(m.length).padStart(n-m.length,"0")}});

//@ normalize
const $normalize=(f,s)=>s.normalize(f);

//@ combining
const $combining=c=>/^\p{M}$/u.test(c)?1:0;

//@ category categories
const $categories="Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co".split(" ").map(n=>[n,new RegExp("\\p{"+n+"}","u")]);
const $category=c=>{for(const[n,r]of $categories)if(r.test(c))return n;return"Cn"};

//@ fill
const $fill=(s,d)=>s.replace(/\{(\w+)\}/g,(_,k)=>$str($item(d,k)));
