import { ownCustomersOnly } from '#modules/access/index.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import { sql } from '#platform/db/sql.ts';
import type { Ctx } from '../../../context.ts';

const MOST = 5_000;

/** Who looks after a company in this moment, past everything that is kept in memory or was read in this transaction; null: nobody, or there is no such company. */
export async function salespersonNow({ db }: Pick<Ctx, 'db'>, id: string): Promise<string | null> {
  return (
    (
      await db.row<{ uid: string | null }>(
        sql`select salesperson_uid as uid from company where id = ${id} and not withdrawn`,
      )
    )?.uid ?? null
  );
}

/** The companies that the permission of the caller reaches at the desk; null: every one. */
export async function servedCompanies(ctx: Ctx, permission: DeskPermission): Promise<readonly string[] | null> {
  const own = ownCustomersOnly(ctx.caller!, permission);
  if (own === null) return null;
  const rows = await ctx.db.rows<{ id: string }>(
    sql`select id from company where salesperson_uid = ${own} and not withdrawn order by id limit ${MOST}`,
  );
  return rows.map(({ id }) => id);
}
