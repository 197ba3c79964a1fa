import { emailKey } from '#vocabulary/email.ts';
import { audit } from '#modules/audit/index.ts';
import { requireOneself } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';
import { accountColumns, mailsTo, rowsNaming } from './profile.store.ts';

const MOST = 5_000;
/** Answers kept for a day so that they can be repeated: copies of what stands in the other tables, and for whoever may see it at that moment. Mails are told below. */
const NOT_WHOLE = new Set(['idempotent_answer', 'mail']);
/** What is no information about the person but opens something, or only makes the audit hold. */
const KEPT_BACK = /hash|secret|sealed|salt|digest|token|^previous$|^key_name$|^payload$/;
/** The same in one table only. */
const KEPT_BACK_IN: Readonly<Record<string, readonly string[]>> = {
  bulk_job: ['actor'],
  one_time_link: ['code'],
  pending_sign_in: ['interaction'],
  security_event: ['session_id'],
  session: ['id', 'actor_session_id', 'sign_in_key'],
};
/** Of a row that is about somebody else, what the user did there: when, what, at which ship-to, from where. */
const OWN_DEED = ['id', 'at', 'created_at', 'placed_at', 'opened_at', 'what', 'result', 'kind', 'detail', 'number', 'case_number', 'ip', 'agent', 'ship_to_id', 'role', 'from_day', 'to_day']; // prettier-ignore
/** Where somebody else acted: from where, and by which name. */
const OF_THE_ACTOR = ['ip', 'agent', 'created_by', 'author'];

/**
 * All that is kept of oneself (promise G3): every table that names an account, found in the database's own catalogue, so that a new table is
 * in it by itself, and the account's mails. Secrets and what concerns others in the same row are left out (GDPR 15(4)). Of each table the newest
 * MOST rows; `leftOut` says how many more there are.
 */
export async function exportOwnData(ctx: Ctx): Promise<Uint8Array> {
  requireOneself(ctx);
  const { uid, email } = ctx.caller!;
  const tables = Map.groupBy(await accountColumns(ctx.db), ({ table }) => table);
  const data: Record<string, unknown[]> = {};
  const leftOut: Record<string, number> = {};
  const put = (table: string, total: number, rows: unknown[]) => {
    if (rows.length > 0) data[table] = rows;
    if (total > rows.length) leftOut[table] = total - rows.length;
  };
  for (const [table, places] of tables) {
    if (NOT_WHOLE.has(table)) continue;
    const columns = places.map(({ column }) => column);
    const { total, rows } = await rowsNaming(ctx.db, table, columns, uid, table === 'security_event' ? emailKey(email) : null, MOST);
    put(
      table,
      total,
      rows.map((row) => ownPart(table, columns, row, uid)),
    );
  }
  // What stands in a mail may open something, so it is told by day and subject.
  const mails = await mailsTo(ctx.db, uid, MOST);
  put('mail', mails.total, mails.rows);
  await audit(ctx, { what: 'own-data-exported', uid });
  const file = { uid, at: ctx.app.clock.real().toISOString(), data, ...(Object.keys(leftOut).length > 0 && { leftOut }) };
  return new TextEncoder().encode(JSON.stringify(file, null, 2));
}

function ownPart(table: string, accounts: readonly string[], row: Readonly<Record<string, unknown>>, uid: string): Record<string, unknown> {
  const isOthers = (column: string) => row[column] != null && row[column] !== uid;
  const aboutOthers = isOthers('uid');
  const byOthers = isOthers('actor_uid');
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) =>
        !KEPT_BACK.test(name) &&
        !KEPT_BACK_IN[table]?.includes(name) &&
        !(accounts.includes(name) && isOthers(name)) &&
        !(aboutOthers && !OWN_DEED.includes(name) && !accounts.includes(name)) &&
        !(byOthers && OF_THE_ACTOR.includes(name)),
    ),
  );
}
