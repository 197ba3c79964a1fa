import { tellDeciders } from '#platform/desk-notices/tell-desk.ts';
import { DAY_MS } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { peopleWhoDecide } from '../desk/desk-role.store.ts';
import type { NewApproval } from './approval.store.ts';
import { formerDeciders, insertApproval, isAsked, takesTwo } from './approval.store.ts';

/** An unanswered question is none after so long: who asks again says so again, with the figures of then. */
export const APPROVAL_DAYS = 7;

/**
 * Whether the act waits for a second person now; the same again is the question that is open. False, and the act is to be done: its kind takes one person (`two_person_act`), or there is nobody else who decides.
 * The decision does what was asked for by the rules of then (`App.approvedActs`). APPROVAL_OPEN while somebody waits for something else to be done to the same object.
 */
export async function asksSecondPerson(
  tx: Ctx,
  wanted: Pick<NewApproval, 'kind' | 'object' | 'snapshot'> & Partial<Pick<NewApproval, 'companyId' | 'reason'>>,
): Promise<boolean> {
  if (!(await needsSecondPerson(tx, wanted.kind))) return false;
  const askedAt = tx.app.clock.real();
  const askedBy = tx.caller!.uid;
  if (await isAsked(tx.db, { ...wanted, askedBy }, askedAt)) return true;
  const expiresAt = new Date(askedAt.getTime() + APPROVAL_DAYS * DAY_MS);
  const isNew = await insertApproval(tx.db, { companyId: '', reason: '', ...wanted, askedBy, askedAt, expiresAt });
  // One open question an object: that of somebody else would be decided, and not this one.
  if (!isNew && !(await isAsked(tx.db, wanted, askedAt))) throw new Refusal('APPROVAL_OPEN');
  if (isNew) await tellDeciders(tx.db, wanted.kind);
  return true;
}

/** Whether somebody else must agree to an act of this kind. */
export async function needsSecondPerson(tx: Ctx, kind: string): Promise<boolean> {
  return (await takesTwo(tx.db, kind)) && (await deciders(tx)).some((uid) => uid !== tx.caller!.uid);
}

/** Whether there are two who decide, or were a week ago: whoever takes the right from the second person, or deactivates them, is not alone at once (decision 0810). */
export async function twoPersonsDecide(ctx: Ctx): Promise<boolean> {
  return new Set(await deciders(ctx)).size > 1;
}

async function deciders({ db, app }: Ctx): Promise<string[]> {
  return [...(await peopleWhoDecide(db)), ...(await formerDeciders(db, app.clock.real()))];
}
