import { part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Page } from '#values/page.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { shownTo } from '../audience/shown-to.views.ts';
import { askedWords } from '../search/words.views.ts';

export interface MarketingFile {
  readonly id: string;
  readonly folderId: string;
  readonly folder: Texts;
  readonly brand: string | null;
  readonly title: Texts;
  readonly lead: Texts;
  readonly file: string;
  readonly checksum: string;
  readonly previewChecksum: string | null;
  readonly bytes: number;
  readonly mediaType: string;
  readonly publishedOn: Day;
}

export interface Wanted {
  readonly folder?: string | undefined;
  readonly brand?: string | undefined;
  readonly search?: string | undefined;
}

const ROW =
  raw(`marketing_file.id, folder_id as "folderId", marketing_folder.title as folder, brand, marketing_file.title, marketing_file.lead, file,
  file_checksum as checksum, preview_checksum as "previewChecksum", bytes::int as bytes, media_type as "mediaType", published_on as "publishedOn"`);

/** A file shows when it and its folder are for the caller, from its day on. */
function shelf(ctx: Ctx) {
  return part`from marketing_file join marketing_folder on marketing_folder.id = folder_id join stored_file on checksum = file_checksum
    where ${shownTo(ctx, 'marketing_file')} and ${shownTo(ctx, 'marketing_folder')} and published_on <= ${ctx.today}`;
}

export async function marketingFilesFor(
  ctx: Ctx,
  { folder, brand, search }: Wanted,
  page: Page,
): Promise<{ total: number; rows: MarketingFile[] }> {
  const asked = askedWords(search, ctx.language);
  const from = part`${shelf(ctx)} and (${folder ?? null}::text is null or folder_id = ${folder ?? null}) and (${brand ?? null}::text is null or brand = ${brand ?? null})
    and ${asked?.matches ?? raw('true')}`;
  const rows = await ctx.db.rows<MarketingFile>(sql`
    select ${ROW} ${from} order by ${asked ? part`${asked.rank} desc,` : raw('')} marketing_folder.position, folder_id, marketing_file.position, marketing_file.id
    offset ${page.offset} limit ${page.limit}`);
  return { total: (await ctx.db.row<{ total: number }>(sql`select count(*) as total ${from}`))!.total, rows };
}

export function marketingFilesById(ctx: Ctx, ids: readonly string[]): Promise<MarketingFile[]> {
  return ctx.db.rows(
    sql`select ${ROW} ${shelf(ctx)} and marketing_file.id = any(${ids}) order by marketing_folder.position, folder_id, marketing_file.position, marketing_file.id`,
  );
}

export function brandsFor(ctx: Ctx): Promise<{ name: string; files: number }[]> {
  return ctx.db.rows(
    sql`select brand as name, count(*)::int as files ${shelf(ctx)} and brand is not null group by brand order by brand limit 500`,
  );
}

export function foldersFor(
  ctx: Ctx,
): Promise<{ id: string; title: Texts; lead: Texts; position: number; files: number }[]> {
  return ctx.db.rows(sql`
    select marketing_folder.id, marketing_folder.title, marketing_folder.lead, marketing_folder.position, count(*)::int as files ${shelf(ctx)}
    group by marketing_folder.id order by marketing_folder.position, marketing_folder.id limit 500`);
}

/** A checksum that is some file's preview. */
export async function isPreview(ctx: Ctx, checksum: string): Promise<boolean> {
  return (
    (await ctx.db.row(
      sql`select 1 as one from marketing_file where preview_checksum = ${checksum} and not withdrawn limit 1`,
    )) !== null
  );
}
