import { mayAtDesk, ownCustomersOnly } from '#modules/access/index.ts';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { sql } from '#platform/db/sql.ts';
import type { Ctx } from '../../../context.ts';

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

/** The companies that the permission of the caller reaches at the desk in this degree, all of them however many; null: every one. None without the permission. */
export async function servedCompanies(
  ctx: Ctx,
  permission: DeskPermission,
  degree: DeskDegree,
): Promise<readonly string[] | null> {
  if (!mayAtDesk(ctx.caller, permission, degree)) return [];
  const own = ownCustomersOnly(ctx.caller!, permission, degree);
  if (own === null) return null;
  const rows = await ctx.db.rows<{ id: string }>(
    sql`select id from company where salesperson_uid = ${own} and not withdrawn order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether the permission of the caller reaches this company at the desk in this degree. */
export async function isServed(
  ctx: Ctx,
  permission: DeskPermission,
  degree: DeskDegree,
  companyId: string,
): Promise<boolean> {
  if (!mayAtDesk(ctx.caller, permission, degree)) return false;
  const own = ownCustomersOnly(ctx.caller!, permission, degree);
  return own === null || (await salespersonNow(ctx, companyId)) === own;
}
