import { fullName } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Language, Texts } from '#values/text.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { keyOf } from '../folder/stage.store.ts';
import { neededTextsOf, textsOf } from './content-item.ts';

export interface ContentRow {
  readonly key: string;
  readonly title: Texts;
  readonly live: boolean;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly draftAt: Date | null;
  readonly draftBy: string | null;
  readonly publishAt: Date | null;
  readonly failed: string | null;
  readonly missing: readonly Language[];
  readonly outdated: readonly Language[];
}

const LANGUAGES = ['hu', 'en', 'es'] as const;

/** The rule of `missingIn` over a row `t`, or over the cells of a draft `d`, which count before it. */
function missing(kind: Kind): string {
  const texts = textsOf(kind);
  const needed = neededTextsOf(kind);
  const text = (name: string, language: string) =>
    `(case when d.key is not null then d.cells->>'${name}_${language}' else t.${name}->>'${language}' end)`;
  const has = (name: string, language: string) => `coalesce(btrim(${text(name, language)}), '') <> ''`;
  const lacks = (language: Language) =>
    texts
      .map((name) => {
        const elsewhere = LANGUAGES.filter((one) => one !== language).map((other) => has(name, other));
        const isWanted = language === 'hu' && needed.includes(name) ? 'true' : elsewhere.join(' or ');
        return `(not (${has(name, language)}) and (${isWanted}))`;
      })
      .join(' or ');
  const spanish = texts.map((name) => has(name, 'es')).join(' or ');
  return `array_remove(array[case when ${lacks('hu')} then 'hu' end, case when ${lacks('en')} then 'en' end, case when (${spanish}) and (${lacks('es')}) then 'es' end], null)`;
}

function all(kind: Kind) {
  const has = (name: string) => kind.fields.some((field) => field.name === name);
  // A draft of an earlier release may hold blanks in the place of a day.
  const day = (name: string) =>
    has(name)
      ? `case when d.key is null then t.${name} when d.cells->>'${name}' ~ '^\\d{4}-\\d\\d-\\d\\d$' then (d.cells->>'${name}')::date end`
      : 'null::date';
  const begins = has('published_on') ? `greatest(${day('published_on')}, ${day('valid_from')})` : day('valid_from');
  const title = has('title')
    ? "jsonb_build_object('hu', d.cells->>'title_hu', 'en', d.cells->>'title_en', 'es', d.cells->>'title_es')"
    : 'null';
  const key = raw(keyOf(kind));
  const row = raw(`case when d.key is not null then ${title} else t.title end as title,
      t.version is not null as live, ${begins} as "from", ${day('valid_to')} as "to", ${missing(kind)} as missing,
      coalesce((select v.outdated from content_version v where v.file = '${kind.file}' and v.key = ${key.raw} and v.live_version = t.version order by v.id desc limit 1), '{}') as outdated`);
  const rows = raw(
    `(select * from ${kind.table} where not withdrawn) t full join (select * from content_draft where file = '${kind.file}') d on d.key = ${key.raw}`,
  );
  return part`(select coalesce(d.key, ${key}) as key, d.at as "draftAt", ${fullName(part`d.by_uid`)} as "draftBy", d.publish_at as "publishAt", d.failed, ${row} from ${rows}) c`;
}

export type ContentShown = 'all' | 'gaps' | 'drafts' | 'scheduled';

export async function contentOf(
  db: Db,
  kind: Kind,
  { search, shown }: { search: string; shown: ContentShown },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: ContentRow[] }> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const states = {
    all: part`true`,
    gaps: part`(cardinality(missing) > 0 or cardinality(outdated) > 0)`,
    drafts: part`"draftAt" is not null`,
    scheduled: part`"publishAt" is not null`,
  };
  const where = part`${states[shown]} and (${search} = '' or folded(concat_ws(' ', title->>'hu', title->>'en', key)) like folded(${like}))`;
  const rows = await db.rows<ContentRow>(sql`select * from ${all(kind)} where ${where}
    order by "draftAt" is null, coalesce(nullif(title->>'hu', ''), title->>'en'), key offset ${offset} limit ${limit}`);
  return {
    total: (await db.row<{ total: number }>(sql`select count(*)::int as total from ${all(kind)} where ${where}`))!
      .total,
    rows,
  };
}

export async function countsOf(
  db: Db,
  kind: Kind,
): Promise<{ items: number; gaps: number; drafts: number; scheduled: number }> {
  return (await db.row(sql`select count(*)::int as items, (count(*) filter (where cardinality(missing) > 0 or cardinality(outdated) > 0))::int as gaps,
    (count("draftAt"))::int as drafts, (count("publishAt"))::int as scheduled from ${all(kind)}`))!;
}

export function choicesOf(db: Db, kind: Kind, most: number): Promise<{ id: string; title: Texts }[]> {
  return db.rows(
    sql`select id, title from ${raw(kind.table)} where not withdrawn order by title->>'hu', id limit ${most}`,
  );
}
