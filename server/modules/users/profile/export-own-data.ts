import { audit } from '#modules/audit/index.ts';
import { requireOneself } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';
import { accountColumns, mailsTo, rowsNaming } from './profile.store.ts';

const MOST = 5_000;
/** Answers kept for a day so that they can be repeated: copies of what stands in the other tables, and for whoever may see it at that moment. */
const LEFT_OUT = new Set(['idempotent_answer']);
/** What is no information about the person but opens something, or only makes the audit hold. */
const KEPT_BACK = /hash|secret|sealed|salt|digest|token|^previous$|^key_name$|^payload$/;

/**
 * All that is kept of oneself (promise G3): every table that names an account, found in the database's own catalogue, so that a new table is
 * in it by itself, and the mails to the account's addresses. Secrets and what concerns others in the same row are left out.
 */
export async function exportOwnData(ctx: Ctx): Promise<Uint8Array> {
  requireOneself(ctx);
  const { uid } = ctx.caller!;
  const tables = Map.groupBy(await accountColumns(ctx.db), ({ table }) => table);
  const data: Record<string, unknown[]> = {};
  for (const [table, columns] of tables) {
    if (LEFT_OUT.has(table)) continue;
    const rows = await rowsNaming(
      ctx.db,
      table,
      columns.map(({ column }) => column),
      uid,
      MOST,
    );
    if (rows.length > 0) data[table] = rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !KEPT_BACK.test(name))));
  }
  // Mails are kept by address; what stands in them may open something, so they are told by day and subject.
  const mails = await mailsTo(ctx.db, uid, MOST);
  if (mails.length > 0) data['mail'] = mails;
  await audit(ctx, { what: 'own-data-exported', uid });
  return new TextEncoder().encode(JSON.stringify({ uid, at: ctx.app.clock.real().toISOString(), data }, null, 2));
}
