import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SETTINGS, crossedSettings, settingRows, settingWrong } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../context.ts';
import type { Brought } from './bring-staged.ts';
import { bringStaged } from './bring-staged.ts';
import type { Add, Faults } from './check-staged.ts';
import { checkTogether, collector } from './check-staged.ts';
import { takeFiles } from './folder/files.ts';
import { pictureTaker } from './folder/pictures.ts';
import { readRows } from './folder/read-rows.ts';
import { addToStage, analyzeStage, createStage, dropFromStage, missingOf } from './folder/stage.store.ts';
import { canBeKept } from '#platform/import-kind/field.ts';
import { byHand, lockImport } from '#platform/import-kind/import-turn.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import type { Fault } from './fault.ts';
import { FAULTS_SHOWN, isOfItsRow, presentFault, sayNote } from './fault.ts';
import { hasWrongDigit } from './bank-account.ts';
import { SETTINGS_FILE, kindsOf } from './kinds.ts';
import { UNDO_DAYS, undoImport } from './undo-import.ts';

const BATCH = 1_000;
/** Whether a list that lacks so many of the rows that the portal has looks like one that broke off: more than a tenth, or all. A single one of several may always go. */
export function losesMany(present: number, missing: number): boolean {
  return missing > 0 && (missing === present || (missing > 1 && missing * 10 > present));
}

export interface Imported extends Partial<Omit<Brought, 'files'>> {
  /** All that is wrong, at most FAULTS_SHOWN; nothing was changed when there is any. */
  readonly faults: readonly Fault[];
  readonly files: Brought['files'];
  /** What is wrong with rows that were left out (`withoutFaulty`). */
  readonly leftOut?: readonly Fault[];
}

export interface ImportOptions {
  /** Takes a file although more than a tenth of its kind would go with it. */
  readonly withdrawMany?: boolean;
  /** A file names only some rows of its kind: the others stay as they are. */
  readonly someRows?: boolean;
  /** Rows with faults are left out: what the portal has of them stays. Only with `someRows`, a whole list would withdraw them. */
  readonly withoutFaulty?: boolean;
  /** A person has typed its rows: they wait a moment for others (`byHand`), where an import is refused at once. */
  readonly byHand?: boolean;
  /** What its rows are of: `counted_at` of a stock, say; now unless told. */
  readonly asOf?: Date;
  /** Rows are kept so that the set can be taken back, also of a first import, and for as long as it takes. */
  readonly lasting?: boolean;
  /** Looks at the change set before the transaction ends; what it throws takes everything back. */
  readonly look?: (tx: Ctx, brought: Brought, leftOut: readonly Fault[]) => Promise<void>;
  /** Only says what would happen. It begins a transaction of its own to take back: inside another one nothing could be. */
  readonly dryRun?: boolean;
  /** Only says what is wrong, and writes nothing, also inside a transaction that goes on. */
  readonly onlyChecks?: boolean;
  /** Rows to take instead of the row of the file: the demo moves its periods to the business date with it. */
  readonly instead?: (kind: Kind, row: Row) => readonly Row[];
}

/**
 * Brings the files of a folder into the portal, all or nothing, in one transaction. A file describes its kind wholly: a row
 * that it lacks is withdrawn. A missing file leaves its kind alone. The same folder again changes nothing.
 */
