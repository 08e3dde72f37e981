// Lists and tuples are arrays; mappings and sets compare their keys by value and keep the order of insertion.

//@ id ids
const $ids=new Map,$id=c=>{let n=$ids.get(c);if(n===undefined)$ids.set(c,n=$ids.size);return n};

//@ key
const $key=x=>{
if(x===null||typeof x!=="object")return typeof x==="boolean"?+x:x;
if(Array.isArray(x))return"\0a"+x.map($keytext).join("");
if(x instanceof $Fraction)return x.$denominator===1?x.$numerator:"\0f"+x.$numerator+"/"+x.$denominator;
if(x instanceof $Set)return"\0s"+[...x.m.keys()].map($keytext).sort().join("");
return"\0o"+$id(x.constructor)+x.constructor.$fields.map(k=>$keytext(x[k])).join("")};

//@ keytext
const $keytext=x=>{const k=$key(x),s=String(k);return(typeof k)[0]+s.length+":"+s};

//@ Dict
class $Dict{
constructor(){this.m=new Map}
get size(){return this.m.size}
has(k){return this.m.has($key(k))}
put(k,v){const n=$key(k),e=this.m.get(n);if(e)e[1]=v;else this.m.set(n,[k,v])}
*[Symbol.iterator](){for(const e of this.m.values())yield e[0]}
}

//@ Set
class $Set{
constructor(){this.m=new Map}
get size(){return this.m.size}
has(k){return this.m.has($key(k))}
put(k){const n=$key(k);if(!this.m.has(n))this.m.set(n,k)}
[Symbol.iterator](){return this.m.values()}
}

//@ d
const $d=(...a)=>{const r=new $Dict;for(let i=0;i<a.length;i+=2)r.put(a[i],a[i+1]);return r};

//@ dict
const $dict=(it=[])=>{const r=new $Dict;if(it instanceof $Dict)for(const[k,v]of it.m.values())r.put(k,v);else for(const[k,v]of it)r.put(k,v);return r};

//@ merge
const $merge=(...a)=>{const r=new $Dict;for(const d of a)for(const[k,v]of d.m.values())r.put(k,v);return r};

//@ fromkeys
const $fromkeys=(it,v=null)=>{const r=new $Dict;for(const k of it)r.put(k,v);return r};

//@ set
const $set=(it=[])=>{const r=new $Set;for(const x of it)r.put(x);return r};

//@ item
const $item=(x,i)=>{
if(Array.isArray(x)){const r=x[i<0?i+x.length:i];if(r===undefined)throw new $IndexError("list index out of range");return r}
if(typeof x==="string"){const c=$chars(x),r=c[i<0?i+c.length:i];if(r===undefined)throw new $IndexError("string index out of range");return r}
if(x instanceof $Dict){const e=x.m.get($key(i));if(!e)throw new $KeyError(i);return e[1]}
return x.$group(i)};

//@ setitem
const $setitem=(x,i,v)=>{if(Array.isArray(x)){if(i<0)i+=x.length;if(i>=x.length)throw new $IndexError("list assignment index out of range");x[i]=v}else x.put(i,v)};

//@ delitem
const $delitem=(x,i)=>{if(Array.isArray(x)){if(i<0)i+=x.length;if(i>=x.length)throw new $IndexError("list assignment index out of range");x.splice(i,1)}else if(!x.m.delete($key(i)))throw new $KeyError(i)};

//@ slice
const $slice=(x,a,b=null,s=null)=>{
const l=typeof x==="string"?$chars(x):x;let r;
if(s===null||s===1)r=l.slice(a===null?0:a,b===null?l.length:b);
else{r=[];const n=l.length,at=(i,d)=>i===null?d:i<0?Math.max(i+n,s<0?-1:0):Math.min(i,s<0?n-1:n);
for(let i=at(a,s<0?n-1:0),e=at(b,s<0?-1:n);s<0?i>e:i<e;i+=s)r.push(l[i])}
return Array.isArray(r)&&typeof x==="string"?r.join(""):r};

//@ setslice
const $setslice=(l,a,b,v)=>{const n=l.length,at=(i,d)=>i===null?d:i<0?Math.max(0,i+n):Math.min(i,n),i=at(a,0);l.splice(i,Math.max(0,at(b,n)-i),...v)};

//@ in
const $in=(x,c)=>{
if(typeof c==="string")return c.includes(x);
if(Array.isArray(c))return c.includes(x)||(x!==null&&(typeof x==="object"||typeof x==="boolean"||c.some(y=>typeof y==="object"&&y!==null&&!Array.isArray(y)))&&c.some(y=>$eq(x,y)));
if(c instanceof $Dict||c instanceof $Set)return c.has(x);
for(const y of c)if($eq(x,y))return true;
return false};

//@ len
const $len=x=>typeof x==="string"?$chars(x).length:Array.isArray(x)?x.length:x.size;

//@ iadd
const $iadd=(a,b)=>{if(!Array.isArray(a))return $add(a,b);for(const x of a===b?[...b]:b)a.push(x);return a};

