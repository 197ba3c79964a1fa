import { coverPage, html, languageSwitch } from '#modules/identity/index.ts';
import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { App } from '../../../context.ts';

/** What people see of the portal before it opens: the cover that sign-in has, and the way in for those who set it up. */
export function closedPage(app: App, language: Language): string {
  const t = (word: 'title' | 'body' | 'toDesk') => say(language, `deskSetup.closed.${word}`);
  return coverPage(
    app,
    language,
    { title: t('title'), footer: languageSwitch(app, language, 'languageValue') },
    html`<h1>${t('title')}</h1>
      <p class="text">${t('body')}</p>
      <p><a href="/desk/setup">${t('toDesk')}</a></p>`,
  );
}
