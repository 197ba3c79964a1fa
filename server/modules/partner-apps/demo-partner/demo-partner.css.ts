/** Another house than the portal's: lighter, rounder, each partner in a colour of its own. */
export const PAGE_CSS = `
:root{color-scheme:light dark;--ground:#f4f6f8;--sheet:#fff;--ink:#1b232b;--ink-2:#51606e;--rule:#d5dde4;--own:#17594a;--on-own:#fff;--link:#17594a}
[data-partner=menu-creator]{--own:#7a2a4b;--link:#7a2a4b}
@media (prefers-color-scheme:dark){:root{--ground:#12171c;--sheet:#1b232b;--ink:#e8edf2;--ink-2:#a9b7c4;--rule:#35424e;--link:#7fd0b9}[data-partner=menu-creator]{--link:#eba3c0}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,"Segoe UI",sans-serif}
header{background:var(--own);color:var(--on-own)}header>div,main,footer{width:100%;max-width:60rem;margin-inline:auto;padding-inline:1.25rem}
header>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1.5rem;min-height:64px}header a{color:inherit;display:inline-flex;align-items:center;min-height:44px}
nav{display:flex;gap:1.25rem}.brand{gap:.7rem;font-size:1.2rem;font-weight:700;text-decoration:none}.brand span{width:28px;height:28px;border:3px solid currentColor;border-radius:50% 50% 50% 6px}
main{flex:1;padding-block:2rem}h1{margin:0 0 .4rem;font-size:1.75rem;line-height:1.2;text-wrap:balance}h2{margin:2.2rem 0 .6rem;font-size:1.1rem}p{margin:.3rem 0;max-width:42rem;color:var(--ink-2)}
a{color:var(--link)}.way-in{max-width:34rem;margin:6vh auto;padding:2rem;background:var(--sheet);border:1px solid var(--rule);border-radius:14px}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:.4rem 1.3rem;border:1px solid var(--own);border-radius:22px;background:var(--own);color:var(--on-own);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.way-in .button{margin-top:1rem}.who{display:grid;grid-template-columns:1fr auto;gap:0 1.5rem;align-items:start}.who form{grid-area:1/2/3}.who button{background:transparent;color:var(--link);border-color:var(--rule)}
.things{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1rem}
.things a{display:grid;gap:.2rem;height:100%;padding:1.1rem 1.2rem;background:var(--sheet);border:1px solid var(--rule);border-top:4px solid var(--own);border-radius:10px;text-decoration:none}.things span{color:var(--ink-2);font-size:.92rem}.things a:hover b,.things [aria-current] b{text-decoration:underline}
dl{margin:.6rem 0 0;background:var(--sheet);border:1px solid var(--rule);border-radius:10px}dl>div{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.2rem 1rem;padding:.6rem 1.2rem}dl>div+div{border-top:1px solid var(--rule)}dt{color:var(--ink-2)}dd{margin:0;overflow-wrap:anywhere}
footer{padding-block:1rem 2rem;font-size:.88rem}:focus-visible{outline:3px solid #1d5fa8;outline-offset:2px}header :focus-visible{outline-color:#fff}
@media (max-width:40rem){.who{display:block}.who form{margin-top:1rem}dl>div{grid-template-columns:1fr}main{padding-block:1.4rem}h1{font-size:1.45rem}}
`;
