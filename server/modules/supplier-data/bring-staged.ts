import { alignGrants } from '#modules/access/index.ts';
import { writeExposureDates } from '#modules/company/index.ts';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '#modules/audit/index.ts';
import { lockAllAvailability } from '#modules/catalogue/index.ts';
import { dropUnnamed } from '#modules/content/index.ts';
import { endWhatWasBegun, unlinkAccounts } from '#modules/identity/index.ts';
import { recountStock } from '#modules/orders/index.ts';
import { lockSettings, replaceSettings, settingRows, tellSetting } from '#modules/portal-config/index.ts';
import { countCreditAnew } from '#modules/quotas/index.ts';
import { endDeputiesAt, endGroundlessDeputies } from '#modules/users/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Ctx } from '../../context.ts';
import type { ChangedFile, ChangeSet } from './folder/change-set.store.ts';
import {
  closeChangeSet,
  dropChangeSet,
  keepBefore,
  keepRows,
  keepSetting,
  openChangeSet,
  restoreWithdrawn,
  valuesKept,
  writeItems,
} from './folder/change-set.store.ts';
import { leaveFormerCompany, movingShipTos } from './folder/moved-ship-to.store.ts';
import type { Difference, Extent, Merged, PersonState } from './folder/stage.store.ts';
import { stagedExposureDates, deriveStage, differencesOf, isEmpty, lockChangingPeople, merge, peopleNow } from './folder/stage.store.ts';
import type { Kind } from './kind.ts';
import { availability } from './kinds/goods.ts';
import { marketingFiles } from './kinds/marketing.ts';
import { userShipTos } from './kinds/people.ts';
import { KINDS, SETTINGS_FILE, kindOf } from './kinds.ts';

/** What is to become of the portal: kinds whose rows are staged and sound, and settings. */
export interface Staged {
  readonly kinds: readonly Kind[];
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** Of the file that a kind comes from; null when it comes from none. */
  checksumOf(file: string): Promise<string | null>;
  /** Of each kind; whole unless told. */
  readonly extent?: Extent;
  /** The change set that this takes back. */
  readonly undoes?: number;
}

export interface Brought {
  readonly files: readonly (Merged & { readonly file: string })[];
  /** Ship-tos that went to another company, and how many roles of the former company's people ended there. */
  readonly moved: { readonly shipTos: number; readonly rolesEnded: number };
  /** What was changed, as a set; null when nothing was. */
  readonly changeSet: number | null;
  /** Whether the set can be taken back: not one of a first import. */
  readonly kept: boolean;
}

/** Makes the tables what the stage says, with all that follows from it, and keeps what was there before. All rows have been checked. */
export async function bringStaged(tx: Ctx, { kinds, settings, checksumOf, undoes, extent = 'whole' }: Staged): Promise<Brought> {
  const set = await openSet(tx, undoes ?? null);
  const done = new Map<string, Merged & { file: string }>();
  const has = (file: string) => kinds.some((kind) => kind.file === file);
  const moving = has('ship-tos.csv') ? await movingShipTos(tx.db) : [];
  const people = kinds.filter(({ audited }) => audited?.uid !== undefined);
  for (const kind of kinds.filter((one) => one !== availability && !people.includes(one))) done.set(kind.file, await bringIn(tx, set, kind, extent));
  const changed = settings ? [await takeSettings(tx, set, settings)] : [];
  // Last what others wait for until the end: orders for what is limited, in the order of their locks, and who signs in for their account.
  if (has('companies.csv')) await countCreditAnew(tx.db, await writeExposureDates(tx.db, await stagedExposureDates(tx.db)));
  if (kinds.includes(availability)) done.set(availability.file, await bringInStock(tx, set, extent));
  const changing = has('users.csv') ? await lockChangingPeople(tx.db) : [];
  for (const kind of people) done.set(kind.file, await bringIn(tx, set, kind, extent));
  if (set.kept && moving.length > 0) await keepRows(tx.db, userShipTos, { column: 'ship_to_id', values: moving });
  const left = await leaveFormerCompany(tx.db, moving);
  await endDeputiesAt(tx, moving);
  const aligned = has('ship-tos.csv') ? await alignGrants(tx.db) : [];
  await tellDifferences(tx, 'ship-tos.csv', [...left, ...aligned]);
  await endAccessOf(tx, changing);
  await endGroundlessDeputies(tx);
  const files = [...kinds.map(({ file }) => done.get(file)!), ...changed];
  if (undoes !== undefined) for (const kind of kinds) await restoreWithdrawn(tx.db, undoes, kind);
  const changeSet = await closeSet(tx, set, files, checksumOf);
  if (kinds.some((kind) => kind.files)) await dropUnnamed(tx.db, await valuesKept(tx.db, marketingFiles.file, Object.values(marketingFiles.files!.columns)));
  await tell(tx, files);
  return { files, moved: { shipTos: moving.length, rolesEnded: left.length }, changeSet, kept: set.kept };
}

