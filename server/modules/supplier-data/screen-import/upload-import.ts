import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { asOfNow, mayAtDesk } from '#modules/access/index.ts';
import { append } from '#platform/events/outbox.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import type { Upload } from '#platform/http/upload.ts';
import { fairTurns } from '#platform/thread/fair-turns.ts';
import { requireClean } from '#platform/virus-scanner/require-clean.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Day } from '#values/day.ts';
import { addDays } from '#values/day.ts';
import { decodedText } from '#values/decoded-text.ts';
import type { Texts } from '#values/text.ts';
import { dayText } from '#wording/day-text.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import { SETTINGS_FILE, kindOf, kindsOf } from '../kinds.ts';
import type { BookKind } from './book-rows.ts';
import { columnsSaid, writeColumns } from './import-columns.store.ts';
import type { ColumnSource } from './match-columns.ts';
import { columnsOf, fits, likelyKind, proposeColumns } from './match-columns.ts';
import { calledIn, headOf, withColumns } from './named-columns.ts';
import { bookKindOf, formsOf, readBook } from './read-book.ts';
import { mayChange, rightsOfFiles } from '../rights-of-kinds.ts';
import { whyNotUndone } from '../undo-import.ts';
import type { PriceChanges } from './price-change.views.ts';
import { namesOfProducts } from './price-change.views.ts';
import type { ImportState, Meaning, RowDifference, ScreenImport, UploadedFile } from './screen-import.ts';
import {
  differencesOfImport,
  dropFiles,
  importById,
  insertImport,
  lockScreenImport,
  newestImports,
  writeApplyOn,
  writeDueAt,
  writeImportState,
  writeMeaning,
} from './screen-import.store.ts';

/** One at a time in a process: twenty lists at once that become thirty megabytes each of the smallest files would take two gigabytes. */
const inTurn = fairTurns({ waiting: 20 });

/** Worked on by work-on-import.job.ts. */
export const IMPORT_ASKED = 'import-asked';

/**
 * Takes the files of an import as they are and leaves the rest to a job: nothing is changed here. IMPORT_FILE_UNKNOWN for a name that describes no
 * kind, DESK_FORBIDDEN for a kind whose rows the caller may not change, IMPORT_FILE_NO_TEXT for what is neither a text nor a
 * workbook (.xlsx, .ods), FILE_INFECTED, OVERLOADED when many wait. A text may be in Windows-1250 or UTF-16, as spreadsheets write it. A workbook is kept as the CSV of its rows: what follows is the same.
 */
export async function uploadImport(
  ctx: Ctx,
  upload: Upload,
  meaning: Meaning,
  named: ReadonlyMap<string, NamedFile> = new Map(),
): Promise<ScreenImport> {
  if (upload.files.length === 0) throw new Refusal('PARAMETER_MISSING', { name: 'file' });
  const sent = upload.files.map(({ name, bytes }) => ({
    name: named.has(name) ? knownFile(ctx, named.get(name)!.file) : fileNamed(ctx, name),
    columns: named.get(name)?.columns ?? null,
    book: bookKindOf(name),
    sentAs: name,
    bytes,
  }));
  const double = sent.find(({ name }, index) => sent.findIndex((one) => one.name === name) < index);
  if (double) throw new Refusal('IMPORT_FILE_TWICE', { name: double.name });
  const rights = [...new Set(sent.map(({ name }) => rightsOfFiles(ctx).get(name)!))];
  requireRights(ctx, rights);
  for (const { sentAs, book, bytes } of sent) await requireReadable(ctx, sentAs, book, bytes);
  return inTurn(shareOf(ctx), () => keepImport(ctx, sent, { meaning, rights }));
}

interface Sent {
  readonly name: string;
  readonly columns: readonly ColumnSource[] | null;
  readonly book: BookKind | null;
  readonly sentAs: string;
  readonly bytes: Uint8Array;
}

