import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { tellChange } from '#platform/db/changes.ts';
import { dropUnnamed } from '#modules/content/index.ts';
import { endWhatWasBegun, unlinkAccounts } from '#modules/identity/index.ts';
import { countCreditAnew } from '#modules/quotas/index.ts';
import { endDeputiesAt, endGroundlessDeputies } from '#modules/users/index.ts';
import { lockAllAvailability } from '#modules/catalogue/index.ts';
import { recountStock } from '#modules/orders/index.ts';
import { audit } from '#modules/audit/index.ts';
import { SETTINGS, tellSetting, wrongWith } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../context.ts';
import { takeFiles } from './folder/files.ts';
import { readRows } from './folder/read-rows.ts';
import { lockSettings, replaceSettings, storedSettings } from './folder/settings.store.ts';
import { leaveFormerCompany, movingShipTos } from './folder/moved-ship-to.store.ts';
import type { Difference, Merged, PersonState } from './folder/stage.store.ts';
import {
  addToStage,
  alignGrants,
  analyzeStage,
  createStage,
  danglingOf,
  dateExposures,
  deriveStage,
  differencesOf,
  doublesOf,
  lockChangingPeople,
  lockImport,
  merge,
  missingOf,
  peopleNow,
  recordRun,
  takenOf,
  wholeFaults,
} from './folder/stage.store.ts';
import type { Fault, Kind, Row } from './kind.ts';
import { FAULTS_SHOWN } from './kind.ts';
import { availability } from './kinds/goods.ts';
import { KINDS, SETTINGS_FILE } from './kinds.ts';

const BATCH = 1_000;
/** So many rows of a kind may always go. */
const FEW = 5;

export interface Imported {
  /** All that is wrong, at most FAULTS_SHOWN; nothing was changed when there is any. */
  readonly faults: readonly Fault[];
  readonly files: readonly (Merged & { readonly file: string })[];
  /** Ship-tos that went to another company, and how many roles of the former company's people ended there. */
  readonly moved?: { readonly shipTos: number; readonly rolesEnded: number };
}

export interface ImportOptions {
  /** Takes a file although more than a tenth of its kind would go with it. */
  readonly withdrawMany?: boolean;
  /** Only says what would happen. */
  readonly dryRun?: boolean;
  /** Rows to take instead of the row of the file: the demo moves its periods to the business date with it. */
  readonly instead?: (kind: Kind, row: Row) => readonly Row[];
}

/**
 * Brings the files of a folder into the portal, all or nothing, in one transaction. A file describes its kind wholly: a row
 * that it lacks is withdrawn. A missing file leaves its kind alone. The same folder again changes nothing.
 */
