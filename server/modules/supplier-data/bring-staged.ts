import { isDeepStrictEqual } from 'node:util';
import { needsSecondPerson } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { lockSettings, replaceSettings, settingRows, tellSetting } from '#modules/portal-config/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import type { ImportNote } from '#vocabulary/import-note.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../context.ts';
import { BANK_ACCOUNT, BANK_ACCOUNT_KIND } from './bank-account.ts';
import type { ChangedFile, ChangeSet } from './folder/change-set.store.ts';
import {
  closeChangeSet,
  dropChangeSet,
  keepBefore,
  keepRows,
  keepSetting,
  keysOfSet,
  openChangeSet,
  readableKey,
  restoreWithdrawn,
  rowsOfSet,
  valuesKept,
  writeItems,
} from './folder/change-set.store.ts';
import type { Difference, Extent, Merged } from './folder/stage.store.ts';
import { deriveStage, differencesOf, isEmpty, merge } from './folder/stage.store.ts';
import type { Following } from './follower.ts';
import { STAGES } from './follower.ts';
import { SETTINGS_FILE, kindOf, kindsOf } from './kinds.ts';

/** What is to become of the portal: kinds whose rows are staged and sound, and settings. */
export interface Staged {
  readonly kinds: readonly Kind[];
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** Of the file that a kind comes from; null when it comes from none. */
  checksumOf(file: string): Promise<string | null>;
  /** Of each kind; whole unless told. */
  readonly extent?: Extent;
  /** It can be taken back whenever it was made. */
  readonly lasting?: boolean;
  /** A second person has agreed to what takes two (`two_person_act`). */
  readonly agreed?: boolean;
  /** The change set that this takes back. */
  readonly undoes?: number;
}

export interface Brought {
  readonly files: readonly (Merged & { readonly file: string })[];
  /** What followed in the areas, for who imports. */
  readonly notes: readonly ImportNote[];
  /** What was changed, as a set; null when nothing was. */
  readonly changeSet: number | null;
  /** Whether the set can be taken back: not one of a first import. */
  readonly kept: boolean;
}

/** Makes the tables what the stage says, with all that follows from it, and keeps what was there before. All rows have been checked. */
export async function bringStaged(
  tx: Ctx,
  { kinds, settings, checksumOf, undoes, lasting = false, extent = 'whole', agreed = false }: Staged,
): Promise<Brought> {
  const set = await openSet(tx, undoes ?? null, lasting);
  const done = new Map<string, Merged & { file: string }>();
  const changed: (Merged & { file: string })[] = [];
  const notes: ImportNote[] = [];
  const following: Following = {
    keepRows: async (file, condition) => void (set.kept && (await keepRows(tx.db, kindOf(tx, file), condition))),
    recordDifferences: (file, differences) => recordDifferences(tx, file, differences),
    valuesKept: (file, columns) => valuesKept(tx.db, file, columns),
    note: (note) => void notes.push(note),
  };
  const followers = tx.app.supplierData.followers
    .filter(({ file }) => file === undefined || kinds.some((kind) => kind.file === file))
    .map((one) => ({ ...one, follow: null as null | ((what: Following) => Promise<void>) }));
  let changeSet: number | null = null;
  for (const stage of STAGES) {
    for (const one of followers.filter(({ from }) => from === stage)) one.follow = await one.begin(tx, extent);
    for (const kind of kinds.filter((one) => (one.stage ?? 'data') === stage))
      done.set(kind.file, await bringIn(tx, set, kind, extent));
    if (stage === 'data' && settings) changed.push(await takeSettings(tx, set, settings, agreed));
    if (stage === 'kept') {
      if (undoes !== undefined) for (const kind of kinds) await restoreWithdrawn(tx.db, undoes, kind);
      changeSet = await closeSet(tx, set, [...kinds.map(({ file }) => done.get(file)!), ...changed], checksumOf);
    }
    for (const one of followers.filter(({ to }) => to === stage)) await one.follow!(following);
  }
  const files = [...kinds.map(({ file }) => done.get(file)!), ...changed];
  if (set.kept && changeSet !== null) await recordChanges(tx, changeSet, kinds, files, undoes);
  await tell(tx, files, set.kept ? changeSet : null);
  return { files, notes, changeSet, kept: set.kept };
}

/** A change set that is being made. */
type OpenSet = Pick<ChangeSet, 'id' | 'kept'>;

/** Until the portal has products and customers nothing is kept: a first import can be the whole supplier, and there is nothing to go back to. */
async function openSet(tx: Ctx, undoes: number | null, lasting: boolean): Promise<OpenSet> {
  const kept =
    lasting ||
    (!(await isEmpty(tx.db, kindOf(tx, 'products.csv'))) && !(await isEmpty(tx.db, kindOf(tx, 'companies.csv'))));
  return {
    id: await openChangeSet(tx.db, {
      madeAt: tx.app.clock.real(),
      by: tx.caller?.actor?.uid ?? tx.caller?.uid ?? null,
      undoes,
      kept,
      lasting,
    }),
    kept,
  };
}

