import { part, raw, sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { shownTo } from '../audience/shown-to.views.ts';
import { askedWords } from '../search/words.views.ts';

export interface KnowledgeItem {
  readonly id: string;
  readonly path: string;
  readonly position: number;
  readonly title: Texts;
  readonly lead: Texts;
  readonly body: Texts;
  readonly imageLink: string | null;
  readonly imageName: Texts | null;
}

export async function knowledgeFor(
  ctx: Ctx,
  search: string | undefined,
  page: Page,
): Promise<{ total: number; rows: KnowledgeItem[] }> {
  const asked = askedWords(search, ctx.language);
  const where = part`${shownTo(ctx, 'knowledge_item')} and ${asked?.matches ?? raw('true')}`;
  const rows = await ctx.db.rows<KnowledgeItem>(sql`
    select id, path, position, title, lead, body, image_link as "imageLink", image_name as "imageName" from knowledge_item where ${where}
    order by ${asked ? part`${asked.rank} desc,` : raw('')} position, id offset ${page.offset} limit ${page.limit}`);
  return {
    total: (await ctx.db.row<{ total: number }>(sql`select count(*) as total from knowledge_item where ${where}`))!
      .total,
    rows,
  };
}
