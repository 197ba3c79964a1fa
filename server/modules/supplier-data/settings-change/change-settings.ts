import { isDeepStrictEqual } from 'node:util';
import type { Approval } from '#modules/access/index.ts';
import { asOfNow, asksSecondPerson } from '#modules/access/index.ts';
import { openCartsByType } from '#modules/cart/index.ts';
import { SETTINGS, crossedSettings, lockSettings, settingRows, settingWrong } from '#modules/portal-config/index.ts';
import { byHand, lockImport } from '#platform/import-kind/import-turn.ts';
import { StaleRecord } from '#platform/http/record-version.ts';
import { isBankAccount, isTaxNumber } from '#vocabulary/company-number.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { BANK_ACCOUNT, BANK_ACCOUNT_KIND } from '../bank-account.ts';
import { bringStaged } from '../bring-staged.ts';
import type { Fault } from '../fault.ts';
import { filesOfSet } from '../folder/change-set.store.ts';
import { SETTINGS_FILE } from '../kinds.ts';
import { mayChange } from '../rights-of-kinds.ts';
import { undoChangeSet } from '../row-change/undo-change-set.ts';
import type { SetOfFile } from '../row-change/sets-of-file.views.ts';
import { setsOfFile } from '../row-change/sets-of-file.views.ts';

/** One setting of a draft: what was seen, and what it shall be. */
export interface SettingChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

const HISTORY = 30;

/** Values of now: what was set, else the default. */
async function valuesNow({ db }: Ctx): Promise<Map<string, unknown>> {
  const stored = new Map((await settingRows(db)).map(({ key, value }) => [key, value]));
  return new Map(
    Object.entries(SETTINGS).map(([key, { default: value }]) => [key, stored.has(key) ? stored.get(key) : value]),
  );
}

export async function readSettings(ctx: Ctx): Promise<{ values: Map<string, unknown>; history: SetOfFile<unknown>[] }> {
  return {
    values: await valuesNow(ctx),
    history: await setsOfFile(ctx.db, SETTINGS_FILE, { limit: HISTORY, most: null }),
  };
}

/** Of which customers a setting speaks; null: of all. */
function typeOf(key: string): string | null {
  if (/\.horeca(\.|$)/.test(key)) return 'POS Horeca';
  if (/\.food(\.|$)/.test(key)) return 'POS Food';
  return /\.whs(\.|$)|^transport\./.test(key) ? 'WHS' : null;
}

/** Who would notice a draft, by its keys: places that can order, and carts that are being filled and would be judged anew; and what its settings cannot hold. */
export async function whoIsAffected(
  ctx: Ctx,
  changes: readonly SettingChange[],
): Promise<{ affected: { key: string; places: number; carts: number }[]; faults: SettingFault[] }> {
  const faults = [...faultsOf(changes), ...crossed(changes, await valuesNow(ctx))];
  const affected = await openCartsByType(ctx.db);
  const rows = changes.map(({ key }) => {
    const type = typeOf(key);
    const of = affected.filter(({ customerType }) => type === null || customerType === type);
    return {
      key,
      places: of.reduce((sum, { places }) => sum + places, 0),
      carts: of.reduce((sum, { carts }) => sum + carts, 0),
    };
  });
  return { affected: rows, faults };
}

/**
 * Applies a draft, all or nothing, as a change set that can be taken back whenever it was made. A setting that is not as it was seen is refused with the values of now (RECORD_CHANGED):
 * its value is its version. The bank account waits for a second person, when there is one; the rest of the draft does not. With `faults` nothing is applied. TAX_NUMBER_WRONG, BANK_ACCOUNT_WRONG, SETTINGS_BUSY, DESK_FORBIDDEN.
 */
export async function changeSettings(
  ctx: Ctx,
  changes: readonly SettingChange[],
): Promise<{ changeSet: number | null; waits: boolean; faults: SettingFault[] }> {
  const faults = faultsOf(changes);
  if (faults.length > 0) return { changeSet: null, waits: false, faults };
  requireSoundNumbers(changes);
  return byHand(ctx, async (tx) => {
    await requireAsSeen(tx, changes);
    const crossing = crossed(changes, await valuesNow(tx));
    if (crossing.length > 0) return { changeSet: null, waits: false, faults: crossing };
    const account = changes.find(({ key, before, after }) => key === BANK_ACCOUNT && !isDeepStrictEqual(before, after));
    const snapshot = account && { before: account.before, after: account.after };
    const waits =
      snapshot !== undefined &&
      (await asksSecondPerson(tx, { kind: BANK_ACCOUNT_KIND, object: BANK_ACCOUNT, snapshot }));
    const rest = waits ? changes.filter((one) => one !== account) : changes;
    const { changeSet } = rest.length === 0 ? { changeSet: null } : await write(tx, rest);
    // It waited for the settings.
    if (!mayChange(await asOfNow(tx), 'Desk Settings'))
      throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Settings' });
    return { changeSet, waits, faults };
  });
}

