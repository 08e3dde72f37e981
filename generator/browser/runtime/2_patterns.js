// Patterns: sticky and global twins are made when they are first asked for.

//@ Re
class $Re{
constructor(s,f){this.s=s;this.f=f;this.k={}}
js(k){return this.k[k]||(this.k[k]=k==="full"?new RegExp("(?:"+this.s+")(?![^])",this.f+"y"):new RegExp(this.s,this.f+k))}
all(s){const r=this.js("g");r.lastIndex=0;return s.matchAll(r)}
at(k,s,i){const r=this.js(k);r.lastIndex=i;const m=r.exec(s);return m?new $Match(m,this):null}
}

//@ Match
class $Match{
constructor(m,r){this.m=m;this.r=r}
ends(g){if(!g)return[this.m.index,this.m.index+this.m[0].length];
const d=this.r.js("dy");d.lastIndex=this.m.index;const m=d.exec(this.m.input);
return(typeof g==="string"?m.indices.groups[g]:m.indices[g])||[-1,-1]}
get $string(){return this.m.input}
$group(g=0){const v=typeof g==="string"?this.m.groups[g]:this.m[g];return v===undefined?null:v}
}

//@ re
const $re=(s,f)=>new $Re(s,f);

//@ match
$put($Re,{$match(s,i=0){return this.at("y",s,i&&$unit(s,i))}});

//@ search
$put($Re,{$search(s,i=0){return this.at("g",s,i&&$unit(s,i))}});

//@ fullmatch
$put($Re,{$fullmatch(s){return this.at("full",s,0)}});

//@ finditer
$put($Re,{*$finditer(s){for(const m of this.all(s))yield new $Match(m,this)}});

//@ findall
$put($Re,{$findall(s){return Array.from(this.all(s),m=>m.length===1?m[0]:m.length===2?m[1]??"":m.slice(1).map(x=>x??""))}});

//@ substitute
$put($Re,{$substitute(w,s,n=0){
let k=0;const out=typeof w==="function"?m=>w(m):m=>w.replace(/\\(?:(\d)|g<(\w+)>)/g,(_,d,g)=>$str(m.$group(d?+d:g))||"");
return s.replace(this.js("g"),(...a)=>{if(n&&k++>=n)return a[0];
const named=typeof a[a.length-1]==="object"?a.pop():{},input=a.pop(),index=a.pop();a.index=index;a.input=input;a.groups=named;
return out(new $Match(a,this))})}});

//@ groups
$put($Match,{$groups(){return Array.from(this.m).slice(1).map(x=>x===undefined?null:x)}});

//@ groupdict
$put($Match,{$groupdict(){return $dict(Object.entries(this.m.groups||{}).map(([k,v])=>[k,v===undefined?null:v]))}});

//@ start
$put($Match,{$start(g=0){return $point(this.m.input,this.ends(g)[0])}});

//@ end
$put($Match,{$end(g=0){return $point(this.m.input,this.ends(g)[1])}});

//@ span
$put($Match,{$span(g=0){return this.ends(g).map(i=>$point(this.m.input,i))}});

//@ lastgroup
Object.defineProperty($Match.prototype,"$lastgroup",{get(){let l=null;for(const k in this.m.groups)if(this.m.groups[k]!==undefined)l=k;return l}});