/** A change set that is being made. */
type OpenSet = Pick<ChangeSet, 'id' | 'kept'>;

/** Until the portal has products and customers nothing is kept: a first import can be the whole supplier, and there is nothing to go back to. */
async function openSet(tx: Ctx, undoes: number | null): Promise<OpenSet> {
  const kept = !(await isEmpty(tx.db, kindOf('products.csv'))) && !(await isEmpty(tx.db, kindOf('companies.csv')));
  return { id: await openChangeSet(tx.db, { madeAt: tx.app.clock.real(), by: tx.caller?.actor?.uid ?? tx.caller?.uid ?? null, undoes, kept }), kept };
}

async function closeSet({ db }: Ctx, { id, kept }: OpenSet, files: Brought['files'], checksumOf: Staged['checksumOf']): Promise<number | null> {
  const changed: ChangedFile[] = [];
  for (const file of files.filter(({ added, changed: touched, gone }) => added + touched + gone > 0))
    changed.push({ ...file, checksum: await checksumOf(file.file) });
  if (changed.length === 0) {
    await dropChangeSet(db, id);
    return null;
  }
  if (kept) await writeItems(db, id, KINDS);
  await closeChangeSet(db, id, changed);
  return id;
}

/** What was there before stands in the audit row by row; of a first import, which can be the whole supplier, the number of rows. */
async function bringIn(tx: Ctx, set: OpenSet, kind: Kind, extent: Extent): Promise<Merged & { file: string }> {
  const { file } = kind;
  await deriveStage(tx.db, kind);
  const differences = kind.audited ? await differencesOf(tx.db, kind, extent) : [];
  if (set.kept) await keepBefore(tx.db, kind, extent);
  const merged = await merge(tx.db, kind, extent);
  if (differences) await tellDifferences(tx, file, differences);
  else if (merged.added > 0) await audit(tx, { what: 'import', uid: null, detail: { file, rows: merged.added } });
  return { file, ...merged };
}

/** Every entry is locked first, in the order of placing, so that an import and an order never wait for each other. */
async function bringInStock(tx: Ctx, set: OpenSet, extent: Extent): Promise<Merged & { file: string }> {
  await lockAllAvailability(tx.db);
  const merged = await bringIn(tx, set, availability, extent);
  await recountStock(tx);
  return merged;
}

async function tellDifferences(tx: Ctx, file: string, differences: readonly Difference[]): Promise<void> {
  for (const { how, key, columns, uid, companyId } of differences)
    await audit(tx, { what: 'import', uid, companyId, detail: { file, row: key, how, ...(columns !== '' && { columns }) } });
}

async function takeSettings(tx: Ctx, set: OpenSet, settings: Readonly<Record<string, unknown>>): Promise<Merged & { file: string }> {
  await lockSettings(tx.db);
  const before = new Map((await settingRows(tx.db)).map(({ key, value }) => [key, value]));
  const merged = await replaceSettings(tx.db, settings);
  for (const key of new Set([...before.keys(), ...Object.keys(settings)]))
    if (!isDeepStrictEqual(before.get(key), settings[key])) {
      await tellSetting(tx, key, before.get(key), settings[key], SETTINGS_FILE);
      if (set.kept) await keepSetting(tx.db, set.id, key, before.get(key), settings[key]);
    }
  return { file: SETTINGS_FILE, ...merged };
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

/** The caches of all processes follow. */
async function tell(ctx: Ctx, files: Brought['files']): Promise<void> {
  const topics = new Set<string>();
  for (const { file, added, changed, gone } of files) {
    if (added + changed + gone === 0) continue;
    for (const topic of KINDS.find((kind) => kind.file === file)?.topics ?? ['config']) topics.add(topic);
  }
  for (const topic of topics) await tellChange(ctx.db, topic);
}
