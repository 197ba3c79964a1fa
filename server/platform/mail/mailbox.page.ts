import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { escaped } from './html.ts';
import type { MailRow } from './mail.views.ts';

interface Listed {
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  readonly to: string;
  readonly search: string;
  readonly results: readonly MailRow[];
}

/** The list of mails as a page without any script: a form to search, the mails folded as `details`. */
export function mailboxPage(language: Language, list: Listed): string {
  const word = (key: string, params = {}) => escaped(say(language, `mailbox.${key}`, params));
  const last = Math.min(list.offset + list.limit, list.total);
  const rows = list.results
    .map(
      (
        mail,
      ) => `<li><details><summary><time datetime="${mail.createdAt.toISOString()}">${timeOf(mail.createdAt, language)}</time><span class="to">${escaped(mail.to)}</span><strong>${escaped(mail.subject)}</strong></summary>
<pre>${linked(mail.text)}</pre><p class="more"><a href="/demo/mailbox/${mail.id}?languageValue=${language}">${word('open')}</a><span>${mail.sentAt ? word('sent') : word('kept')}</span></p></details></li>`,
    )
    .join('\n');
  return page(
    language,
    word('title'),
    `<header><h1>${word('title')}</h1><p>${word('intro')}</p>
<form method="get" action="/demo/mailbox" role="search"><label>${word('to')} <input name="to" value="${escaped(list.to)}"></label><label>${word('search')} <input name="q" value="${escaped(list.search)}"></label><input type="hidden" name="languageValue" value="${language}"><button>${word('find')}</button></form></header>
<main><p class="count">${list.total === 0 ? word('none') : word('count', { from: list.offset + 1, to: last, total: list.total })}</p>
<ol>${rows}</ol>
<nav aria-label="${word('pages')}">${list.offset > 0 ? `<a rel="prev" href="${pageLink(list, language, Math.max(0, list.offset - list.limit))}">${word('newer')}</a>` : ''}${last < list.total ? `<a rel="next" href="${pageLink(list, language, last)}">${word('older')}</a>` : ''}</nav></main>`,
  );
}

export function mailPage(language: Language, mail: MailRow): string {
  const word = (key: string) => escaped(say(language, `mailbox.${key}`));
  return page(
    language,
    escaped(mail.subject),
    `<header><p><a href="/demo/mailbox?languageValue=${language}">${word('back')}</a></p><h1>${escaped(mail.subject)}</h1>
<p><span class="to">${escaped(mail.to)}</span> <time datetime="${mail.createdAt.toISOString()}">${timeOf(mail.createdAt, language)}</time></p></header>
<main><h2>${word('text')}</h2><pre>${linked(mail.text)}</pre>
${mail.html ? `<h2>${word('html')}</h2><iframe sandbox title="${word('html')}" srcdoc="${escaped(mail.html)}"></iframe>` : ''}</main>`,
  );
}

function page(language: Language, title: string, body: string): string {
  const other = language === 'hu' ? 'en' : 'hu';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Hordó</title><link rel="stylesheet" href="/demo/mailbox.css"></head><body>
<p class="languages"><a hreflang="${other}" lang="${other}" href="?languageValue=${other}">${other === 'hu' ? 'Magyar' : 'English'}</a></p>
${body}</body></html>`;
}

function pageLink({ limit, to, search }: Listed, language: Language, offset: number): string {
  return escaped(
    `/demo/mailbox?${new URLSearchParams({ offset: String(offset), limit: String(limit), ...(to && { to }), ...(search && { q: search }), languageValue: language }).toString()}`,
  );
}

function timeOf(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(language === 'hu' ? 'hu-HU' : 'en-GB', {
    ...(language === 'hu'
      ? ({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const)
      : ({ dateStyle: 'medium', timeStyle: 'short' } as const)),
    timeZone: 'Europe/Budapest',
  }).format(at);
}

/** The escaped text, with its http addresses as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')]+)/)
    .map((piece, index) => (index % 2 === 1 ? `<a href="${escaped(piece)}">${escaped(piece)}</a>` : escaped(piece)))
    .join('');
}

/** Paper, ink and malt, as in the portal. */
export const MAILBOX_CSS = `
:root{color-scheme:light dark;--paper:#f7f1e4;--sheet:#fffdf8;--ink:#2a1f14;--ink-2:#5d4c38;--rule:#cfc1a6;--link:#33591f;--malt:#b4690e}
@media (prefers-color-scheme:dark){:root{--paper:#17110a;--sheet:#211910;--ink:#f1e6d2;--ink-2:#c3b195;--rule:#4d3d2b;--link:#a9c98a;--malt:#e0a04a}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,"Segoe UI",sans-serif}
body>*{max-width:64rem;margin-inline:auto;padding-inline:1rem}.languages{padding-top:.75rem;text-align:right}
h1{font-size:1.6rem;margin:.25rem 0;border-bottom:3px solid var(--malt);padding-bottom:.4rem}h2{font-size:1rem;color:var(--ink-2)}
a{color:var(--link)}form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1rem 0}
label{display:grid;font-weight:600;font-size:.85rem}input,button{font:inherit;min-height:36px;padding:.25rem .6rem;border:1px solid #8d7b5f;border-radius:3px;background:var(--sheet);color:inherit}button{cursor:pointer;font-weight:600}
ol{list-style:none;margin:0;padding:0;border-top:1px solid var(--rule)}li{border-bottom:1px solid var(--rule)}
summary{display:flex;flex-wrap:wrap;gap:.2rem 1rem;padding:.6rem .25rem;cursor:pointer}summary strong{flex:1 1 20rem}
time,.to,.count,.more span{color:var(--ink-2);font-variant-numeric:tabular-nums}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--sheet);border:1px solid var(--rule);border-radius:3px;padding:1rem;font:inherit}
.more{display:flex;justify-content:space-between;gap:1rem}nav{display:flex;gap:1.5rem;padding:1rem 0}
iframe{width:100%;height:70vh;border:1px solid var(--rule);background:#fff}
:focus-visible{outline:3px solid #1d5fa8;outline-offset:2px}
`;