export async function importFiles(ctx: Ctx, folder: string, options: ImportOptions = {}): Promise<Imported> {
  const begin: Ctx['transaction'] = options.byHand ? (work) => byHand(ctx, work) : ctx.transaction;
  if (!options.dryRun) return begin((tx) => bringFolder(tx, folder, options));
  let would: Imported | null = null;
  try {
    await begin(async (tx) => {
      would = await bringFolder(tx, folder, options);
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return would!;
}

/** Takes back what a dry run has done. */
class DryRun extends Error {}

async function bringFolder(tx: Ctx, folder: string, options: ImportOptions): Promise<Imported> {
  let faults = collector();
  if (!(await lockImport(tx.db))) {
    faults.add({ file: '', row: 0, column: '', ...wrongImport('anotherRuns') });
    return { faults: faults.all, files: [] };
  }
  const present = await filesOf(tx, folder, faults.add);
  const kinds = kindsOf(tx).filter((kind) => present.has(kind.file));
  const takePictures = pictureTaker(tx, folder);
  for (const kind of kinds) await stage(tx, folder, kind, faults.add, { ...options, takePictures });
  const settings = present.has(SETTINGS_FILE) ? await readSettings(tx, join(folder, SETTINGS_FILE), faults.add) : null;
  const extent = options.someRows ? 'some' : 'whole';
  await checkTogether(tx, kinds, faults, extent);
  const leftOut: Fault[] = [];
  if (options.withoutFaulty && options.someRows) faults = await leaveOut(tx, kinds, faults, leftOut);
  if (!options.withdrawMany && !options.someRows) await checkKept(tx, kinds, faults);
  if (faults.all.length > 0 || options.onlyChecks) return { faults: faults.all, files: [] };
  const path = (file: string) => join(folder, file);
  const brought = await bringStaged(tx, {
    kinds,
    settings: settings && options.someRows ? { ...(await storedSettings(tx)), ...settings } : settings,
    checksumOf: (file) => checksumOf(path(file)),
    extent,
    lasting: options.lasting ?? false,
  });
  await options.look?.(tx, brought, leftOut);
  return { faults: [], ...brought, leftOut };
}

/**
 * Takes rows with faults out of the stage until the others are sound: a row that names one of them is faulty, too. Answers the faults that stay: all of them when
 * one is not of a row alone, or when there are more than anybody is shown.
 */
async function leaveOut(tx: Ctx, kinds: readonly Kind[], found: Faults, leftOut: Fault[]): Promise<Faults> {
  const gone = new Set<string>();
  const rowOf = ({ file, row }: Fault) => `${file} ${row}`;
  let faults = found;
  while (faults.all.length > 0) {
    const mayGo = faults.all.every((fault) => isOfItsRow(fault) && !gone.has(rowOf(fault)));
    leftOut.push(...faults.all);
    if (!mayGo || leftOut.length >= FAULTS_SHOWN) {
      const stay = collector();
      for (const fault of leftOut.splice(0)) stay.add(fault);
      return stay;
    }
    for (const fault of faults.all) gone.add(rowOf(fault));
    for (const kind of kinds) {
      const rows = faults.all.filter(({ file }) => file === kind.file).map(({ row }) => row);
      if (rows.length > 0) await dropFromStage(tx.db, kind, rows);
    }
    faults = collector();
    await checkTogether(tx, kinds, faults, 'some');
  }
  return faults;
}

/** The command: prints what was done or what is wrong, answers the exit code. */
export async function importFolder(
  ctx: Ctx,
  folder: string,
  print: (line: string) => void,
  options: ImportOptions = {},
): Promise<number> {
  const imported = await importFiles(ctx, folder, options);
  if (options.dryRun && imported.faults.length === 0)
    return tell({ ...imported, changeSet: null }, folder, print, 'A dry run: nothing was changed.');
  return tell(imported, folder, print);
}

/** The command that takes a change set back. */
export async function undoFolder(ctx: Ctx, id: number, print: (line: string) => void): Promise<number> {
  return tell(await undoImport(ctx, id), 'undo', print);
}

function tell(
  { faults, files, notes, changeSet, kept }: Imported,
  folder: string,
  print: (line: string) => void,
  last?: string,
): number {
  for (const { file, rows, added, changed, gone } of files)
    print(`${file}: ${rows} rows, ${added} new, ${changed} changed, ${gone} withdrawn`);
  for (const note of notes ?? []) print(sayNote('en', note));
  if (typeof changeSet === 'number')
    print(
      `Change set ${changeSet}: ${kept ? `npm run import -- undo ${changeSet} takes it back, for ${UNDO_DAYS} days.` : 'a first import, which cannot be taken back.'}`,
    );
  if (last) print(last);
  if (faults.length === 0) return 0;
  // The command line speaks English.
  for (const { file, row, column, reason } of faults.map((fault) => presentFault('en', fault)))
    print(`${file || folder}${row > 0 ? ` row ${row}` : ''}${column ? ` column ${column}` : ''}: ${reason}`);
  if (faults.length >= FAULTS_SHOWN) print(`... only the first ${FAULTS_SHOWN} faults are shown`);
  print('Nothing was changed.');
  return 1;
}

async function filesOf(ctx: Ctx, folder: string, add: Add): Promise<Set<string>> {
  const known = [...kindsOf(ctx).map((kind) => kind.file), SETTINGS_FILE];
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const found = isFolder ? await readdir(folder) : [];
  if (!isFolder) add({ file: '', row: 0, column: '', ...wrongImport('noFolder') });
  // A misspelt name must not pass as "not there".
  for (const file of found.filter((name) => /\.(csv|json)$/i.test(name) && !known.includes(name)))
    add({ file, row: 0, column: '', ...wrongImport('unknownFile', { files: known.join(', ') }) });
  if (isFolder && !found.some((name) => known.includes(name)))
    add({ file: '', row: 0, column: '', ...wrongImport('noFiles', { files: known.join(', ') }) });
  return new Set(found.filter((name) => known.includes(name)));
}

async function stage(
  ctx: Ctx,
  folder: string,
  kind: Kind,
  add: Add,
  { instead, asOf, takePictures }: ImportOptions & { readonly takePictures: ReturnType<typeof pictureTaker> },
): Promise<void> {
  await createStage(ctx.db, kind);
  let batch: Row[] = [];
  const report = (row: number, column: string, wrong: WrongImport) => add({ file: kind.file, row, column, ...wrong });
  for await (const { row, value } of readRows(join(folder, kind.file), kind, asOf ?? ctx.now, report)) {
    const fault = (column: string, wrong: WrongImport) => report(row, column, wrong);
    await takeFiles(ctx, folder, kind, value, fault);
    await takePictures(kind, value, fault);
    for (const taken of instead ? instead(kind, value) : [value]) batch.push({ ...taken, row });
    if (batch.length >= BATCH) {
      await addToStage(ctx.db, kind, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await addToStage(ctx.db, kind, batch);
  await analyzeStage(ctx.db, kind);
}

async function storedSettings({ db }: Ctx): Promise<Record<string, unknown>> {
  return Object.fromEntries((await settingRows(db)).map(({ key, value }) => [key, value]));
}

/** A file that lost its end on the way looks like a whole one that withdraws the rest: what is more than a tenth of a kind is asked about. */
async function checkKept({ db }: Ctx, kinds: readonly Kind[], faults: Faults): Promise<void> {
  const faulty = new Set(faults.all.map(({ file }) => file));
  for (const kind of kinds.filter(({ file }) => !faulty.has(file))) {
    const { present, missing } = await missingOf(db, kind);
    if (losesMany(present, missing))
      faults.add({
        file: kind.file,
        row: 0,
        column: '',
        ...wrongImport('losesRows', { missing, present }),
      });
  }
}

async function readSettings({ caller }: Ctx, path: string, add: Add): Promise<Record<string, unknown> | null> {
  const report = (column: string, wrong: WrongImport, row = 0) => add({ file: SETTINGS_FILE, row, column, ...wrong });
  const text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message)?.[1];
    report('', wrongImport('notJson'), at === undefined ? 0 : text.slice(0, Number(at)).split('\n').length);
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report('', wrongImport('notOneObject'));
    return null;
  }
  for (const [key, one] of Object.entries(value)) {
    const wrong = settingWrong(key, one);
    if (wrong) report(key, wrong);
    else if (!canBeKept([one])) report(key, wrongImport('noText'));
    // As at the settings; an operator's file of an earlier release may hold what was not asked then.
    else if (caller && hasWrongDigit(key, one)) report(key, wrongImport('wrongDigit'));
  }
  const values = value as Record<string, unknown>;
  // The file is the whole of the settings: what it leaves out has its default.
  if (caller)
    for (const { key, wrong } of crossedSettings(Object.keys(values), (of) => values[of] ?? SETTINGS[of].default))
      report(key, wrong);
  return values;
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
