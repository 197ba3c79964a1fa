import { sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';

export interface HelpPage {
  readonly id: string;
  readonly page: number;
  readonly title: Texts;
  readonly body: Texts;
  readonly fileLink: string | null;
  readonly fileName: Texts | null;
  readonly showOnNewPortal: boolean;
}

export async function helpPagesFor(ctx: Ctx, { offset, limit }: Page): Promise<{ total: number; rows: HelpPage[] }> {
  const rows = await ctx.db.rows<HelpPage>(sql`
    select id, page, title, body, file_link as "fileLink", file_name as "fileName", show_on_new_portal as "showOnNewPortal" from help_page
    where not withdrawn order by page, id offset ${offset} limit ${limit}`);
  return {
    total: (await ctx.db.row<{ total: number }>(sql`select count(*) as total from help_page where not withdrawn`))!
      .total,
    rows,
  };
}