export async function importFiles(ctx: Ctx, folder: string, options: ImportOptions = {}): Promise<Imported> {
  if (!options.dryRun) return ctx.transaction((tx) => bringFolder(tx, folder, options));
  let would: Imported | null = null;
  try {
    await ctx.transaction(async (tx) => {
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
  const faults = collector();
  if (!(await lockImport(tx.db))) {
    faults.add({ file: '', row: 0, column: '', reason: 'another import is running; try again when it is done' });
    return { faults: faults.all, files: [] };
  }
  const present = await filesOf(folder, faults.add);
  const kinds = KINDS.filter((kind) => present.has(kind.file));
  for (const kind of kinds) await stage(tx, folder, kind, faults.add, options);
  const settings = present.has(SETTINGS_FILE) ? await readSettings(join(folder, SETTINGS_FILE), faults.add) : null;
  await checkTogether(tx, kinds, faults);
  if (!options.withdrawMany) await checkKept(tx, kinds, faults);
  if (faults.all.length > 0) return { faults: faults.all, files: [] };
  const done = new Map<string, Merged & { file: string }>();
  const moving = present.has('ship-tos.csv') ? await movingShipTos(tx.db) : [];
  const people = kinds.filter(({ audited }) => audited?.uid !== undefined);
  for (const kind of kinds.filter((one) => one !== availability && !people.includes(one))) done.set(kind.file, await bringIn(tx, kind));
  if (kinds.some((kind) => kind.files)) await dropUnnamed(tx.db);
  const changed = settings ? [await takeSettings(tx, settings)] : [];
  // Last what others wait for until the end: orders for what is limited, in the order of their locks, and who signs in for their account.
  if (present.has('companies.csv')) await countCreditAnew(tx.db, await dateExposures(tx.db));
  if (kinds.includes(availability)) done.set(availability.file, await bringInStock(tx));
  const changing = present.has('users.csv') ? await lockChangingPeople(tx.db) : [];
  for (const kind of people) done.set(kind.file, await bringIn(tx, kind));
  const left = await leaveFormerCompany(tx.db, moving);
  await endDeputiesAt(tx, moving);
  const aligned = present.has('ship-tos.csv') ? await alignGrants(tx.db) : [];
  await tellDifferences(tx, 'ship-tos.csv', [...left, ...aligned]);
  await endAccessOf(tx, changing);
  await endGroundlessDeputies(tx);
  const files = [...kinds.map(({ file }) => done.get(file)!), ...changed];
  await tell(tx, folder, files);
  return { faults: [], files, moved: { shipTos: moving.length, rolesEnded: left.length } };
}

/** What was there before stands in the audit row by row; of a first import, which can be the whole supplier, the number of rows. */
async function bringIn(tx: Ctx, kind: Kind): Promise<Merged & { file: string }> {
  const { file } = kind;
  await deriveStage(tx.db, kind);
  const differences = kind.audited ? await differencesOf(tx.db, kind) : [];
  const merged = await merge(tx.db, kind);
  if (differences) await tellDifferences(tx, file, differences);
  else if (merged.added > 0) await audit(tx, { what: 'import', uid: null, detail: { file, rows: merged.added } });
  return { file, ...merged };
}

/** Every entry is locked first, in the order of placing, so that an import and an order never wait for each other. */
async function bringInStock(tx: Ctx): Promise<Merged & { file: string }> {
  await lockAllAvailability(tx.db);
  const merged = await bringIn(tx, availability);
  await recountStock(tx);
  return merged;
}

async function tellDifferences(tx: Ctx, file: string, differences: readonly Difference[]): Promise<void> {
  for (const { how, key, columns, uid, companyId } of differences)
    await audit(tx, { what: 'import', uid, companyId, detail: { file, row: key, how, ...(columns !== '' && { columns }) } });
}

async function takeSettings(tx: Ctx, settings: Readonly<Record<string, unknown>>): Promise<Merged & { file: string }> {
  await lockSettings(tx.db);
  const before = new Map((await storedSettings(tx.db)).map(({ key, value }) => [key, value]));
  const merged = await replaceSettings(tx.db, settings);
  for (const key of new Set([...before.keys(), ...Object.keys(settings)]))
    if (!isDeepStrictEqual(before.get(key), settings[key])) await tellSetting(tx, key, before.get(key), settings[key], SETTINGS_FILE);
  return { file: SETTINGS_FILE, ...merged };
}

/** The command: prints what was done or what is wrong, answers the exit code. */
export async function importFolder(ctx: Ctx, folder: string, print: (line: string) => void, options: ImportOptions = {}): Promise<number> {
  const { faults, files, moved } = await importFiles(ctx, folder, options);
  for (const { file, rows, added, changed, gone } of files) print(`${file}: ${rows} rows, ${added} new, ${changed} changed, ${gone} withdrawn`);
  if (moved && moved.shipTos > 0)
    print(`ship-tos.csv: ${moved.shipTos} moved to another company; ${moved.rolesEnded} ${moved.rolesEnded === 1 ? 'role' : 'roles'} there ended`);
  if (options.dryRun && faults.length === 0) print('A dry run: nothing was changed.');
  if (faults.length === 0) return 0;
  for (const { file, row, column, reason } of faults) print(`${file || folder}${row > 0 ? ` row ${row}` : ''}${column ? ` column ${column}` : ''}: ${reason}`);
  if (faults.length >= FAULTS_SHOWN) print(`... only the first ${FAULTS_SHOWN} faults are shown`);
  print('Nothing was changed.');
  return 1;
}

function collector() {
  const all: Fault[] = [];
  return {
    all,
    add: (fault: Fault) => {
      if (all.length < FAULTS_SHOWN) all.push(fault);
    },
    get room() {
      return FAULTS_SHOWN - all.length;
    },
  };
}
type Add = (fault: Fault) => void;

async function filesOf(folder: string, add: Add): Promise<Set<string>> {
  const known = [...KINDS.map((kind) => kind.file), SETTINGS_FILE];
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const found = isFolder ? await readdir(folder) : [];
  if (!isFolder) add({ file: '', row: 0, column: '', reason: 'is no folder' });
  // A misspelt name must not pass as "not there".
  for (const file of found.filter((name) => /\.(csv|json)$/i.test(name) && !known.includes(name)))
    add({ file, row: 0, column: '', reason: `is not known; files are ${known.join(', ')}` });
  if (isFolder && !found.some((name) => known.includes(name)))
    add({ file: '', row: 0, column: '', reason: `holds no file to import; files are ${known.join(', ')}` });
  return new Set(found.filter((name) => known.includes(name)));
}

async function stage(ctx: Ctx, folder: string, kind: Kind, add: Add, { instead }: ImportOptions): Promise<void> {
  await createStage(ctx.db, kind);
  let batch: Row[] = [];
  const report = (row: number, column: string, reason: string) => add({ file: kind.file, row, column, reason });
  for await (const { row, value } of readRows(join(folder, kind.file), kind, ctx.now, report)) {
    await takeFiles(ctx, folder, kind, value, (column, reason) => report(row, column, reason));
    for (const taken of instead ? instead(kind, value) : [value]) batch.push({ ...taken, row });
    if (batch.length >= BATCH) {
      await addToStage(ctx.db, kind, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await addToStage(ctx.db, kind, batch);
  await analyzeStage(ctx.db, kind);
}

/** What only all rows together can show: doubles, and names that nothing bears. */
async function checkTogether({ db, today }: Ctx, kinds: readonly Kind[], faults: ReturnType<typeof collector>): Promise<void> {
  const staged = new Set(kinds.map((kind) => kind.file));
  const faulty = new Set(faults.all.map(({ file }) => file));
  for (const kind of kinds) {
    const at = (row: number, column: string, reason: string) => faults.add({ file: kind.file, row, column, reason });
    for (const columns of [kind.key, ...(kind.unique ?? [])]) {
      const column = columns.map((name) => (name === 'email_key' ? 'email' : name)).join(', ');
      for (const { row, first } of await doublesOf(db, kind, columns, faults.room)) at(row, column, `says the same as row ${first}`);
    }
    for (const columns of kind.unique ?? [])
      for (const { row, by } of await takenOf(db, kind, columns, faults.room))
        at(row, columns.join(', ').replace('email_key', 'email'), `belongs to ${by} already`);
    // Rows that could not be read are missing from what was staged.
    for (const check of (kind.wholeChecks ?? []).filter(({ findsMissing }) => !(findsMissing && faulty.has(kind.file))))
      for (const { row, value } of await wholeFaults(db, staged, kind, check, today, faults.room)) at(row, check.column, check.reason(value));
  }
  for (const kind of KINDS) {
    for (const reference of kind.references ?? []) {
      const own = staged.has(kind.file);
      const says = reference.also ? ` ${reference.also.says}` : '';
      const by = [reference.to, ...(reference.also?.reads ?? [])].find((file) => staged.has(file));
      if ((!own && !by) || faults.room === 0) continue;
      for (const { row, value, count } of await danglingOf(db, staged, kind, reference, faults.room)) {
        const place = `${reference.to}${reference.list ? ` (list ${reference.list})` : ''}`;
        if (own)
          faults.add({
            file: kind.file,
            row,
            column: reference.column,
            reason: `names ${JSON.stringify(value)}, which ${staged.has(reference.to) ? place : `the portal (${place})`} does not have${says}`,
          });
        else
          faults.add({
            file: by!,
            row: 0,
            column: by === reference.to ? reference.toColumn : '',
            reason:
              by === reference.to
                ? `lacks ${JSON.stringify(value)}, which ${count} rows of the portal (${kind.file}) need${says}`
                : `leaves ${count} rows of the portal (${kind.file}) with ${JSON.stringify(value)}, which ${place} does not have${says}; bring ${kind.file} along`,
          });
      }
    }
  }
}

/** A file that lost its end on the way looks like a whole one that withdraws the rest: what is more than a tenth of a kind is asked about. */
async function checkKept({ db }: Ctx, kinds: readonly Kind[], faults: ReturnType<typeof collector>): Promise<void> {
  const faulty = new Set(faults.all.map(({ file }) => file));
  for (const kind of kinds.filter(({ file }) => !faulty.has(file))) {
    const { present, missing } = await missingOf(db, kind);
    if (missing > FEW && missing * 10 > present)
      faults.add({
        file: kind.file,
        row: 0,
        column: '',
        reason: `lacks ${missing} of the ${present} rows that the portal has; is the file whole? --withdraw-many takes it all the same`,
      });
  }
}

async function readSettings(path: string, add: Add): Promise<Record<string, unknown> | null> {
  const report = (column: string, reason: string) => add({ file: SETTINGS_FILE, row: 0, column, reason });
  let value: unknown;
  try {
    value = JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''));
  } catch (error) {
    report('', `is no JSON: ${(error as Error).message}`);
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report('', 'must be one object: key and value of each setting');
    return null;
  }
  for (const [key, one] of Object.entries(value)) {
    const wrong = wrongWith(key, one);
    if (wrong) report(key, key in SETTINGS ? wrong : `is no setting; settings are ${Object.keys(SETTINGS).join(', ')}`);
  }
  return value as Record<string, unknown>;
}

/**
 * Whoever got another status or e-mail, was withdrawn or came back is signed out, and links and sign-ins under way end with it: what began
 * with the account as it was is worth nothing for the account as it is, now or after a later import.
 */
async function endAccessOf(tx: Ctx, before: readonly PersonState[]): Promise<void> {
  const now = new Map(
    (
      await peopleNow(
        tx.db,
        before.map(({ uid }) => uid),
      )
    ).map((person) => [person.uid, person]),
  );
  const ended = new Map<string, string[]>();
  for (const { uid, status, emailKey, withdrawn } of before) {
    const { status: to, ...is } = now.get(uid)!;
    if (status === to && emailKey === is.emailKey && withdrawn === is.withdrawn) continue;
    const why = `import: ${is.withdrawn ? 'user withdrawn' : status !== to ? `user ${to}` : 'user changed'}`;
    const uids = ended.get(why);
    if (uids) uids.push(uid);
    else ended.set(why, [uid]);
  }
  for (const [why, uids] of ended) await endWhatWasBegun(tx, uids, { why });
  // The mailbox may be somebody else's now: only a verified sign-in with the new address is theirs.
  await unlinkAccounts(
    tx.db,
    before.filter(({ uid, emailKey }) => emailKey !== now.get(uid)!.emailKey).map(({ uid }) => uid),
  );
}

async function tell(ctx: Ctx, folder: string, files: readonly (Merged & { file: string })[]): Promise<void> {
  const topics = new Set<string>();
  for (const { file, rows, added, changed, gone } of files) {
    if (added + changed + gone === 0) continue;
    for (const topic of KINDS.find((kind) => kind.file === file)?.topics ?? ['config']) topics.add(topic);
    await recordRun(ctx.db, file, await checksumOf(join(folder, file)), rows, ctx.app.clock.real());
  }
  for (const topic of topics) await tellChange(ctx.db, topic);
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
