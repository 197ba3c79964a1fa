import { sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { shownTo } from '../audience/shown-to.views.ts';

export interface OutsideLink {
  readonly name: string;
  readonly position: number;
  readonly title: Texts;
  readonly url: string;
}

export async function outsideLinksFor(
  ctx: Ctx,
  { offset, limit }: Page,
): Promise<{ total: number; rows: OutsideLink[] }> {
  const where = shownTo(ctx, 'outside_link');
  const rows = await ctx.db.rows<OutsideLink>(
    sql`select name, position, title, url from outside_link where ${where} order by position, name offset ${offset} limit ${limit}`,
  );
  return {
    total: (await ctx.db.row<{ total: number }>(sql`select count(*) as total from outside_link where ${where}`))!.total,
    rows,
  };
}
