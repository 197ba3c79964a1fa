import { settingRows } from '#modules/portal-config/index.ts';
import { DAY_MS } from '#values/day.ts';
import type { Ctx } from '../../context.ts';
import { bringStaged } from './bring-staged.ts';
import type { Faults } from './check-staged.ts';
import { checkTogether, collector } from './check-staged.ts';
import type { ChangeSet } from './folder/change-set.store.ts';
import {
  changeSetOf,
  changedSince,
  filesOfSet,
  forgetItems,
  keyAtRow,
  newestChangeSets,
  readableKey,
  settingsOfSet,
  stageBefore,
} from './folder/change-set.store.ts';
import { analyzeStage, createStage } from './folder/stage.store.ts';
import { lockImport } from '#platform/import-kind/import-turn.ts';
import type { Imported } from './import-folder.ts';
import type { Fault } from './fault.ts';
import { sayWrong } from './fault.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { SETTINGS_FILE, kindsOf } from './kinds.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Recurring } from '#platform/jobs/index.ts';

/** So long a change set can be taken back. */
export const UNDO_DAYS = 30;
const SHOWN = 20;

/**
 * Takes a change set back, all or nothing: its rows are what they were before it, by the same checks as an import and as a change set
 * of its own, which can be taken back in turn. A row that somebody has changed since is a fault, named by its key. `done` is of its transaction.
 */
export function undoImport(ctx: Ctx, id: number, done?: (tx: Ctx) => Promise<void>): Promise<Imported> {
  return ctx.transaction(async (tx) => {
    const faults = collector();
    const refused = () => ({ faults: faults.all, files: [] });
    const wrong = (what: WrongImport) => faults.add({ file: '', row: 0, column: '', ...what });
    if (!(await lockImport(tx.db))) return (wrong(wrongImport('anotherRuns')), refused());
    const set = await changeSetOf(tx.db, id);
    const why = set ? whyNot(set, tx.app.clock.real()) : unknownSet(id);
    if (why !== null) return (wrong(why), refused());
    const files = await filesOfSet(tx.db, id);
    const kinds = kindsOf(tx).filter(({ file }) => files.has(file));
    for (const kind of kinds) {
      for (const key of await changedSince(tx.db, id, kind, faults.room))
        faults.add(since(kind.file, readableKey(key)));
      await createStage(tx.db, kind);
      await stageBefore(tx.db, id, kind);
      await analyzeStage(tx.db, kind);
    }
    const settings = files.has(SETTINGS_FILE) ? await settingsBefore(tx, id, faults) : null;
    if (faults.all.length > 0) return refused();
    await checkTogether(tx, kinds, faults, 'some');
    if (faults.all.length > 0)
      return { faults: await Promise.all(faults.all.map((fault) => byKey(tx, fault))), files: [] };
    const brought = await bringStaged(tx, {
      kinds,
      settings,
      checksumOf: async () => null,
      extent: 'some',
      undoes: id,
    });
    await done?.(tx);
    return { faults: [], ...brought };
  });
}

function whyNot({ id, undoneBy, madeAt, kept, lasting }: ChangeSet, now: Date): WrongImport | null {
  const named = { id: String(id) };
  if (undoneBy !== null) return wrongImport('setUndone', { ...named, by: String(undoneBy) });
  if (!lasting && now.getTime() - madeAt.getTime() > UNDO_DAYS * DAY_MS)
    return wrongImport('setOld', { ...named, days: UNDO_DAYS });
  return kept ? null : wrongImport('setFirst', named);
}

const unknownSet = (id: number) => wrongImport('setUnknown', { id: String(id) });

/** Why a change set cannot be taken back; null when it can. */
export async function whyNotUndone({ db, app }: Ctx, id: number): Promise<WrongImport | null> {
  const set = await changeSetOf(db, id);
  return set ? whyNot(set, app.clock.real()) : unknownSet(id);
}

const since = (file: string, key: string): Fault => ({
  file,
  row: 0,
  column: '',
  key,
  ...wrongImport('changedSince'),
});

async function settingsBefore(tx: Ctx, id: number, faults: Faults): Promise<Record<string, unknown>> {
  const stored = new Map((await settingRows(tx.db)).map(({ key, value }) => [key, value]));
  for (const { key, before, after } of await settingsOfSet(tx.db, id)) {
    if (!isDeepStrictEqual(stored.get(key) ?? null, after)) faults.add(since(SETTINGS_FILE, key));
    if (before === null) stored.delete(key);
    else stored.set(key, before);
  }
  return Object.fromEntries(stored);
}

/** There is no file whose rows could be counted: the row is named by its key. */
async function byKey(tx: Ctx, { row, ...fault }: Fault): Promise<Fault> {
  const kind = row > 0 ? kindsOf(tx).find(({ file }) => file === fault.file) : undefined;
  return { ...fault, row: 0, ...(kind && { key: await keyAtRow(tx.db, kind, row) }) };
}

/** The newest change sets, one a line. */
export async function listChangeSets(ctx: Ctx, print: (line: string) => void): Promise<number> {
  const sets = await newestChangeSets(ctx.db, SHOWN);
  if (sets.length === 0) print('There is no change set yet: each import that changes something makes one.');
  for (const set of sets) {
    const what = set.files
      .map(({ file, added, changed, gone }) => `${file} ${added} new, ${changed} changed, ${gone} withdrawn`)
      .join('; ');
    const of = set.undoes === null ? '' : ` takes back ${set.undoes}:`;
    const why = whyNot(set, ctx.app.clock.real());
    print(
      `${set.id} ${set.madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:${of} ${what}${why === null ? '' : ` (${sayWrong('en', why)})`}`,
    );
  }
  return 0;
}

/** Rows of change sets that nobody can take back any more; what was changed in numbers stays. */
export const forgetImportedChanges: Recurring = {
  name: 'forget-imported-changes',
  everySeconds: 21_600,
  run: async ({ app, db }) => void (await forgetItems(db, new Date(app.clock.real().getTime() - UNDO_DAYS * DAY_MS))),
};