//@ ior
const $ior=(a,b)=>{if(a instanceof $Dict)for(const[k,v]of b.m.values())a.put(k,v);else if(a instanceof $Set)for(const x of b)a.put(x);else return $or(a,b);return a};

//@ replace
const $replace=(o,c)=>{const r=Object.assign(Object.create(Object.getPrototypeOf(o)),o,c);if(r.$post_init)r.$post_init();return r};

//@ each
const $each=(it,f,c)=>{const r=[];for(const x of it)if(!c||c(x))r.push(f(x));return r};

//@ eachs
const $eachs=(it,f,c)=>{const r=[];for(const x of it)if(!c||c(x))for(const y of f(x))r.push(y);return r};

//@ lazy
function*$lazy(it,f,c){for(const x of it)if(!c||c(x))yield f(x)}

//@ lazys
function*$lazys(it,f,c){for(const x of it)if(!c||c(x))yield*f(x)}

//@ append
$put(Array,{$append(x){this.push(x);return null}});

//@ extend
$put(Array,{$extend(b){$iadd(this,b);return null}});

//@ insert
$put(Array,{$insert(i,x){this.splice(i,0,x);return null}});

//@ reverse
$put(Array,{$reverse(){this.reverse();return null}});

//@ pop
$put(Array,{$pop(i=-1){if(!this.length)throw new $IndexError("pop from empty list");return this.splice(i,1)[0]}});
$put($Dict,{$pop(k,v){const n=$key(k),e=this.m.get(n);if(e){this.m.delete(n);return e[1]}if(v===undefined)throw new $KeyError(k);return v}});

//@ index
$put(Array,{$index(x,s=0,e=this.length){const i=this.findIndex((y,k)=>k>=s&&k<e&&$eq(x,y));if(i<0)throw new $ValueError("not in list");return i}});
$put(String,{$index(x,s=0){const i=this.indexOf(x,$unit(""+this,s));if(i<0)throw new $ValueError("substring not found");return $point(this,i)}});

//@ count
$put(Array,{$count(x){return this.filter(y=>$eq(x,y)).length}});
$put(String,{$count(x){return this.split(x).length-1}});

//@ remove
$put(Array,{$remove(x){this.splice(this.findIndex(y=>$eq(x,y)),1);return null}});
$put($Set,{$remove(x){if(!this.m.delete($key(x)))throw new $KeyError(x);return null}});

//@ sort
$put(Array,{$sort(k,r){const s=$sorted(this,k,r);for(let i=0;i<s.length;i++)this[i]=s[i];return null}});

//@ copy
$put(Array,{$copy(){return[...this]}});
$put($Dict,{$copy(){return $dict(this)}});
$put($Set,{$copy(){return $set(this)}});

//@ clear
$put(Array,{$clear(){this.length=0;return null}});
for(const c of[$Dict,$Set])$put(c,{$clear(){this.m.clear();return null}});

//@ get
$put($Dict,{$get(k,v=null){const e=this.m.get($key(k));return e?e[1]:v}});

//@ items
$put($Dict,{$items(){return Array.from(this.m.values(),e=>[e[0],e[1]])}});

//@ keys
$put($Dict,{$keys(){return[...this]}});

//@ values
$put($Dict,{$values(){return Array.from(this.m.values(),e=>e[1])}});

//@ setdefault
$put($Dict,{$setdefault(k,v=null){const n=$key(k),e=this.m.get(n);if(e)return e[1];this.m.set(n,[k,v]);return v}});

//@ update
$put($Dict,{$update(o){if(o instanceof $Dict)$ior(this,o);else for(const[k,v]of o)this.put(k,v);return null}});
$put($Set,{$update(...a){for(const o of a)for(const x of o)this.put(x);return null}});

//@ include
$put($Set,{$include(x){this.put(x);return null}});

//@ discard
$put($Set,{$discard(x){this.m.delete($key(x));return null}});

//@ union
$put($Set,{$union(...a){return $set([...this,...a.flatMap(x=>[...x])])}});

//@ intersection
$put($Set,{$intersection(o){const s=o instanceof $Set?o:$set(o);return $and(this,s)}});

//@ difference
$put($Set,{$difference(o){return $sub(this,o instanceof $Set?o:$set(o))}});

//@ isdisjoint
$put($Set,{$isdisjoint(o){for(const x of o)if(this.has(x))return false;return true}});

//@ issubset
$put($Set,{$issubset(o){return $le(this,o instanceof $Set?o:$set(o))}});

//@ value
Object.defineProperty(String.prototype,"$value",{get(){return this.valueOf()},configurable:true});

//@ is_str
const $is_str=x=>typeof x==="string";

//@ is_int
const $is_int=x=>typeof x==="number"||typeof x==="bigint"||typeof x==="boolean";

//@ is_bool
const $is_bool=x=>typeof x==="boolean";

//@ is_list
const $is_list=x=>Array.isArray(x);

//@ is_dict
const $is_dict=x=>x instanceof $Dict;

//@ is_set
const $is_set=x=>x instanceof $Set;

//@ is_many
const $is_many=x=>Array.isArray(x)||x instanceof $Dict||x instanceof $Set;
