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
  'wrong old password': 'oldPassword',
  'wrong password': 'password',
  'unknown address': 'unknown',
} as const;

/** Why, in words; what has none stays as it was written. */
export function reasonOf(why: unknown, language: Language): string {
  if (typeof why !== 'string') return '';
  if (Object.hasOwn(SAID, why)) return say(language, `audit.why.${SAID[why as keyof typeof SAID]}`);
  if (why.startsWith('user ')) return say(language, 'audit.why.status');
  if (why.startsWith('account ')) return say(language, 'audit.why.account');
  if (why === 'ROLE_NOT_YOURS') return say(language, 'audit.why.role');
  const text = Object.hasOwn(REFUSALS, why) ? say(language, `refusal.${why}`) : why;
  return text.includes('{') ? why : text;
}
