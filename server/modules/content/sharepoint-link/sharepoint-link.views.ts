import { sql } from '#platform/db/sql.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { shownTo } from '../audience/shown-to.views.ts';

export interface SharepointLink {
  readonly link: string;
  readonly name: string;
  readonly label: Texts;
}

export function sharepointLinksFor(ctx: Ctx): Promise<SharepointLink[]> {
  return ctx.db.rows(
    sql`select link, name, label from sharepoint_link where ${shownTo(ctx, 'sharepoint_link')} order by position, id limit 200`,
  );
}
