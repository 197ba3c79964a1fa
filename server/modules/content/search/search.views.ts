import { part, sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { shownTo } from '../audience/shown-to.views.ts';
import type { Asked } from './words.views.ts';

export type Searched = 'faq' | 'knowledge' | 'news' | 'training';

export interface Hit {
  readonly kind: Searched;
  readonly id: string;
  /** Null for a question: it has no page of its own. */
  readonly path: string | null;
  readonly title: Texts;
  readonly lead: Texts;
  readonly body: Texts;
}

/** Everything of the kinds that speaks of the words, best first. */
export async function hitsFor(
  ctx: Ctx,
  kinds: readonly Searched[],
  { matches, rank, training }: Asked,
  page: Page,
): Promise<{ total: number; rows: Hit[] }> {
  const pieces = {
    faq: part`select 'faq' as kind, faq_item.id, null as path, faq_item.title, '{}'::jsonb as lead, faq_item.body, ${rank} as rank
      from faq_item join faq_page on faq_page.id = page_id where ${shownTo(ctx, 'faq_item')} and ${shownTo(ctx, 'faq_page')} and ${matches}`,
    knowledge: part`select 'knowledge', id, path, title, lead, body, ${rank} from knowledge_item where ${shownTo(ctx, 'knowledge_item')} and ${matches}`,
    training: part`select 'training', id, path, title, lead, ${training.body}, ${training.rank} from training where ${shownTo(ctx, 'training')} and ${training.matches}`,
    news: part`select 'news', id, path, title, lead, body, ${rank} from article where ${shownTo(ctx, 'article')} and published_on <= ${ctx.today} and ${matches}`,
  };
  const [first, ...others] = kinds;
  if (!first) return { total: 0, rows: [] };
  const all = others.reduce((sum, kind) => part`${sum} union all ${pieces[kind]}`, pieces[first]);
  const rows = await ctx.db.rows<Hit>(sql`
    select kind, id, path, title, lead, body from (${all}) hit (kind, id, path, title, lead, body, rank)
    order by rank desc, kind, id offset ${page.offset} limit ${page.limit}`);
  return { total: (await ctx.db.row<{ total: number }>(sql`select count(*) as total from (${all}) hit`))!.total, rows };
}
