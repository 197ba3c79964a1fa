import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { App } from '../../../context.ts';
import type { SetUp } from '../second-factor/set-up.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { languageSwitch, page } from './page-frame.ts';

interface Form {
  readonly uid: string;
  readonly wrong?: string;
}

/** The code of the app, or one of the recovery codes, in the same field. */
export function renderCode(app: App, language: Language, form: Form): string {
  const t = (key: string) => say(language, `signin.second.${key}`);
  return page(
    app,
    language,
    { title: t('title'), footer: languageSwitch(app, language, 'lang') },
    html` <h1>${t('title')}</h1>
      <p class="text">${t('body')}</p>
      ${codeForm(language, form, t('button'))}
      <p class="hint">${t('lost')}</p>`,
  );
}

/** Demanded, and not there yet: scan, type the first code. */
export function renderSetUp(app: App, language: Language, { secret, uri, qr, ...form }: Form & SetUp): string {
  const t = (key: string) => say(language, `signin.second.${key}`);
  return page(
    app,
    language,
    { title: t('setUpTitle'), footer: languageSwitch(app, language, 'lang') },
    html` <h1>${t('setUpTitle')}</h1>
      <p class="text">${t('setUpBody')}</p>
      <svg class="qr" viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label="${t('qr')}">
        <path fill="#fff" d="M0 0h${qr.size}v${qr.size}H0z" />
        <path d="${qr.path}" />
      </svg>
      <p class="text"><a href="${uri}">${t('open')}</a></p>
      <p class="text">${t('byHand')} <code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
      ${codeForm(language, form, t('setUpButton'))}`,
  );
}

/** Shown this once. */
export function renderRecoveryCodes(
  app: App,
  language: Language,
  { uid, codes }: { uid: string; codes: readonly string[] },
): string {
  const t = (key: string) => say(language, `signin.second.${key}`);
  return page(
    app,
    language,
    { title: t('codesTitle'), footer: html`` },
    html` <h1>${t('codesTitle')}</h1>
      <p class="text">${t('codesBody')}</p>
      <ul class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <form method="post" action="/oidc/interaction/${uid}/second-factor">
        <input type="hidden" name="lang" value="${language}" /><input type="hidden" name="seen" value="1" />
        <button class="primary" type="submit">${t('codesButton')}</button>
      </form>`,
  );
}

function codeForm(language: Language, { uid, wrong }: Form, button: string): Html {
  const t = (key: string) => say(language, `signin.second.${key}`);
  return html`<form id="sign-in" method="post" action="/oidc/interaction/${uid}/second-factor" novalidate>
    <input type="hidden" name="lang" value="${language}" />
    <label for="code">${t('code')}</label>
    <input
      class="field${wrong ? ' wrong' : ''}"
      id="code"
      name="code"
      type="text"
      inputmode="text"
      autocomplete="one-time-code"
      autocapitalize="none"
      spellcheck="false"
      required
      autofocus
      ${wrong ? html` aria-invalid="true" aria-describedby="problem"` : ''}
    />
    ${wrong ? html`<p class="problem" id="problem" role="alert"><span>${wrong}</span></p>` : ''}
    <p class="gap"></p>
    <button class="primary" type="submit">${button}</button>
  </form>`;
}
