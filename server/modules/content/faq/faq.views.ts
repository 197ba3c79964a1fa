import { part, raw, sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { shownTo } from '../audience/shown-to.views.ts';
import { askedWords } from '../search/words.views.ts';

export interface FaqPage {
  readonly id: string;
  readonly position: number;
  readonly title: Texts;
  readonly lead: Texts;
  readonly items: number;
}

export interface FaqItem {
  readonly id: string;
  readonly pageId: string;
  readonly position: number;
  readonly title: Texts;
  readonly body: Texts;
}

export async function faqPagesFor(ctx: Ctx, page: Page): Promise<{ total: number; rows: FaqPage[] }> {
  const where = shownTo(ctx, 'faq_page');
  const rows = await ctx.db.rows<FaqPage>(sql`
    select id, position, title, lead, (select count(*)::int from faq_item where page_id = faq_page.id and ${shownTo(ctx, 'faq_item')}) as items
    from faq_page where ${where} order by position, id offset ${page.offset} limit ${page.limit}`);
  return {
    total: (await ctx.db.row<{ total: number }>(sql`select count(*) as total from faq_page where ${where}`))!.total,
    rows,
  };
}

/** An item shows when it and its page are for the caller. */
export async function faqItemsFor(
  ctx: Ctx,
  asks: { search?: string | undefined; pageId?: string | undefined },
  page: Page,
) {
  const asked = askedWords(asks.search, ctx.language);
  const from = part`from faq_item join faq_page on faq_page.id = page_id
    where ${shownTo(ctx, 'faq_item')} and ${shownTo(ctx, 'faq_page')}
      and (${asks.pageId ?? null}::text is null or page_id = ${asks.pageId ?? null}) and ${asked?.matches ?? raw('true')}`;
  const rows = await ctx.db.rows<FaqItem>(sql`
    select faq_item.id, page_id as "pageId", faq_item.position, faq_item.title, faq_item.body ${from}
    order by ${asked ? part`${asked.rank} desc,` : raw('')} faq_page.position, page_id, faq_item.position, faq_item.id offset ${page.offset} limit ${page.limit}`);
  return { total: (await ctx.db.row<{ total: number }>(sql`select count(*) as total ${from}`))!.total, rows };
}
