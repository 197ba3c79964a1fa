import { asOfNow, mayAtDesk } from '#modules/access/index.ts';
import { absentFiles } from '#modules/content/index.ts';
import { budapestInstant } from '#platform/clock/clock.ts';
import { requireVersion } from '#platform/http/record-version.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { ContentKind } from '#vocabulary/content-kind.ts';
import { isDay, toDay } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { byHand } from '#platform/import-kind/import-turn.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { mayChange } from '../rights-of-kinds.ts';
import { cellsOf, changeRows, keyText } from '../row-change/change-rows.ts';
import type { StoredRow } from '../row-change/row-change.store.ts';
import { fileColumns, rowsByKey } from '../row-change/row-change.store.ts';
import type { Cells, Changed } from './content-item.ts';
import { PUBLISHED, changedBy, missingIn, outdatedIn, slugOf } from './content-item.ts';
import type { Draft, Version } from './content-item.store.ts';
import {
  countVersions,
  deleteDraft,
  draftOf,
  insertDraft,
  insertVersion,
  nextVersionNo,
  scheduleDraft,
  updateDraft,
  versionNo,
  versionsOf,
} from './content-item.store.ts';

export interface ContentItem {
  readonly kind: ContentKind;
  readonly id: string;
  readonly live: { readonly version: number; readonly cells: Cells } | null;
  readonly draft: Draft | null;
  readonly missing: readonly Language[];
  readonly outdated: readonly Language[];
  readonly versions: number;
}

export interface Published {
  readonly item: ContentItem;
  readonly changeSet: number | null;
  readonly faults: readonly (WrongImport & { readonly column: string })[];
}

const MOST_VERSIONS = 50;

const rowOf = async (ctx: Ctx, kind: Kind, key: string): Promise<StoredRow | null> =>
  (await rowsByKey(ctx.db, kind, [key], false)).get(key) ?? null;

/** The cells of a row, with what tells which files it names. */
function wholeCells(kind: Kind, { row }: StoredRow): Cells {
  const files = fileColumns(kind).flatMap((name) => (row[name] ? [[name, String(row[name])] as const] : []));
  return { ...cellsOf(kind, row), ...Object.fromEntries(files) };
}

/** What is live and the draft beside it. CONTENT_NOT_FOUND when there is neither, and never was. */
export async function readContent(ctx: Ctx, kindName: ContentKind, id: string): Promise<ContentItem> {
  const { kind } = PUBLISHED[kindName];
  const key = keyText([id]);
  const [stored, draft, [newest], versions] = await Promise.all([
    rowOf(ctx, kind, key),
    draftOf(ctx.db, kind.file, key),
    versionsOf(ctx.db, kind.file, key, 1),
    countVersions(ctx.db, kind.file, key),
  ]);
  if (!stored && !draft && versions === 0) throw new Refusal('CONTENT_NOT_FOUND', { id });
  const live = stored && { version: stored.version, cells: wholeCells(kind, stored) };
  return {
    kind: kindName,
    id,
    live,
    draft,
    missing: missingIn(kind, draft?.cells ?? live?.cells ?? {}),
    outdated: live ? outdatedWith(kind, live, draft, newest) : [],
    versions,
  };
}

/** Of what is live, and of what a draft would make of it: who writes reads it before they publish. */
function outdatedWith(
  kind: Kind,
  live: NonNullable<ContentItem['live']>,
  draft: Draft | null,
  newest: Version | undefined,
): readonly Language[] {
  const noted = newest?.liveVersion === live.version ? newest : undefined;
  if (!draft) return noted?.outdated ?? [];
  const at = { changed: noted?.changed ?? {}, no: (newest?.no ?? 0) + 1 };
  return outdatedIn(kind, draft.cells, changedBy(kind, live.cells, draft.cells, [], at));
}

export function listVersions(ctx: Ctx, kindName: ContentKind, id: string): Promise<Version[]> {
  return versionsOf(ctx.db, PUBLISHED[kindName].kind.file, keyText([id]), MOST_VERSIONS);
}

/** DESK_FORBIDDEN for who may not write what everybody reads. */
function requireEditor(ctx: Ctx): void {
  if (!mayAtDesk(ctx.caller, 'Desk Content') || !mayChange(ctx, 'Desk Content'))
    throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Content' });
}

/** Writes what everybody reads, in one transaction; the right is asked again behind the locks that were waited for. DESK_FORBIDDEN. */
function edit<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>, begin = ctx.transaction): Promise<T> {
  requireEditor(ctx);
  return begin(async (tx) => {
    const done = await work(tx);
    requireEditor(await asOfNow(tx));
    return done;
  });
}