/** As the files are read, and kept: what a list of many rows becomes under our headers is held until then. */
async function keepImport(
  ctx: Ctx,
  sent: readonly Sent[],
  { meaning, rights }: { readonly meaning: Meaning; readonly rights: DeskPermission[] },
): Promise<ScreenImport> {
  const files: UploadedFile[] = [];
  for (const { name, columns, sentAs, book, bytes } of sent) {
    const kind = kindOf(ctx, name);
    if (columns) requireColumns(kind, columns);
    const rows = book ? await readBook(sentAs, book, bytes, formsOf(kind, columns), shareOf(ctx)) : utf8Of(bytes);
    files.push({
      name,
      sentAs,
      bytes: columns ? await withColumns(sentAs, rows, columns, kind, await calledIn(ctx.db, kind, columns)) : rows,
      ...(columns && { headings: headingsIn(columns) }),
    });
  }
  return ctx.transaction(async (tx) => {
    const id = await insertImport(
      tx.db,
      { byUid: tx.caller!.uid, meaning, madeAt: tx.app.clock.real(), asOf: tx.now, rights },
      [...kindsOf(tx).map(({ file }) => file), SETTINGS_FILE].flatMap((file) =>
        files.filter(({ name }) => name === file),
      ),
    );
    for (const { name, columns } of sent) if (columns) await writeColumns(tx.db, tx.caller!.uid, name, columns);
    await ask(tx, id);
    return (await importById(tx.db, id))!;
  });
}

/** What a person said of a file of theirs: which kind it is, and where its columns come from. */
export interface NamedFile {
  readonly file: string;
  readonly columns: readonly ColumnSource[];
}

/** Each of the kind's once: the same one a hundred times is a hundred cells of every row. */
function requireColumns(kind: Kind, sources: readonly ColumnSource[]): void {
  const named = new Set(sources.map(({ column }) => column));
  const known = new Set(columnsOf(kind));
  if (named.size < sources.length || [...named].some((column) => !known.has(column)))
    throw new Refusal('IMPORT_COLUMNS_WRONG');
}

const headingsIn = (columns: readonly ColumnSource[]) =>
  Object.fromEntries(columns.flatMap(({ column, from }) => (from === null ? [] : [[column, from]])));

/** A text that `requireReadable` let in, as the import reads it. */
function utf8Of(bytes: Uint8Array): Uint8Array {
  return isUtf8(bytes) ? bytes : Buffer.from(decodedText(bytes)!);
}

async function requireReadable(ctx: Ctx, name: string, book: BookKind | null, bytes: Uint8Array): Promise<void> {
  if (!book && decodedText(bytes) === null) throw new Refusal('IMPORT_FILE_NO_TEXT', { name });
  await requireClean(ctx.app, name, Readable.from([Buffer.from(bytes)]));
}

/** The settings are no table. */
function knownFile(ctx: Ctx, file: string): string {
  if (file === SETTINGS_FILE || !rightsOfFiles(ctx).has(file))
    throw new Refusal('IMPORT_FILE_UNKNOWN', { name: file, names: [...rightsOfFiles(ctx).keys()].join(', ') });
  return file;
}

export interface FileColumns {
  readonly header: readonly string[];
  readonly samples: readonly (readonly string[])[];
  /** It can be read as it is. */
  readonly fits: boolean;
  readonly kind: Kind | null;
  readonly kinds: readonly Kind[];
  readonly columns: readonly ColumnSource[];
}

/**
 * What stands in a file, and what its columns could be: of the kind that is named, else of the one that the file's name or its headings say. Nothing is kept.
 * The refusals of the upload, DESK_FORBIDDEN for a file of another kind.
 */
export async function proposeFor(ctx: Ctx, upload: Upload, file: string | null): Promise<FileColumns> {
  if (!upload.file) throw new Refusal('PARAMETER_MISSING', { name: 'file' });
  const { name, bytes } = upload.file;
  const kinds = kindsOf(ctx).filter(({ right }) => right && mayChange(ctx, right));
  const book = bookKindOf(name);
  await requireReadable(ctx, name, book, bytes);
  const { header, samples } = await headOf(
    name,
    book ? await readBook(name, book, bytes, { days: [], times: [] }, shareOf(ctx)) : utf8Of(bytes),
  );
  const byName = plainName(name);
  if (file === null) requireOwnKind(ctx, header, kinds);
  const kind = kinds.find((one) => one.file === (file ?? byName)) ?? (file === null ? likelyKind(header, kinds) : null);
  if (file !== null && !kind)
    throw new Refusal('IMPORT_FILE_UNKNOWN', { name: file, names: kinds.map((one) => one.file).join(', ') });
  return {
    header,
    samples,
    fits: kind !== null && kind.file === byName && fits(header, kind),
    kind,
    kinds,
    columns: kind ? proposeColumns(header, kind, await columnsSaid(ctx.db, ctx.caller!.uid, kind.file)) : [],
  };
}

