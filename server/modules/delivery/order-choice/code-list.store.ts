import type { Texts } from '#values/text.ts';
import { followed } from '#platform/db/changes.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { App } from '../../../context.ts';

export interface CodeRow {
  readonly code: string;
  readonly label: Texts;
  readonly data: Readonly<Record<string, unknown>>;
}
type Lists = ReadonlyMap<string, readonly CodeRow[]>;

const NAMES = [
  'order-type',
  'order-reason',
  'payment-method',
  'shipment-place',
  'document-type',
  'ticket-category',
  'ticket-sub-category',
  'reply-template',
] as const;
export type CodeListName = (typeof NAMES)[number];
const lists = new WeakMap<App, () => Promise<Lists>>();

/** The rows of a code list in their order, from memory; what is no list of ours is empty. */
export async function codeList(app: App, list: CodeListName): Promise<readonly CodeRow[]> {
  let load = lists.get(app);
  if (!load) {
    load = followed(app.changes, ['config', 'catalogue', 'company', 'delivery'], async () =>
      Map.groupBy(
        await app.database.memory.rows<CodeRow & { list: string }>(
          sql`select list, code, label, data from code_list where list = any(${[...NAMES]}) order by list, position, code`,
        ),
        (row) => row.list,
      ),
    );
    lists.set(app, load);
  }
  return (await load()).get(list) ?? [];
}

/** Whether a list has rows, as the database says at this moment: for whoever is about to bring them. */
export async function hasCodeList(db: Db, list: string): Promise<boolean> {
  return (await db.row(sql`select from code_list where list = ${list} limit 1`)) !== null;
}