/** The same of what is live: it waits a moment for others who write it. */
function editLive<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return edit(ctx, work, (begun) => byHand(ctx, begun));
}

/** A new item, as a draft. Its id and its address follow from its title. */
export async function createContent(ctx: Ctx, kindName: ContentKind, cells: Cells): Promise<ContentItem> {
  requireEditor(ctx);
  const { kind } = PUBLISHED[kindName];
  const typed = readDraft(kind, cells);
  const title = slugOf(typed['title_hu'] || typed['title_en'] || typed['name'] || '') || kindName;
  const headers = new Set(kind.fields.flatMap((field) => field.headers));
  return edit(ctx, async (tx) => {
    for (let no = 1; no < 1_000; no += 1) {
      const id = no === 1 ? title : `${title}-${no}`;
      const key = keyText([id]);
      // The id of a withdrawn item stays taken: the versions under it belong to that item.
      if ((await rowOf(tx, kind, key)) || (await countVersions(tx.db, kind.file, key)) > 0) continue;
      const whole = {
        ...(headers.has('path') && { path: id }),
        ...(headers.has('published_on') && { published_on: tx.today }),
        ...typed,
        [kind.key[0]!]: id,
      };
      if (
        await insertDraft(tx.db, {
          file: kind.file,
          key,
          cells: whole,
          confirmed: [],
          byUid: tx.caller!.uid,
          at: tx.app.clock.real(),
        })
      )
        return readContent(tx, kindName, id);
    }
    throw new Refusal('INVALID_INPUT', { name: 'title' });
  });
}

/**
 * Writes cells of the draft; it begins as what is live. Other words are not what somebody scheduled: the schedule goes with the first of them. RECORD_CHANGED when the draft
 * is not the one that was seen.
 */
export function writeDraft(
  ctx: Ctx,
  kindName: ContentKind,
  id: string,
  { cells, confirmed }: { readonly cells: Cells; readonly confirmed?: readonly Language[] | undefined },
  seen: number,
): Promise<ContentItem> {
  const { kind } = PUBLISHED[kindName];
  const key = keyText([id]);
  return edit(ctx, async (tx) => {
    const before = await draftOf(tx.db, kind.file, key, true);
    requireVersion(before?.version ?? 0, seen);
    const live = before ? null : await rowOf(tx, kind, key);
    if (!before && !live) throw new Refusal('CONTENT_NOT_FOUND', { id });
    const was = before?.cells ?? wholeCells(kind, live!);
    const typed = { ...readDraft(kind, cells), [kind.key[0]!]: id };
    const draft = {
      file: kind.file,
      key,
      cells: { ...was, ...typed },
      confirmed: confirmed ?? before?.confirmed ?? [],
      byUid: tx.caller!.uid,
      at: tx.app.clock.real(),
    };
    const isSame = Object.entries(typed).every(([header, cell]) => (was[header] ?? '') === cell);
    if (before) await updateDraft(tx.db, draft, { keepsSchedule: isSame });
    else if (!(await insertDraft(tx.db, draft))) throw new Refusal('RECORD_CHANGED');
    return readContent(tx, kindName, id);
  });
}

/** Cells as they may be stored: none that the kind lacks, each without blanks around it and readable unless empty, rich texts cleaned. INVALID_INPUT names the first that is not, and says why. */
export function readDraft(kind: Kind, typed: Cells): Record<string, string> {
  const known = new Set([...kind.fields.flatMap(({ headers }) => headers), ...fileColumns(kind)]);
  const strange = Object.keys(typed).find((header) => !known.has(header));
  if (strange !== undefined) throw new Refusal('INVALID_INPUT', { name: strange });
  const cells = Object.fromEntries(Object.entries(typed).map(([header, cell]) => [header, cell.trim()]));
  for (const { headers, read, write, rich } of kind.fields) {
    if (!headers.some((header) => header in typed)) continue;
    const given = headers.map((header) => cells[header] ?? '');
    const value = read(given, (header, { code, values }) => {
      // A draft may be unfinished; what is there must be what it is called.
      if ((cells[header] ?? '') !== '')
        throw new Refusal('INVALID_INPUT', { ...values, name: header }, `importFault.${code}`);
    });
    if (!rich) continue;
    const clean = write(value as never);
    headers.forEach((header, index) => {
      if (header in typed) cells[header] = clean[index]!;
    });
  }
  return cells;
}