/** A file with the very headings of a kind that the caller may not change is not taken for another one: the missing permission is named. */
function requireOwnKind(ctx: Ctx, header: readonly string[], own: readonly Kind[]): void {
  if (own.some((kind) => fits(header, kind))) return;
  const other = kindsOf(ctx).find((kind) => kind.right && !own.includes(kind) && fits(header, kind));
  if (other?.right) throw new Refusal('DESK_FORBIDDEN', { permission: other.right });
}

/** `products.csv`, also as browsers and people name a copy of it, as a workbook, and as a text that tabs divide. */
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/ ?\(\d+\)(?=\.\w+$)/, '')
    .replace(/\.(xlsx|ods|tsv|tab|txt)$/, '.csv');
}

function fileNamed(ctx: Ctx, name: string): string {
  const plain = plainName(name);
  const known = rightsOfFiles(ctx);
  if (!known.has(plain)) throw new Refusal('IMPORT_FILE_UNKNOWN', { name, names: [...known.keys()].join(', ') });
  return plain;
}

function requireRights(ctx: Ctx, rights: readonly DeskPermission[]): void {
  const missing = rights.find((right) => !mayChange(ctx, right));
  if (missing) throw new Refusal('DESK_FORBIDDEN', { permission: missing });
}

/** `uid`: who asks for this step, which is their act whoever uploaded the files. */
async function ask(tx: Ctx, id: number): Promise<void> {
  await append(tx.db, IMPORT_ASKED, { importId: id, uid: tx.caller!.uid }, { key: IMPORT_ASKED });
}

/** An import of kinds that the caller may change; another one is like none: IMPORT_NOT_FOUND. */
export async function openImport(ctx: Ctx, id: number): Promise<ScreenImport> {
  const run = await importById(ctx.db, id);
  if (!run || !run.rights.every((right) => mayChange(ctx, right))) throw new Refusal('IMPORT_NOT_FOUND', { id });
  return run;
}

export function listImports(ctx: Ctx, before: number | null, limit: number): Promise<ScreenImport[]> {
  const rights = [...new Set(rightsOfFiles(ctx).values())].filter((right) => mayChange(ctx, right));
  return newestImports(ctx.db, rights, before, limit);
}

export async function listDifferences(
  ctx: Ctx,
  id: number,
  page: { file: string | null; after: number; limit: number },
): Promise<{ rows: RowDifference[]; names: ReadonlyMap<string, Texts> }> {
  await openImport(ctx, id);
  const rows = await differencesOfImport(ctx.db, id, page);
  const skus = new Set(rows.flatMap(({ before, after }) => (after ?? before)?.['sku'] ?? []));
  return { rows, names: await namesOfProducts(ctx.db, [...skus].map(String)) };
}

/** What it does to list prices, as it was looked at before it was applied. IMPORT_NOT_FOUND. */
export async function listPriceChanges(
  ctx: Ctx,
  id: number,
): Promise<PriceChanges & { names: ReadonlyMap<string, Texts> }> {
  const { checked } = await openImport(ctx, id);
  const { changes = [], total = 0, odd = 0, lastFrom = null } = checked.prices ?? {};
  const names = await namesOfProducts(
    ctx.db,
    changes.map(({ sku }) => sku),
  );
  return { total, odd, lastFrom, changes, names };
}

/** Why its change set cannot be taken back; null when it can, or when there is none. */
export async function whyStays(ctx: Ctx, { state, changeSet }: ScreenImport): Promise<WrongImport | null> {
  return state === 'applied' && changeSet !== null ? whyNotUndone(ctx, changeSet) : null;
}

/** Whether the caller may take the next step of an import: imports at all, and every kind in it. */
export function mayWorkOn(ctx: Pick<Ctx, 'caller'>, { rights }: Pick<ScreenImport, 'rights'>): boolean {
  return mayAtDesk(ctx.caller, 'Desk Import') && rights.every((right) => mayChange(ctx, right));
}