async function closeSet(
  tx: Ctx,
  { id, kept }: OpenSet,
  files: Brought['files'],
  checksumOf: Staged['checksumOf'],
): Promise<number | null> {
  const changed: ChangedFile[] = [];
  for (const file of files.filter(({ added, changed: touched, gone }) => added + touched + gone > 0))
    changed.push({ ...file, checksum: await checksumOf(file.file) });
  if (changed.length === 0) {
    await dropChangeSet(tx.db, id);
    return null;
  }
  if (kept) await writeItems(tx.db, id, kindsOf(tx));
  await closeChangeSet(tx.db, id, changed);
  return id;
}

/** What was there before stands in the audit row by row; of a first import, which can be the whole supplier, the number of rows. */
async function bringIn(tx: Ctx, set: OpenSet, kind: Kind, extent: Extent): Promise<Merged & { file: string }> {
  const { file } = kind;
  await deriveStage(tx.db, kind);
  const differences = kind.audited ? await differencesOf(tx.db, kind, extent) : [];
  if (set.kept) await keepBefore(tx.db, kind, extent);
  const merged = await merge(tx.db, kind, extent);
  if (differences) await recordDifferences(tx, file, differences);
  else if (merged.added > 0) await audit(tx, { what: 'import', uid: null, detail: { file, rows: merged.added } });
  return { file, ...merged };
}

async function recordDifferences(tx: Ctx, file: string, differences: readonly Difference[]): Promise<void> {
  for (const { how, key, columns, uid, companyId } of differences)
    await audit(tx, {
      what: 'import',
      uid,
      companyId,
      detail: { file, row: key, how, ...(columns !== '' && { columns }) },
    });
}

/** More rows of a file than this stand in the audit as their number: the change set has them one by one. */
const AUDITED_BY_ROW = 100;

/** Who changed what of the supplier's data, however it came: the grid, an article that went live, a file, the way back. Kinds about people and settings have entries of their own. */
async function recordChanges(
  tx: Ctx,
  changeSet: number,
  kinds: readonly Kind[],
  files: Brought['files'],
  undoes: number | undefined,
): Promise<void> {
  for (const { file, added, changed, gone } of files) {
    const rows = added + changed + gone;
    if (rows === 0 || !kinds.some((kind) => kind.file === file && !kind.audited)) continue;
    const detail = { file, changeSet, ...(undoes !== undefined && { undoes }) };
    const one = (more: object) =>
      audit(tx, { what: 'data-changed', uid: null, companyId: null, detail: { ...detail, ...more } });
    if (rows > AUDITED_BY_ROW) await one({ rows });
    else
      for (const { key, how, columns } of await rowsOfSet(tx.db, changeSet, file))
        await one({ row: readableKey(key), how, ...(columns && { columns }) });
  }
}

async function takeSettings(
  tx: Ctx,
  set: OpenSet,
  settings: Readonly<Record<string, unknown>>,
  agreed: boolean,
): Promise<Merged & { file: string }> {
  await lockSettings(tx.db);
  const before = new Map((await settingRows(tx.db)).map(({ key, value }) => [key, value]));
  // However it comes: draft, file or the way back. The command line has no caller, and is the operator's own.
  const turnsPayments = !isDeepStrictEqual(before.get(BANK_ACCOUNT), settings[BANK_ACCOUNT]);
  if (turnsPayments && !agreed && tx.caller && (await needsSecondPerson(tx, BANK_ACCOUNT_KIND)))
    throw new Refusal('SECOND_PERSON_NEEDED');
  const merged = await replaceSettings(tx.db, settings);
  for (const key of new Set([...before.keys(), ...Object.keys(settings)]))
    if (!isDeepStrictEqual(before.get(key), settings[key])) {
      await tellSetting(tx, key, before.get(key), settings[key], SETTINGS_FILE);
      if (set.kept) await keepSetting(tx.db, set.id, key, before.get(key), settings[key]);
    }
  return { file: SETTINGS_FILE, ...merged };
}

/** More rows than this are not told one by one: reading all of them again is cheaper. */
const TOLD_BY_ROW = 100;

/** Who has it on screen at the desk follows at once, as with settings. */
const CALENDAR_FILE = 'holidays.csv';

/** The caches of all processes follow. */
async function tell(ctx: Ctx, files: Brought['files'], keptSet: number | null): Promise<void> {
  const told = new Map<string, string[]>();
  for (const { file, added, changed, gone } of files) {
    const count = added + changed + gone;
    if (count === 0) continue;
    if (file === CALENDAR_FILE)
      await recordEvent(ctx.db, { type: 'calendar.changed', kind: 'calendar', objectId: file, companyId: '' });
    const kind = kindsOf(ctx).find((one) => one.file === file);
    const byRow = kind?.followedByRow && keptSet !== null && count <= TOLD_BY_ROW;
    const details = byRow ? (await keysOfSet(ctx.db, keptSet, file)).map(readableKey) : [''];
    for (const topic of kind?.topics ?? ['config']) told.set(topic, [...(told.get(topic) ?? []), ...details]);
  }
  // Who reads everything again need not hear of single rows.
  for (const [topic, details] of told)
    for (const detail of details.includes('') ? [''] : details) await tellChange(ctx.db, topic, detail);
}