export function dropDraft(ctx: Ctx, kindName: ContentKind, id: string, seen: number): Promise<boolean> {
  const { kind } = PUBLISHED[kindName];
  const key = keyText([id]);
  return edit(ctx, async (tx) => {
    const draft = await draftOf(tx.db, kind.file, key, true);
    requireVersion(draft?.version ?? 0, seen);
    await deleteDraft(tx.db, kind.file, key);
    return draft !== null;
  });
}

/**
 * Publishes the draft: now, or at a minute of the business clock. `over` is the live row that the caller saw.
 * CONTENT_NOT_FOUND without a draft, RECORD_CHANGED, CONTENT_LIVE_CHANGED, PUBLICATION_PAST.
 */
export async function publishContent(
  ctx: Ctx,
  kindName: ContentKind,
  id: string,
  { at, over }: { readonly at: string | null; readonly over: number | null },
  seen: number,
): Promise<Published> {
  requireEditor(ctx);
  const { kind } = PUBLISHED[kindName];
  const key = keyText([id]);
  if (at !== null && !isDay(at.slice(0, 10))) throw new Refusal('INVALID_INPUT', { name: 'at' });
  const publishAt = at === null ? null : budapestInstant(toDay(at.slice(0, 10)), at.slice(11));
  if (publishAt && publishAt <= ctx.now) throw new Refusal('PUBLICATION_PAST');
  if (publishAt) {
    // What could not be published now cannot be published then either.
    const draft = await draftOf(ctx.db, kind.file, key);
    requireVersion(draft?.version ?? 0, seen);
    const { faults } = draft ? await bring(ctx, kind, key, draft.cells, over, true) : { faults: [] };
    if (faults.length > 0) return { item: await readContent(ctx, kindName, id), changeSet: null, faults };
  }
  return (publishAt ? edit : editLive)(ctx, async (tx) => {
    const draft = await draftOf(tx.db, kind.file, key, true);
    requireVersion(draft?.version ?? 0, seen);
    if (!draft) throw new Refusal('CONTENT_NOT_FOUND', { id });
    if (!publishAt) return publish(tx, kindName, id, draft, over);
    await scheduleDraft(tx.db, { file: kind.file, key, publishAt, over, byUid: tx.caller!.uid });
    return { item: await readContent(tx, kindName, id), changeSet: null, faults: [] };
  });
}

/** Takes the schedule from the draft. */
export function unschedule(ctx: Ctx, kindName: ContentKind, id: string, seen: number): Promise<ContentItem> {
  const { kind } = PUBLISHED[kindName];
  const key = keyText([id]);
  return edit(ctx, async (tx) => {
    const draft = await draftOf(tx.db, kind.file, key, true);
    requireVersion(draft?.version ?? 0, seen);
    if (draft?.publishAt)
      await scheduleDraft(tx.db, { file: kind.file, key, publishAt: null, over: null, byUid: tx.caller!.uid });
    return readContent(tx, kindName, id);
  });
}

/** The draft becomes what is live; its versions remember what was. In a transaction that holds the draft. */
export async function publish(
  tx: Ctx,
  kindName: ContentKind,
  id: string,
  { cells, confirmed }: Pick<Draft, 'cells' | 'confirmed'>,
  over: number | null,
): Promise<Published> {
  requireEditor(tx);
  const { kind } = PUBLISHED[kindName];
  const key = keyText([id]);
  const { faults, changeSet } = await bring(tx, kind, key, cells, over, false, { confirmed });
  if (faults.length === 0) await deleteDraft(tx.db, kind.file, key);
  return { item: await readContent(tx, kindName, id), changeSet, faults };
}

/** What is live becomes what a version was. CONTENT_NOT_FOUND for a version of something else. */
export function revertContent(
  ctx: Ctx,
  kindName: ContentKind,
  id: string,
  { no, over }: { readonly no: number; readonly over: number | null },
): Promise<Published> {
  const { kind } = PUBLISHED[kindName];
  const key = keyText([id]);
  return editLive(ctx, async (tx) => {
    const version = await versionNo(tx.db, kind.file, key, no);
    if (!version) throw new Refusal('CONTENT_NOT_FOUND', { id });
    const { faults, changeSet } = await bring(tx, kind, key, version.cells, over, false, { changed: version.changed });
    return { item: await readContent(tx, kindName, id), changeSet, faults };
  });
}

