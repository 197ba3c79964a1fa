import { personName } from '#values/person-name.ts';
import { escaped } from '#platform/mail/html.ts';
import { mailLanguage } from '#platform/mail/index.ts';
import type { Mail } from '#platform/mail/index.ts';
import { say } from '#wording/say.ts';
import type { App } from '../../../context.ts';
import type { Account } from '../account/account.ts';

export type LetterKind = 'invitation' | 'passwordReset' | 'passwordChanged' | 'newLinkAsked' | 'secondFactor';

interface Letter {
  readonly kind: LetterKind;
  readonly to: Pick<Account, 'email' | 'firstName' | 'lastName' | 'locale' | 'companyId'> & {
    readonly uid: string | null;
  };
  /** Whom else the sentences name. */
  readonly aboutUid?: string | null;
  /** What the sentences of this kind mention. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The one thing to press, and until when it is good. */
  readonly link?: { readonly address: string; readonly until: Date };
}

/** A mail about somebody's account, in their language: greeting, what it is about, one button, what to do when it was not meant. */
export function letter(app: App, { kind, to, aboutUid = null, params = {}, link }: Letter): Mail {
  const language = mailLanguage(app, to.locale);
  const word = (key: string) => say(language, `letter.${kind}.${key}`, { ...params, name: personName(language, to) });
  const [subject, greeting, body, hint] = [
    word('subject'),
    say(language, 'letter.greeting', { name: personName(language, to) }),
    word('body'),
    word('hint'),
  ];
  const button = link ? word('button') : '';
  const signature = say(language, 'letter.signature', { supplier: app.brand().supplier });
  return {
    to: to.email,
    uid: to.uid,
    aboutUids: [aboutUid],
    companyId: to.companyId,
    subject,
    text: [greeting, '', body, '', ...(link ? [`${button}:`, link.address, ''] : []), hint, '', signature].join('\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font:15px/1.5 Segoe UI,Arial,sans-serif;color:#2a1f14">
<h1 style="font-size:20px">${escaped(subject)}</h1><p>${escaped(greeting)}</p><p>${escaped(body)}</p>${
      link
        ? `<p><a href="${escaped(link.address)}" style="display:inline-block;padding:12px 20px;background:#1f5238;color:#fffaf0;border-radius:4px;font-weight:700;text-decoration:none">${escaped(button)}</a></p>
<p style="font-size:13px;overflow-wrap:anywhere">${escaped(link.address)}</p>`
        : ''
    }<p>${escaped(hint)}</p><p>${escaped(signature)}</p></body></html>`,
    ...(link && { linkUntil: link.until }),
  };
}
