import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOfNow } from '#modules/access/index.ts';
import { callerForJob } from '#modules/identity/index.ts';
import { TryLater } from '#platform/events/outbox.ts';
import type { EventHandler, Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import { DAY_MS } from '#values/day.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import type { Brought } from '../bring-staged.ts';
import type { ChangedRow } from '../folder/change-set.store.ts';
import { broughtBack, changedRows } from '../folder/change-set.store.ts';
import { kindRows } from '../folder/stage.store.ts';
import type { Imported } from '../import-folder.ts';
import { importFiles, losesMany } from '../import-folder.ts';
import type { Fault } from '../fault.ts';
import { BANK_ACCOUNT } from '../bank-account.ts';
import { SETTINGS_FILE, kindOf, kindsOf } from '../kinds.ts';
import { UNDO_DAYS, undoImport } from '../undo-import.ts';
import type { PriceChanges } from './price-change.views.ts';
import { PRICES_FILE, priceChangesOf } from './price-change.views.ts';
import type { Checked, ScreenImport } from './screen-import.ts';
import { applyDue, mayWorkOn } from './upload-import.ts';
import {
  dropFiles,
  dueImports,
  filesOfImport,
  forgetImports,
  importById,
  lockScreenImport,
  writeCheckedImport,
  writeImportState,
} from './screen-import.store.ts';

/** So many changed rows of a file are shown; all are counted. */
const SHOWN = 2_000;
/** So many list prices, the farthest from what they were; all are judged. */
const PRICES_SHOWN = 100;
const KEPT_DAYS = 7;
const AGAIN_MS = 3_000;
/** Begun so often without an end: these files kill their worker. */
const MOST_BEGUN = 8;

/** Where an import stands again when whoever asked for its next step may not take it any more: a colleague may. */
const BEFORE = { checking: 'failed', applying: 'checked', undoing: 'applied' } as const;

/** What would change, or has changed, with the mark of all of it. */
interface Looked {
  readonly rows: readonly ChangedRow[];
  readonly mark: string;
  readonly prices: PriceChanges;
  /** So many rows of each file come back. */
  readonly back: ReadonlyMap<string, number>;
}

const NOTHING: Looked = {
  rows: [],
  mark: '',
  prices: { total: 0, odd: 0, lastFrom: null, changes: [] },
  back: new Map(),
};

/** The data is not as it was when somebody looked. */
class Otherwise extends Error {
  readonly looked: Looked;
  readonly brought: Brought;
  readonly leftOut: readonly Fault[];
  constructor(looked: Looked, brought: Brought, leftOut: readonly Fault[]) {
    super('the data has changed since the check');
    this.looked = looked;
    this.brought = brought;
    this.leftOut = leftOut;
  }
}

/**
 * The next step of an import on screen. The import and the note that it was applied are one transaction, so a worker that dies in the middle
 * has done nothing, and one that dies after it is not called to do it twice.
 */
export const workOnImport: EventHandler = {
  parallel: 1,
  run: async (ctx, { importId, uid }: { importId: number; uid?: string }, attempt) => {
    const run = await importById(ctx.db, importId);
    if (!run || !['checking', 'applying', 'undoing'].includes(run.state)) return;
    // An event of the release before names nobody.
    const caller = await callerForJob(ctx.app, uid ?? run.byUid);
    const acting = caller?.validated ? contextOf(ctx.app, { caller }) : null;
    if (attempt > MOST_BEGUN) return writeImportState(ctx.db, importId, run.state === 'undoing' ? 'applied' : 'failed');
    if (!acting || !mayWorkOn(acting, run))
      return writeImportState(ctx.db, importId, BEFORE[run.state as keyof typeof BEFORE]);
    if (run.state === 'undoing') return undo(acting, run);
    await inFolder(acting, run, (folder) =>
      run.state === 'checking' ? check(acting, run, folder) : apply(acting, run, folder),
    );
  },
};

async function inFolder(ctx: Ctx, run: ScreenImport, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hordo-import-'));
  try {
    for (const { name, content } of await filesOfImport(ctx.db, run.id)) await writeFile(join(folder, name), content);
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const optionsOf = ({ meaning, withoutFaulty, asOf }: ScreenImport) => ({
  someRows: meaning === 'rows',
  withoutFaulty,
  withdrawMany: true,
  asOf,
});

async function lookAt(tx: Ctx, { changeSet }: Brought): Promise<Looked> {
  if (changeSet === null) return NOTHING;
  return {
    ...(await changedRows(tx.db, changeSet, SHOWN)),
    prices: await priceChangesOf(tx.db, kindOf(tx, PRICES_FILE), changeSet, PRICES_SHOWN),
    back: await broughtBack(tx.db, changeSet),
  };
}

/** Another import waits for nobody: this one comes round again. */
function later({ faults }: Imported): void {
  if (faults.some(({ code }) => code === 'anotherRuns')) throw new TryLater('another import is running', AGAIN_MS);
}

/** What waits for a second person is a fault of the file and no defect: it is asked for at the settings. */
async function told(imported: Promise<Imported>): Promise<Imported> {
  try {
    return await imported;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'SECOND_PERSON_NEEDED') throw error;
    return {
      files: [],
      faults: [{ file: SETTINGS_FILE, row: 0, column: BANK_ACCOUNT, ...wrongImport('secondPerson') }],
    };
  }
}

async function check(ctx: Ctx, run: ScreenImport, folder: string): Promise<void> {
  let looked = NOTHING;
  const imported = await told(
    importFiles(ctx, folder, {
      ...optionsOf(run),
      dryRun: true,
      look: async (tx, brought) => void (looked = await lookAt(tx, brought)),
    }),
  );
  later(imported);
  const checked = await checkedOf(ctx, run, imported, looked);
  await found(ctx, run, { checked, mark: looked.mark, rows: looked.rows, again: false, state: 'checked' });
}

/** What a step has found, and the rows that it shows, are one: nobody applies under a mark what they have not looked at. Only while the import stands where the step began. */
function found(ctx: Ctx, run: ScreenImport, what: Parameters<typeof writeCheckedImport>[2]): Promise<void> {
  return ctx.transaction(async (tx) => {
    const now = await lockScreenImport(tx.db, run.id);
    if (now?.state === run.state && now.meaning === run.meaning && now.withoutFaulty === run.withoutFaulty)
      await writeCheckedImport(tx.db, run.id, what);
  });
}

async function checkedOf(
  ctx: Ctx,
  { meaning }: ScreenImport,
  { files, faults, leftOut = [], notes = [] }: Imported,
  { prices, back }: Looked = NOTHING,
): Promise<Checked> {
  const withdraws: string[] = [];
  for (const { file, gone } of meaning === 'whole' ? files : []) {
    const kind = kindsOf(ctx).find((one) => one.file === file);
    if (kind && losesMany(await kindRows(ctx.db, kind), gone)) withdraws.push(file);
  }
  return {
    // What comes back is a new row on the page, and counted as one.
    files: files.map(({ file, rows, added, changed, gone }) => {
      const n = back.get(file) ?? 0;
      return { file, rows, added: added + n, changed: changed - n, gone };
    }),
    faults,
    leftOut,
    withdraws,
    notes,
    prices,
  };
}

/** An import can take minutes: who lost the right meanwhile brings nothing in. The next turn puts it back where a colleague finds it. */
async function requireStill(tx: Ctx, run: ScreenImport): Promise<void> {
  if (!mayWorkOn(await asOfNow(tx), run)) throw new Error('its person may not bring it in any more');
}

async function apply(ctx: Ctx, run: ScreenImport, folder: string): Promise<void> {
  try {
    const imported = await told(
      importFiles(ctx, folder, {
        ...optionsOf(run),
        look: async (tx, brought, leftOut) => {
          const looked = await lookAt(tx, brought);
          if (looked.mark !== run.mark) throw new Otherwise(looked, brought, leftOut);
          if ((await lockScreenImport(tx.db, run.id))?.state !== 'applying') throw new Error('was applied meanwhile');
          await requireStill(tx, run);
          await writeImportState(tx.db, run.id, 'applied', brought.changeSet);
          await dropFiles(tx.db, run.id);
        },
      }),
    );
    later(imported);
    if (imported.faults.length === 0) return;
    await found(ctx, run, {
      checked: await checkedOf(ctx, run, imported),
      mark: null,
      rows: [],
      again: true,
      state: 'checked',
    });
  } catch (error) {
    if (!(error instanceof Otherwise)) throw error;
    const { looked, brought, leftOut } = error;
    await found(ctx, run, {
      checked: await checkedOf(ctx, run, { ...brought, faults: [], leftOut }, looked),
      mark: looked.mark,
      rows: looked.rows,
      again: true,
      state: 'checked',
    });
  }
}

async function undo(ctx: Ctx, run: ScreenImport): Promise<void> {
  const undone =
    run.changeSet === null
      ? null
      : await told(
          undoImport(ctx, run.changeSet, async (tx) => {
            await requireStill(tx, run);
            await writeImportState(tx.db, run.id, 'undone');
          }),
        );
  if (undone === null) return writeImportState(ctx.db, run.id, 'undone');
  later(undone);
  if (undone.faults.length > 0)
    await found(ctx, run, {
      checked: { ...run.checked, files: run.checked.files ?? [], withdraws: [], faults: undone.faults },
      mark: run.mark,
      rows: await changedRows(ctx.db, run.changeSet!, SHOWN).then(({ rows }) => rows),
      again: false,
      state: 'applied',
    });
}

const DUE_JOB = 'apply-due-imports';
const DUE_AT_ONCE = 20;

/** Imports whose day has come by the business clock. */
export const applyDueImports: Recurring = {
  name: DUE_JOB,
  everySeconds: 60,
  wokenBy: 'clock',
  run: (ctx, stopping) =>
    eachRow(
      ctx,
      {
        job: DUE_JOB,
        batch: DUE_AT_ONCE,
        due: (except, most) => dueImports(ctx.db, ctx.today, except, most),
        keyOf: ({ id }) => String(id),
        work: ({ id }) => applyDue(ctx, id),
      },
      stopping,
    ),
};

export const forgetScreenImports: Recurring = {
  name: 'forget-screen-imports',
  everySeconds: 21_600,
  run: ({ app, db }) => {
    const ago = (days: number) => new Date(app.clock.real().getTime() - days * DAY_MS);
    return forgetImports(db, { filesBefore: ago(KEPT_DAYS), before: ago(UNDO_DAYS) });
  },
};
