import { personName } from '#values/person-name.ts';
import type { PersonName } from '#values/person-name.ts';
import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Caller } from '../../../context.ts';

/** Both names where the supplier's clerk acts for somebody: who did it, and in whose name (P6.32). */
export function creatorOf(language: Language, caller: Caller): string {
  const name = personName(language, caller);
  return caller.actor ? `${personName(language, caller.actor)} (${name})` : name;
}

export interface Creation {
  readonly channel: string;
  /** As it was written down when the order was placed: in Hungarian. */
  readonly createdBy: string;
  readonly creator: PersonName | null;
  readonly actor: PersonName | null;
}

/** Who created an order, called as in the reader's language; a name that was changed since stays what it was. */
export function creatorName(language: Language, { channel, createdBy, creator, actor }: Creation): string {
  if (!creator) return channel === 'phone' ? say(language, 'timeline.byService') : createdBy;
  if (createdBy === say('hu', 'timeline.erasedUser')) return say(language, 'timeline.erasedUser');
  const name = (of: Language) =>
    actor ? `${personName(of, actor)} (${personName(of, creator)})` : personName(of, creator);
  return createdBy === name('hu') ? name(language) : createdBy;
}
