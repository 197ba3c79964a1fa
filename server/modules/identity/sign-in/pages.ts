import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { App } from '../../../context.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { languageSwitch, page } from './page-frame.ts';

export interface SignInForm {
  readonly uid: string;
  readonly email: string;
  readonly remember: boolean;
  readonly phone: string | null;
  readonly wrong?: { readonly field: 'email' | 'password' | 'both'; readonly text: string };
}

/** The form: works without script, errors stand at the field, what was typed stays (never the password). */
export function renderSignIn(app: App, language: Language, form: SignInForm): string {
  const t = (key: string, params = {}) => say(language, `signin.${key}`, params);
  const { wrong } = form;
  const emailWrong = wrong?.field === 'email' || wrong?.field === 'both';
  const passwordWrong = wrong?.field === 'password' || wrong?.field === 'both';
  const problem = (id: string) =>
    html`<p class="problem" id="${id}" role="alert">${ALERT}<span>${wrong!.text}</span></p>`;
  return page(
    app,
    language,
    { title: t('title'), footer: languageSwitch(app, language, 'form') },
    html` <h1>${t('title')}</h1>
      <form id="sign-in" method="post" action="/oidc/interaction/${form.uid}" novalidate>
        <input type="hidden" name="lang" value="${language}" />
        <label for="email">${t('email')}</label>
        <input
          class="field${emailWrong ? ' wrong' : ''}"
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          inputmode="email"
          autocapitalize="none"
          spellcheck="false"
          required
          value="${form.email}"
          ${emailWrong ? html` aria-invalid="true" aria-describedby="problem"` : ''}${!form.email || wrong?.field === 'email' ? html` autofocus` : ''}
        />
        ${wrong?.field === 'email' ? problem('problem') : ''}
        <label for="password">${t('password')}</label>
        <div class="password">
          <input
            class="field${passwordWrong ? ' wrong' : ''}"
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            ${passwordWrong ? html` aria-invalid="true" aria-describedby="problem"` : ''}${form.email && wrong?.field !== 'email' ? html` autofocus` : ''}
          /><button
            class="show"
            type="button"
            hidden
            aria-pressed="false"
            aria-controls="password"
            aria-label="${t('showPassword')}"
            data-hide="${t('hidePassword')}"
            data-show="${t('showPassword')}"
          >
            ${EYE}
          </button>
        </div>
        ${passwordWrong ? problem('problem') : ''}
        <p class="forgot"><a href="${app.config.publicUrl}/forgot-password">${t('forgot')}</a></p>
        <label class="remember"
          ><input type="checkbox" name="remember" value="1" ${form.remember ? html` checked` : ''} /><span
            >${t('remember')}</span
          ></label
        >
        <button class="primary" type="submit">${t('button')}</button>
      </form>
      <p class="hint">${t('returns')}</p>`,
    html`<p>${t('noAccess')}</p>
      ${form.phone ? html`<p><a href="tel:${form.phone.replace(/[^+\d]/g, '')}">${t('service', { phone: form.phone })}</a></p>` : ''}`,
  );
}

/** What happened, and one way on. */
export function renderNotice(
  app: App,
  language: Language,
  notice: 'expired' | 'cookies' | 'failed' | 'server' | 'signedOut',
  code?: string,
): string {
  const t = (key: string, params = {}) => say(language, `signin.${key}`, params);
  return page(
    app,
    language,
    { title: t(`${notice}.title`), footer: languageSwitch(app, language, 'lang') },
    html` <h1>${t(`${notice}.title`)}</h1>
      <p class="text">${t(`${notice}.body`)}</p>
      <a class="primary" href="${app.config.publicUrl}/login">${t(`${notice}.action`)}</a>
      ${code ? html`<p class="hint">${t('code', { code })}</p>` : ''}`,
  );
}

/** Asked when the browser was sent here without proof that the portal did it. */
export function renderSignOut(
  app: App,
  language: Language,
  { action, xsrf }: { action: string; xsrf: string },
): string {
  const t = (key: string) => say(language, `signin.signOut.${key}`);
  return page(
    app,
    language,
    { title: t('title'), footer: languageSwitch(app, language, 'lang') },
    html` <h1>${t('title')}</h1>
      <p class="text">${t('body')}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${xsrf}" /><button
          class="primary"
          type="submit"
          name="logout"
          value="yes"
        >
          ${t('yes')}
        </button>
      </form>
      <p class="hint"><a href="${app.config.publicUrl}/">${t('no')}</a></p>`,
  );
}

const EYE: Html = {
  html: '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6"/><path class="slash" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" d="M4 20 20 4"/></svg>',
};
const ALERT: Html = {
  html: '<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M12 8v5m0 3.500v.01M12 3 2.500 20h19z"/></svg>',
};
