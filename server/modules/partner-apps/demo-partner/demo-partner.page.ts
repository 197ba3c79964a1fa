import { escaped } from '#platform/mail/html.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Partner } from '../partner/partner.ts';
import type { PartnerAttribute } from '../partner/partner-attribute.ts';
import { PARTNER_ATTRIBUTES } from '../partner/partner-attribute.ts';
import type { Visit } from './demo-partner.store.ts';

/** What there is to open; a partner that the supplier has registered beside ours has its first page only. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  academy: ['tapping', 'glasses', 'cellar'],
  'menu-creator': ['board', 'card', 'season'],
};

export const isPage = (partner: string, page: string): boolean => PAGES[partner]?.includes(page) ?? false;

interface Shown {
  readonly language: Language;
  /** By the switch of the page: its links keep to it. */
  readonly chosen: boolean;
  readonly partner: Partner;
  /** '' is the first page. */
  readonly page: string;
  /** null: nobody has come in. */
  readonly visit: Visit | null;
}

/** A page of a partner of the demo: who has come in and by what right, or the way in. No script. */
export function demoPartnerPage(shown: Shown): string {
  const { language, partner, page, visit } = shown;
  const word = wordsOf(language);
  const home = `/demo/partners/${partner.name}`;
  const title = escaped(inLanguage(partner.title, language));
  const other = language === 'hu' ? 'en' : 'hu';
  return `<!doctype html><html lang="${language}" data-partner="${escaped(partner.name)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${page ? `${word(`page.${page}`)} · ` : ''}${title}</title><link rel="stylesheet" href="/demo/partners/partner.css"></head><body>
<header><div><a class="brand" href="${home}${kept(shown)}"><span aria-hidden="true"></span>${title}</a><nav><a hreflang="${other}" lang="${other}" href="?languageValue=${other}">${other === 'hu' ? 'Magyar' : 'English'}</a><a href="/">${word('back')}</a></nav></div></header>
<main>${visit ? inside(shown, visit, word, home) : outside(shown, word, home)}</main>
<footer><p>${word('demo')}</p></footer></body></html>`;
}

const kept = ({ chosen, language }: Shown): string => (chosen ? `?languageValue=${language}` : '');

type Word = (key: string, params?: Record<string, string>) => string;

function wordsOf(language: Language): Word {
  return (key, params = {}) => escaped(say(language, `demoPartner.${key}`, params));
}

function outside({ page }: Shown, word: Word, home: string): string {
  return `<section class="way-in"><h1>${word('outside.title')}</h1><p>${word('outside.body')}</p><p><a class="button" href="${home}/login${page ? `?page=${page}` : ''}">${word('outside.button')}</a></p></section>`;
}

function inside(shown: Shown, visit: Visit, word: Word, home: string): string {
  const { partner, page, language } = shown;
  const here = kept(shown);
  const first = (name: PartnerAttribute) => visit.attributes[name]?.[0];
  const called = first('displayName') ?? first('email') ?? visit.nameId;
  const things = (PAGES[partner.name] ?? []).map(
    (one) =>
      `<li><a href="${home}/${one}${here}"${one === page ? ' aria-current="page"' : ''}><b>${word(`page.${one}`)}</b><span>${word(`about.${one}`)}</span></a></li>`,
  );
  const told = PARTNER_ATTRIBUTES.flatMap((name) =>
    visit.attributes[name] ? [row(word(`attribute.${name}`), visit.attributes[name].join(', '))] : [],
  );
  return `<div class="who"><h1>${page ? word(`page.${page}`) : word('welcome', { name: called })}</h1>
<p>${page ? word(`about.${page}`) : visit.asked ? word('asked') : word('fromMenu')}</p>
<form method="post" action="${home}/leave"><button>${word('leave')}</button></form></div>
${things.length > 0 ? `<h2>${word('things')}</h2><ul class="things">${things.join('')}</ul>` : ''}
<h2>${word('told')}</h2><p class="note">${word('toldBody')}</p>
<dl>${told.join('')}${row(word('nameId'), visit.nameId)}${row(word('partner'), inLanguage(partner.title, language))}</dl>`;
}

const row = (name: string, value: string): string => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`;
