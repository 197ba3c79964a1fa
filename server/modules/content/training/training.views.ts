import { part, raw, sql } from '#platform/db/sql.ts';
import type { Page } from '#values/page.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { shownTo } from '../audience/shown-to.views.ts';
import { askedWords } from '../search/words.views.ts';

export interface Training {
  readonly id: string;
  readonly path: string;
  readonly title: Texts;
  readonly lead: Texts;
  readonly body: Texts;
  readonly imageLink: string | null;
  readonly imageName: Texts | null;
  /** All parts together. */
  readonly minutes: number;
  readonly parts: number;
}

export interface TrainingPart {
  readonly id: string;
  readonly title: Texts;
  readonly body: Texts;
  readonly imageLink: string | null;
  readonly imageName: Texts | null;
  readonly minutes: number;
}

const ROW = raw(`id, path, title, lead, body, image_link as "imageLink", image_name as "imageName",
  minutes + (select coalesce(sum(p.minutes), 0)::int from training_part p where p.training_id = training.id and not p.withdrawn) as minutes,
  (select count(*)::int from training_part p where p.training_id = training.id and not p.withdrawn) as parts`);

export async function trainingsFor(
  ctx: Ctx,
  search: string | undefined,
  page: Page,
): Promise<{ total: number; rows: Training[] }> {
  const asked = askedWords(search, ctx.language);
  const where = part`${shownTo(ctx, 'training')} and ${asked?.training.matches ?? raw('true')}`;
  const rows = await ctx.db.rows<Training>(sql`
    select ${ROW} from training where ${where}
    order by ${asked ? part`${asked.training.rank} desc,` : raw('')} position, id offset ${page.offset} limit ${page.limit}`);
  return {
    total: (await ctx.db.row<{ total: number }>(sql`select count(*) as total from training where ${where}`))!.total,
    rows,
  };
}

export function trainingAt(ctx: Ctx, path: string): Promise<Training | null> {
  return ctx.db.row<Training>(sql`select ${ROW} from training where path = ${path} and ${shownTo(ctx, 'training')}`);
}

export function partsOf(ctx: Ctx, trainingId: string): Promise<TrainingPart[]> {
  return ctx.db.rows(sql`
    select id, title, body, image_link as "imageLink", image_name as "imageName", minutes from training_part
    where training_id = ${trainingId} and not withdrawn order by position, id limit 100`);
}
