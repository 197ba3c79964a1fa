import type { Db } from '../db/db.ts';
import { recordEvent } from '../events/event.store.ts';

/** Something of this person’s own is done, refused or waits for their look: their bell is asked for anew. In the transaction of the act, where it has one. */
export function tellPerson(db: Db, uid: string, what: 'import' | 'answer' | 'decision'): Promise<void> {
  return recordEvent(db, { type: `person.${what}`, kind: 'person', objectId: uid, companyId: '' });
}

/** The same for all who run the portal: something was given up. */
export function tellOperators(db: Db, topic: string): Promise<void> {
  return recordEvent(db, { type: 'operation.given-up', kind: 'operation', objectId: topic, companyId: '' });
}

/** The same for all who decide about rights: somebody asks for a second person. */
export function tellDeciders(db: Db, kind: string): Promise<void> {
  return recordEvent(db, { type: 'people.asked', kind: 'people', objectId: kind, companyId: '' });
}
