import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { App } from '../../../context.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { asset } from './assets.ts';

const NAMES: Record<Language, string> = { hu: 'Magyar', en: 'English', es: 'Español' };

/** Drawings of the portal (portal/public/shelf), as on its login page: the brands are the demo supplier's. */
const GOODS = ['plain-left', 'plain-right'];
const DEMO_GOODS = ['keg', 'crate', 'bottle', 'longneck', 'carton'];

/** The cover: cloth, a pasted paper plate, drawn goods on the shelf, the 18+ notice at the foot. */
export function page(
  app: App,
  language: Language,
  { title, footer }: { title: string; footer: Html },
  main: Html,
  below?: Html,
): string {
  const brand = app.brand();
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#15362a" />
        <title>${title} – ${brand.name}</title>
        <link rel="icon" href="${asset('favicon.svg')}" type="image/svg+xml" />
        <link rel="preload" href="${asset('archivo-latin.woff2')}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${asset('sign-in.css')}" />
        <script type="module" src="/sign-in.js"></script>
        ${brand.ground || brand.accent ? html`<link rel="stylesheet" href="/brand/colours.css" />` : ''}
      </head>
      <body>
        <main class="plate">
          <div class="frame">
            <div class="brand">
              ${brand.logo ? html`<img src="/brand/logo" alt="" width="44" height="44" />` : BARREL}
              <div>
                <b>${brand.name.toUpperCase()}</b
                ><span>${say(language, 'signin.tagline', { supplier: brand.supplier })}</span>
              </div>
            </div>
            ${main}
          </div>
          ${below ? html`<div class="below">${below}</div>` : ''}
        </main>
        <div class="shelf" aria-hidden="true">
          ${(app.config.demo ? DEMO_GOODS : GOODS).map((name) => html`<img class="${name}" src="/shelf/${name}.svg" alt="" />`)}
        </div>
        <footer>
          <p><b aria-hidden="true">18+</b> ${say(language, 'age.responsible')}</p>
          ${footer}
        </footer>
      </body>
    </html>`.html;
}

/** In the form the switch is a button of it, so that what was typed stays; elsewhere a link with the parameter that the page reads. */
export function languageSwitch(app: App, language: Language, by: 'form' | 'lang' | 'languageValue'): Html {
  const others = app.config.LANGUAGES;
  if (others.length < 2) return html``;
  return html`<nav aria-label="${say(language, 'signin.language')}">
    ${others.map((other) =>
      other === language
        ? html`<span aria-current="true">${NAMES[other]}</span>`
        : by === 'form'
          ? html`<button form="sign-in" type="submit" name="switch" value="${other}" formnovalidate lang="${other}">
              ${NAMES[other]}
            </button>`
          : html`<a href="?${by}=${other}" lang="${other}">${NAMES[other]}</a>`,
    )}
  </nav>`;
}

const BARREL: Html = {
  html: '<svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true"><clipPath id="lg"><circle cx="16" cy="16" r="12"/></clipPath><circle cx="16" cy="16" r="14.500" fill="none" stroke="#e0aa4a" stroke-width="2.600"/><g clip-path="url(#lg)"><path d="M0 0h32v32H0z" fill="#c98a36"/><path d="M4 0h6v32H4zM22 0h6v32h-6z" fill="#b57628"/><path d="M10 0v32M16 0v32M22 0v32" stroke="#5b3410" stroke-width="1.300"/><path d="M0 0h10v32H0z" fill="#fff" opacity=".12"/></g><circle cx="16" cy="20.500" r="2.800" fill="#3b2210"/></svg>',
};
