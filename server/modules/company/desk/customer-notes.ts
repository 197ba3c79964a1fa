import { recordEvent } from '#platform/events/event.store.ts';
import { personName } from '#values/person-name.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { requireServedCompany } from '../company/require-served-company.ts';
import { lockCompany } from '../master.store.ts';
import type { CustomerNote } from './customer-note.store.ts';
import { deleteNote, insertNote, notesOf } from './customer-note.store.ts';
import { servesNow } from './serves-now.ts';

/** More is no note but an archive, and nobody reads it. */
const MOST = 200;

/** SOLD_TO_NOT_FOUND for a company that the caller does not serve. */
export async function listCustomerNotes(ctx: Ctx, companyId: string): Promise<CustomerNote[]> {
  await requireServedCompany(ctx, companyId, 'Desk Customers', 'view');
  return notesOf(ctx.db, companyId, MOST);
}

/** A note that only the supplier's people read. SOLD_TO_NOT_FOUND, NOTES_FULL. */
export function writeCustomerNote(ctx: Ctx, companyId: string, text: string): Promise<CustomerNote> {
  return settle(ctx, companyId, async (tx) => {
    if ((await notesOf(tx.db, companyId, MOST)).length === MOST) throw new Refusal('NOTES_FULL', { most: MOST });
    const { uid, firstName, lastName } = tx.caller!;
    const at = tx.app.clock.real();
    return insertNote(tx.db, companyId, { uid, author: personName('hu', { firstName, lastName }), text, at });
  });
}

/** False: it is gone already. SOLD_TO_NOT_FOUND. */
export function dropCustomerNote(ctx: Ctx, companyId: string, id: number): Promise<boolean> {
  return settle(ctx, companyId, (tx) => deleteNote(tx.db, companyId, id));
}

function settle<T>(ctx: Ctx, companyId: string, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company || !(await servesNow(tx, company.salespersonUid)))
      throw new Refusal('SOLD_TO_NOT_FOUND', { id: companyId });
    const done = await work(tx);
    await recordEvent(tx.db, { type: 'company.note', kind: 'company', objectId: companyId, companyId, data: {} });
    return done;
  });
}
