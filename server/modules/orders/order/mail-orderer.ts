import { escaped } from '#platform/mail/html.ts';
import { mailLanguage, sendMail } from '#platform/mail/index.ts';
import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { readersOf } from './orderer.views.ts';

/** What happened to the order, by its words in `orderMail`. */
type Kind =
  | 'message'
  | 'confirmedInPart'
  | 'confirmedLater'
  | 'confirmedInFull'
  | 'released'
  | 'rejected'
  | 'restGivenUp'
  | 'invoiceCancelled'
  | 'invoiceCredited'
  | 'invoiceReplaced'
  | 'billedAgain';

interface Letter {
  /** Of the thing that happened: the same again sends no second mail. */
  readonly dedupKey: string;
  readonly kind: Kind;
  readonly params?: Readonly<Record<string, string>>;
  /** Words of a person, as they were written; or lines of the order, in the language of the reader. */
  readonly quote?: string | ((language: Language) => string);
}

/** A mail to who placed the order, or to who manages its ship-to once that person reads it no more (`readersOf`); each in their language, in the transaction of what happened. */
export async function mailOrderer(
  tx: Ctx,
  number: string,
  { dedupKey, kind, params = {}, quote = '' }: Letter,
): Promise<void> {
  const { supplier } = tx.app.brand();
  const link = `${tx.app.config.publicUrl}/orders/history/${number}`;
  const said = { number, supplier, ...params };
  for (const [index, { uid, email, locale, companyId }] of (await readersOf(tx, number)).entries()) {
    const language = mailLanguage(tx.app, locale);
    const body = say(language, `orderMail.${kind}.body`, said);
    const quoted = typeof quote === 'string' ? quote : quote(language);
    const signature = say(language, 'confirmation.signature', { supplier });
    await sendMail(tx.db, {
      dedupKey: index === 0 ? dedupKey : `${dedupKey} ${uid}`,
      to: email,
      uid,
      companyId,
      aboutUids: [tx.caller?.uid],
      subject: say(language, `orderMail.${kind}.subject`, said),
      text: [body, quoted, link, signature].filter(Boolean).join('\n\n'),
      html: `<p>${escaped(body)}</p>${quoted && `<blockquote>${escaped(quoted).replaceAll('\n', '<br>')}</blockquote>`}<p><a href="${escaped(link)}">${escaped(number)}</a></p><p>${escaped(signature)}</p>`,
    });
  }
}
