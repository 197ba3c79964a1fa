import type { PortalSettings } from '../state/portal-config.ts';
import { mark, nameOf } from './brand.ts';
import { goodsOnShelf } from './shelf.ts';
import { escaped } from './words.ts';
import type { Words } from './words.ts';

const NAMES = { hu: 'Magyar', en: 'English', es: 'Español' };

/** The login page as it stands when nothing is known yet; a story compares it with the one that takes its place. */
export function cover(words: Words, settings: PortalSettings, language: string): string {
  const languages = settings.languages.map(
    (one) =>
      `<li><button type="button" lang="${one}" aria-pressed="${one === language}" data-press="${one}">${NAMES[one]}</button></li>`,
  );
  return `<div class="login-screen-cover" data-on-cloth>
<main class="login-screen-middle"><div class="login-screen-plate">
<div class="login-screen-inner">
<div class="login-screen-brand">${mark(settings, 44)}<div><b>${nameOf(settings)}</b><span>${escaped(words.tagline.replace('{supplier}', settings.theme.supplier))}</span></div></div>
<h1>${words.title}</h1>
<p class="login-screen-body">${words.body}</p>
<button type="button" class="button-button button-primary button-large button-wide" data-press="login">${words.button}</button>
</div>
<div class="login-screen-foot"><p>${words.noAccess}</p><p class="login-screen-service"></p></div>
</div></main>
<div class="cover-shelf-shelf" aria-hidden="true">${goodsOnShelf(settings.demo)
    .map((name) => `<img data-goods="${name}" src="/shelf/${name}.svg" alt="">`)
    .join('')}</div>
<aside class="login-screen-shelfFoot"><p><b aria-hidden="true">18+</b>${words.age}</p><ul class="language-switch-languages" aria-label="${words.language}">${languages.join('')}</ul></aside>
</div>`;
}