/** Steps of an import by a person: each from the state it needs, the same again changes nothing. IMPORT_ELSEWHERE when it stands elsewhere by now. */
async function step(
  ctx: Ctx,
  id: number,
  from: readonly ImportState[],
  done: readonly ImportState[],
  take: (tx: Ctx, run: ScreenImport) => Promise<void>,
): Promise<ScreenImport> {
  await openImport(ctx, id);
  return ctx.transaction(async (tx) => {
    const run = (await lockScreenImport(tx.db, id))!;
    if (!mayWorkOn(await asOfNow(tx), run)) throw new Refusal('IMPORT_NOT_FOUND', { id });
    if (done.includes(run.state)) return run;
    if (!from.includes(run.state)) throw new Refusal('IMPORT_ELSEWHERE', { id });
    await take(tx, run);
    return (await importById(tx.db, id))!;
  });
}

/**
 * Applies exactly the differences that were looked at (`mark`). IMPORT_FAULTY with faults, IMPORT_CHANGED when the check was made again since,
 * IMPORT_WITHDRAWS when it takes much away and nobody said so.
 */
export function applyImport(ctx: Ctx, id: number, seen: SeenDifferences): Promise<ScreenImport> {
  return step(ctx, id, ['checked'], ['applying', 'applied'], async (tx, run) => {
    requireSeen(run, seen);
    await writeImportState(tx.db, id, 'applying');
    await ask(tx, id);
  });
}

interface SeenDifferences {
  readonly mark: string;
  readonly withdrawMany: boolean;
}

function requireSeen({ id, checked, mark: now }: ScreenImport, { mark, withdrawMany }: SeenDifferences): void {
  if ((checked.faults ?? []).length > 0) throw new Refusal('IMPORT_FAULTY', { count: checked.faults!.length });
  if (mark !== now) throw new Refusal('IMPORT_CHANGED', { id });
  if ((checked.withdraws ?? []).length > 0 && !withdrawMany)
    throw new Refusal('IMPORT_WITHDRAWS', { files: checked.withdraws!.join(', ') });
}

/** Files wait so long at most. */
const WAIT_DAYS = 90;

/** The same on a day to come, by the business clock; null: on none any more. Refusals of `applyImport`, IMPORT_DAY_WRONG. */
export function scheduleImport(
  ctx: Ctx,
  id: number,
  { day, ...seen }: SeenDifferences & { readonly day: Day | null },
): Promise<ScreenImport> {
  return step(ctx, id, ['checked'], [], async (tx, run) => {
    const last = addDays(tx.today, WAIT_DAYS);
    if (day !== null) {
      requireSeen(run, seen);
      if (day <= tx.today || day > last)
        throw new Refusal('IMPORT_DAY_WRONG', {
          from: dayText(tx.language, addDays(tx.today, 1)),
          to: dayText(tx.language, last),
        });
    }
    await writeApplyOn(tx.db, id, day, tx.caller!.uid);
  });
}

/** Its day has come: the worker applies it with the rights that the person who chose the day has then. */
export function applyDue(ctx: Ctx, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    const run = await lockScreenImport(tx.db, id);
    // Somebody has gone on with it meanwhile.
    if (run?.state !== 'checked' || run.applyOn === null || run.applyOn > tx.today) return;
    await writeImportState(tx.db, id, 'applying');
    await writeDueAt(tx.db, id, tx.app.clock.real());
    await append(tx.db, IMPORT_ASKED, { importId: id, uid: run.applyBy }, { key: IMPORT_ASKED });
  });
}

/** What the files mean is said anew, or that rows with faults are left out, and the difference is made again. IMPORT_WHOLE_TAKES_ALL. */
export function changeMeaning(
  ctx: Ctx,
  id: number,
  said: { readonly meaning: Meaning; readonly withoutFaulty: boolean },
): Promise<ScreenImport> {
  return step(ctx, id, ['checked'], ['checking'], async (tx) => {
    // What a whole list leaves out is withdrawn.
    if (said.meaning === 'whole' && said.withoutFaulty) throw new Refusal('IMPORT_WHOLE_TAKES_ALL');
    await writeMeaning(tx.db, id, said);
    await ask(tx, id);
  });
}

export function reverseImport(ctx: Ctx, id: number): Promise<ScreenImport> {
  return step(ctx, id, ['applied'], ['undoing', 'undone'], async (tx) => {
    await writeImportState(tx.db, id, 'undoing');
    await ask(tx, id);
  });
}

/** Nobody applies it any more. */
export function discardImport(ctx: Ctx, id: number): Promise<ScreenImport> {
  return step(ctx, id, ['checked'], ['failed'], async (tx) => {
    await dropFiles(tx.db, id);
    await writeImportState(tx.db, id, 'failed');
  });
}
