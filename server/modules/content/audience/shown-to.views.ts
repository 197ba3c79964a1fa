import { part, raw } from '#platform/db/sql.ts';
import type { Ctx } from '../../../context.ts';

/** What of a table of content the caller sees: not withdrawn, valid on the business day, for one of their customer types, with the permission it asks for. */
export function shownTo(ctx: Ctx, table: string) {
  const column = (name: string) => raw(`${table}.${name}`);
  const types = [...new Set(ctx.caller?.grants.map(({ customerType }) => customerType))];
  const permissions = [...(ctx.caller?.permissions ?? [])];
  return part`(not ${column('withdrawn')}
    and ${ctx.today}::date between coalesce(${column('valid_from')}, '-infinity') and coalesce(${column('valid_to')}, 'infinity')
    and (${column('customer_types')} is null or ${column('customer_types')} && ${types}::text[])
    and (${column('permission')} is null or ${column('permission')} = any(${permissions}::text[])))`;
}
