import type { Language } from '#values/text.ts';
import { REFUSALS } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';

/** What the entries themselves say, beside the codes of refusals. */
const SAID = {
  'sign-out': 'signOut',
  'ended by the user': 'byUser',
  'another user signed in': 'another',
  'signed in anew': 'anew',
  'account changed': 'accountChanged',
  'the clerk signed out': 'clerk',
  'password changed': 'changed',
  'password reset': 'reset',
  reset: 'reset',
  erased: 'erased',
  'import: user withdrawn': 'withdrawn',
  'import: user changed': 'address',
  'ended by the supplier': 'bySupplier',
  'password set': 'changed',
  'second factor changed': 'secondFactor',
  'second factor taken off': 'secondFactor',
  'a sign-in code was used twice': 'codeTwice',
  'external sign-in unlinked': 'unlinked',
  'wrong old password': 'oldPassword',
  'wrong password': 'password',
  'unknown address': 'unknown',
} as const;

/** Why, in words; what has none stays as it was written. */
export function reasonOf(why: unknown, language: Language): string {
  if (typeof why !== 'string') return '';
  if (Object.hasOwn(SAID, why)) return say(language, `audit.why.${SAID[why as keyof typeof SAID]}`);
  if (/^(import: )?user /.test(why)) return say(language, 'audit.why.status');
  if (why.startsWith('account ')) return say(language, 'audit.why.account');
  if (why === 'ROLE_NOT_YOURS') return say(language, 'audit.why.role');
  const text = Object.hasOwn(REFUSALS, why) ? say(language, `refusal.${why}`) : why;
  return text.includes('{') ? why : text;
}
