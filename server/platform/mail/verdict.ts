import type { ServerFault } from './mail-server.store.ts';

/** What became of a mail that did not go out as it should. */
export type Verdict =
  /** The server refused this mail for good. */
  | { readonly of: 'mail' }
  /** The server took it, or did not: nobody can know. */
  | { readonly of: 'doubt' }
  /** It did not go out, and may later. */
  | { readonly of: 'server'; readonly fault: ServerFault };

export interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** RFC 4954, 3207: what we showed of ourselves is wrong or too little, whichever command they answer. */
const SETTINGS = new Set([530, 534, 535, 538]);

/**
 * Judges by what the server answered and by what had been sent on the line, never by the words of an error. `textBegun`: the server asked
 * for the text and some of it was sent. Null: no fault of mail or server that is known.
 */
export function verdictOf(
  { responseCode = 0, command = '', code = '' }: SmtpError,
  textBegun: boolean,
): Verdict | null {
  const ofMail = textBegun || command === 'RCPT TO' || command === 'DATA';
  // An answer, also to the text: it has not taken the mail.
  if (responseCode >= 500)
    return ofMail && !SETTINGS.has(responseCode) ? { of: 'mail' } : { of: 'server', fault: 'settings' };
  if (responseCode >= 400) return { of: 'server', fault: ofMail ? 'later' : 'away' };
  if (textBegun) return { of: 'doubt' };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { of: 'mail' };
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ETLS') return { of: 'server', fault: 'settings' };
  return code === '' ? null : { of: 'server', fault: 'away' };
}
