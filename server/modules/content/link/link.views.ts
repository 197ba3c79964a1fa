import { sql } from '#platform/db/sql.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';

export interface Link<Type extends string> {
  readonly id: string;
  readonly type: Type;
  readonly position: number;
  readonly title: Texts;
  readonly label: Texts;
  readonly url: string;
}

export function linksOf<Type extends string>(ctx: Ctx, types: readonly Type[]): Promise<Link<Type>[]> {
  return ctx.db.rows(sql`
    select id, type, position, title, label, url from link where not withdrawn and type = any(${types})
    order by array_position(${types}::text[], type), position, id limit 500`);
}