/** Takes off what is live; its versions can bring it back. */
export function withdrawContent(ctx: Ctx, kindName: ContentKind, id: string, over: number): Promise<Published> {
  const { kind } = PUBLISHED[kindName];
  const key = keyText([id]);
  return editLive(ctx, async (tx) => {
    const { faults, changeSet } = await bring(tx, kind, key, null, over, false);
    return { item: await readContent(tx, kindName, id), changeSet, faults };
  });
}

/** Writes the row of an item by the import's own checks, and its versions beside it. */
async function bring(
  tx: Ctx,
  kind: Kind,
  key: string,
  cells: Cells | null,
  over: number | null,
  preview: boolean,
  // `changed`: of the version that comes back, whose translations are as old beside each other as they were in it.
  { confirmed = [], changed: asIn }: { readonly confirmed?: readonly Language[]; readonly changed?: Changed } = {},
): Promise<{ faults: Published['faults']; changeSet: number | null }> {
  const before = await rowOf(tx, kind, key);
  if ((before?.version ?? null) !== over) throw new Refusal('CONTENT_LIVE_CHANGED');
  const id = JSON.parse(key) as [string];
  const wordless = cells === null ? [] : picturesWithoutWords(kind, cells);
  if (wordless.length > 0)
    return {
      faults: wordless.map((column) => ({ column, ...wrongImport('pictureWordless') })),
      changeSet: null,
    };
  const gone = cells === null ? [] : await filesAbsent(tx, kind, cells);
  if (gone.length > 0) return { faults: gone.map((column) => ({ column, ...wrongImport('empty') })), changeSet: null };
  const { faults, stale, changeSet } = await changeRows(tx, kind, [{ key: id, version: over, cells }], { preview });
  if (stale.length > 0) throw new Refusal('CONTENT_LIVE_CHANGED');
  if (preview || faults.length > 0 || (changeSet === null && confirmed.length === 0))
    return { faults: faults.map(({ key: _key, ...fault }) => fault), changeSet };
  const was = before && (await noteLive(tx, kind, key, before));
  const after = await rowOf(tx, kind, key);
  if (after) {
    const now = wholeCells(kind, after);
    const no = await nextVersionNo(tx.db);
    const changed = asIn ?? changedBy(kind, was?.cells ?? null, now, confirmed, { changed: was?.changed ?? {}, no });
    await insertVersion(tx.db, kind.file, key, {
      no,
      cells: now,
      liveVersion: after.version,
      changed,
      outdated: was ? outdatedIn(kind, now, changed) : [],
      byUid: tx.caller!.uid,
      at: tx.now,
    });
  }
  return { faults: [], changeSet };
}

/** Headers of files whose bytes nobody has sent, or that were forgotten since. */
async function filesAbsent(tx: Ctx, { files }: Kind, cells: Cells): Promise<string[]> {
  const named = Object.entries(files?.columns ?? {}).filter(([header]) => (cells[header] ?? '') !== '');
  const absent = new Set(
    await absentFiles(
      tx.db,
      named.map(([, column]) => cells[column] ?? ''),
    ),
  );
  return named.filter(([, column]) => absent.has(cells[column] ?? '')).map(([header]) => header);
}

/** Headers of pictures that somebody who does not see them would know nothing of. */
function picturesWithoutWords(kind: Kind, cells: Cells): string[] {
  const inTexts = kind.fields
    .filter(({ rich }) => rich)
    .flatMap(({ headers }) => headers)
    .filter((header) => /<img [^>]*alt="\s*"/.test(cells[header] ?? ''));
  const beside = ['image', 'file']
    .filter(
      (name) => /^\/./.test(cells[`${name}_link`] ?? '') && !(cells[`${name}_name_hu`] || cells[`${name}_name_en`]),
    )
    .map((name) => `${name}_name_hu`);
  return [...inTexts, ...beside];
}

/** What was live before a publication is a version, too, also when an import brought it. */
async function noteLive(
  tx: Ctx,
  kind: Kind,
  key: string,
  before: StoredRow,
): Promise<Pick<Version, 'cells' | 'changed'>> {
  const [newest] = await versionsOf(tx.db, kind.file, key, 1);
  if (newest?.liveVersion === before.version) return newest;
  const cells = wholeCells(kind, before);
  const no = await nextVersionNo(tx.db);
  const changed = newest ? changedBy(kind, newest.cells, cells, [], { changed: newest.changed, no }) : {};
  await insertVersion(tx.db, kind.file, key, {
    no,
    cells,
    liveVersion: before.version,
    changed,
    outdated: newest ? outdatedIn(kind, cells, changed) : [],
    byUid: null,
    at: tx.now,
  });
  return { cells, changed };
}
