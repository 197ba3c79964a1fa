import { emailKey } from '#vocabulary/email.ts';
import { audit } from '#modules/audit/index.ts';
import { requireOneself } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import { fairTurns } from '#platform/thread/fair-turns.ts';
import { turnsOf } from '#platform/thread/turns.ts';
import { mailsTo } from '#platform/mail/index.ts';
import { accountColumns, rowsNaming } from '#platform/personal-data/rows-naming.views.ts';

const MOST = 5_000;
/** What is no information about the person but opens something, or only makes the audit hold. */
const KEPT_BACK = /hash|secret|sealed|salt|digest|token|^previous$|^key_name$|^payload$/;
/** Of a row that is about somebody else, what the user did there: when, what, at which ship-to, from where. */
const OWN_DEED = ['id', 'at', 'created_at', 'placed_at', 'opened_at', 'what', 'result', 'kind', 'detail', 'number', 'case_number', 'ip', 'agent', 'ship_to_id', 'role', 'from_day', 'to_day']; // prettier-ignore
/** Where somebody else acted: from where, by which name, and in which words for their own house (decision 0700). */
const OF_THE_ACTOR = ['ip', 'agent', 'created_by', 'author', 'reason'];

/** An export stands in memory whole: of a person one at a time and one that waits, and one of them all; companies have their turns. */
const ofAccount = turnsOf({ atOnce: 1, waiting: 1 });
const inTurn = fairTurns({ waiting: 20 });

/**
 * All that is kept of oneself (promise G3): every table that names an account, found in the database's own catalogue, so that a new table is
 * in it by itself, and the account's mails. Secrets and what concerns others in the same row are left out (GDPR 15(4)). Of each table the newest
 * MOST rows; `leftOut` says how many more there are. OVERLOADED for who asks again and again, or for too many who ask.
 */
export async function exportOwnData(ctx: Ctx): Promise<Uint8Array> {
  requireOneself(ctx);
  return ofAccount(ctx.caller!.uid, () => inTurn(shareOf(ctx), () => ownData(ctx)));
}

async function ownData(ctx: Ctx): Promise<Uint8Array> {
  const { uid, email } = ctx.caller!;
  const keptBack = new Set(ctx.app.personalData.flatMap((area) => area.keptBack ?? []));
  const byEmail = new Set(ctx.app.personalData.flatMap((area) => area.byEmail ?? []));
  const tables = Map.groupBy(await accountColumns(ctx.db), ({ table }) => table);
  const data: Record<string, unknown[]> = {};
  const leftOut: Record<string, number> = {};
  const put = (table: string, total: number, rows: unknown[]) => {
    if (rows.length > 0) data[table] = rows;
    if (total > rows.length) leftOut[table] = total - rows.length;
  };
  for (const [table, places] of tables) {
    if (keptBack.has(table)) continue;
    const columns = places.map(({ column }) => column);
    const { total, rows } = await rowsNaming(
      ctx.db,
      table,
      columns,
      uid,
      byEmail.has(table) ? emailKey(email) : null,
      MOST,
    );
    put(
      table,
      total,
      rows.map((row) => ownPart(row, { columns, uid, isKeptBack: (column) => keptBack.has(`${table}.${column}`) })),
    );
  }
  // What stands in a mail may open something, so it is told by day and subject.
  const mails = await mailsTo(ctx.db, uid, emailKey(email), MOST);
  put('mail', mails.total, mails.rows);
  await audit(ctx, { what: 'own-data-exported', uid });
  const file = {
    uid,
    at: ctx.app.clock.real().toISOString(),
    data,
    ...(Object.keys(leftOut).length > 0 && { leftOut }),
  };
  return new TextEncoder().encode(JSON.stringify(file, null, 2));
}

interface Part {
  /** Those that name accounts. */
  readonly columns: readonly string[];
  readonly uid: string;
  readonly isKeptBack: (column: string) => boolean;
}

function ownPart(row: Readonly<Record<string, unknown>>, { columns, uid, isKeptBack }: Part): Record<string, unknown> {
  const isOthers = (column: string) => row[column] != null && row[column] !== uid;
  const aboutOthers = isOthers('uid');
  const byOthers = isOthers('actor_uid');
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) =>
        !KEPT_BACK.test(name) &&
        !isKeptBack(name) &&
        !(columns.includes(name) && isOthers(name)) &&
        !(aboutOthers && !OWN_DEED.includes(name) && !columns.includes(name)) &&
        !(byOthers && OF_THE_ACTOR.includes(name)),
    ),
  );
}
