import { part, raw, sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { Day } from '#values/day.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { shownTo } from '../audience/shown-to.views.ts';
import { askedWords } from '../search/words.views.ts';

export interface Article {
  readonly id: string;
  readonly path: string;
  readonly title: Texts;
  readonly lead: Texts;
  readonly body: Texts;
  readonly imageLink: string | null;
  readonly imageName: Texts | null;
  readonly publishedOn: Day;
}

export interface Neighbour {
  readonly path: string;
  readonly title: Texts;
}

const ROW = raw(
  `id, path, title, lead, body, image_link as "imageLink", image_name as "imageName", published_on as "publishedOn"`,
);

/** An article appears on its day; before login only what is for everybody. */
function readable(ctx: Ctx, forEverybody: boolean) {
  return part`${shownTo(ctx, 'article')} and published_on <= ${ctx.today} and (for_everybody or not ${forEverybody}::boolean)`;
}

export async function articlesFor(
  ctx: Ctx,
  forEverybody: boolean,
  search: string | undefined,
  page: Page,
): Promise<{ total: number; rows: Article[] }> {
  const asked = askedWords(search, ctx.language);
  const where = part`${readable(ctx, forEverybody)} and ${asked?.matches ?? raw('true')}`;
  const rows = await ctx.db.rows<Article>(sql`
    select ${ROW} from article where ${where}
    order by ${asked ? part`${asked.rank} desc,` : raw('')} published_on desc, id offset ${page.offset} limit ${page.limit}`);
  return {
    total: (await ctx.db.row<{ total: number }>(sql`select count(*) as total from article where ${where}`))!.total,
    rows,
  };
}

export function articleAt(ctx: Ctx, forEverybody: boolean, path: string): Promise<Article | null> {
  return ctx.db.row<Article>(sql`select ${ROW} from article where path = ${path} and ${readable(ctx, forEverybody)}`);
}

/** The next newer and the next older article that the caller may read. */
export async function neighboursOf(
  ctx: Ctx,
  forEverybody: boolean,
  { publishedOn, id }: Article,
): Promise<{ newer: Neighbour | null; older: Neighbour | null }> {
  const [newer, older] = await Promise.all([
    ctx.db.row<Neighbour>(sql`select path, title from article where ${readable(ctx, forEverybody)}
      and (published_on > ${publishedOn} or (published_on = ${publishedOn} and id < ${id})) order by published_on, id desc limit 1`),
    ctx.db.row<Neighbour>(sql`select path, title from article where ${readable(ctx, forEverybody)}
      and (published_on < ${publishedOn} or (published_on = ${publishedOn} and id > ${id})) order by published_on desc, id limit 1`),
  ]);
  return { newer, older };
}
