import { sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';

export interface Banner {
  readonly id: string;
  readonly title: Texts;
  readonly url: string | null;
  readonly imageLink: string;
  readonly imageName: Texts;
  readonly link: string | null;
  readonly position: number;
}

/** The banners of a place that run on the business day, for everybody or for one of the customer types; with their number. */
export async function bannersAt(
  ctx: Ctx,
  location: string,
  customerTypes: readonly string[],
  page: Page,
): Promise<{ total: number; banners: Banner[] }> {
  const rows = await ctx.db.rows<Banner & { total: number }>(sql`
    select id, title, url, image_link as "imageLink", image_name as "imageName", link, position, count(*) over () as total from banner
    where location = ${location} and not withdrawn
      and ${ctx.today} between coalesce(valid_from, '-infinity') and coalesce(valid_to, 'infinity')
      and (customer_types is null or customer_types && ${customerTypes}::text[])
    order by position, id offset ${page.offset} limit ${page.limit}`);
  return { total: rows[0]?.total ?? 0, banners: rows };
}