/** The same of the bank account alone, over whatever it is now. */
export async function changeBankAccount(ctx: Ctx, after: string): Promise<{ waits: boolean }> {
  return changeSettings(ctx, [{ key: BANK_ACCOUNT, before: (await valuesNow(ctx)).get(BANK_ACCOUNT), after }]);
}

/** The bank account that a second person agreed to; RECORD_CHANGED when it was changed since it was asked. */
export async function changeApprovedBankAccount(tx: Ctx, { snapshot }: Approval): Promise<void> {
  const change = { key: BANK_ACCOUNT, before: snapshot['before'], after: snapshot['after'] };
  requireSoundNumbers([change]);
  await requireAsSeen(tx, [change]);
  await write(tx, [change], true);
}

async function requireAsSeen(tx: Ctx, changes: readonly SettingChange[]): Promise<void> {
  if (!(await lockImport(tx.db))) throw new Refusal('SETTINGS_BUSY');
  await lockSettings(tx.db);
  const now = await valuesNow(tx);
  const stale = changes.filter(({ key, before }) => !isDeepStrictEqual(now.get(key), before));
  if (stale.length > 0)
    throw new StaleRecord({ values: Object.fromEntries(stale.map(({ key }) => [key, now.get(key)])) });
}

async function write(
  tx: Ctx,
  changes: readonly SettingChange[],
  agreed = false,
): Promise<{ changeSet: number | null }> {
  const stored = Object.fromEntries((await settingRows(tx.db)).map(({ key, value }) => [key, value]));
  const wanted = Object.fromEntries(changes.map(({ key, after }) => [key, after]));
  return bringStaged(tx, {
    kinds: [],
    settings: { ...stored, ...wanted },
    checksumOf: async () => null,
    extent: 'some',
    lasting: true,
    agreed,
  });
}

/**
 * Takes a change of settings back; one that was changed since is named, and nothing is taken back. Another change set is none here, and of one that changed more
 * than settings the caller may change all of it: IMPORT_NOT_FOUND. SECOND_PERSON_NEEDED for one of the bank account, when there is a second person.
 */
export async function revertSettings(ctx: Ctx, changeSet: number): Promise<readonly Fault[]> {
  if (!(await filesOfSet(ctx.db, changeSet)).has(SETTINGS_FILE))
    throw new Refusal('IMPORT_NOT_FOUND', { id: changeSet });
  return (await undoChangeSet(ctx, changeSet)).faults;
}

/** A value that its setting cannot hold, and why. */
interface SettingFault extends WrongImport {
  readonly key: string;
}

function faultsOf(changes: readonly SettingChange[]): SettingFault[] {
  return changes.flatMap(({ key, after }) => {
    const wrong = settingWrong(key, after);
    return wrong ? [{ ...wrong, key }] : [];
  });
}

/** Of the changes those that set a least above its most, beside what stands. */
function crossed(changes: readonly SettingChange[], now: ReadonlyMap<string, unknown>): SettingFault[] {
  const after = new Map(changes.map((one) => [one.key, one.after]));
  const found = crossedSettings([...after.keys()], (key) => (after.has(key) ? after.get(key) : now.get(key)));
  // A key of more than one pair is named once.
  return [...new Map(found.map(({ key, wrong }) => [key, { ...wrong, key }])).values()];
}

function requireSoundNumbers(changes: readonly SettingChange[]): void {
  for (const { key, after } of changes) {
    if (key === 'supplier.taxNumber' && !isTaxNumber(String(after)))
      throw new Refusal('TAX_NUMBER_WRONG', { value: String(after) });
    if (key === 'supplier.bankAccount' && !isBankAccount(String(after)))
      throw new Refusal('BANK_ACCOUNT_WRONG', { value: String(after) });
  }
}
