import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { serve } from './serve.ts';
import { stopSignal } from './stop-signal.ts';
import { startApp } from './start-app.ts';
import type { Ctx } from './context.ts';
import { contextOf } from './context.ts';
import { backUp } from '#platform/db/back-up.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { exportFolder, importFolder, listChangeSets, undoFolder } from '#modules/supplier-data/index.ts';
import { followBusinessDate, runSupplier, usage } from './supplier/index.ts';
import { handlersOf } from './surfaces/jobs.ts';

const IMPORT = 'import FOLDER [--dry-run] [--withdraw-many], import undo CHANGE-SET, import list';
/** A kind is merged by one statement each: of a million rows it takes minutes. */
const IMPORT_STATEMENT_MS = 1_800_000;
const COMMANDS = `serve, worker, migrate, ${IMPORT}, export FOLDER, backup FOLDER, supplier DO …`;

/** A command that cannot be understood or has nothing to work on. */
export class UsageError extends Error {}

/** Runs one command to its end; answers the exit code. */
export async function runCommand(config: Config, [command = 'serve', ...args]: readonly string[]): Promise<number> {
  if (command === 'serve' || command === 'start') return serve(config);
  if (!['worker', 'migrate', 'import', 'export', 'backup', 'supplier'].includes(command))
    throw new UsageError(`there is no command "${command}"; the commands are ${COMMANDS}`);
  if (command === 'supplier' && args.length === 0) {
    process.stdout.write(`${usage()}\n`);
    return 0;
  }
  const folder = { import: IMPORT, export: 'export FOLDER', backup: 'backup FOLDER' }[command];
  if (folder) needed(args, folder);
  if (command !== 'migrate') requireDatabase(config);
  const signal = stopSignal();
  const schema = command === 'migrate' ? 'migrate' : command === 'backup' ? 'leave' : 'require';
  const { app, close } = await startApp(
    { ...config, LOG_LEVEL: command === 'worker' ? config.LOG_LEVEL : 'warn' },
    { join: true, schema, ...(command === 'import' && { statementMs: IMPORT_STATEMENT_MS }) },
  );
  try {
    const ctx = contextOf(app);
    if (command === 'backup')
      await backUp(app, needed(args, 'backup FOLDER'), (line) => process.stdout.write(`${line}\n`));
    if (command === 'migrate' || command === 'backup') return 0;
    await followBusinessDate(app, { sets: false });
    if (command === 'worker') {
      const worker = await startWorker(app, handlersOf(app));
      signal.up();
      await signal.stopped;
      await worker.stop();
      return 0;
    }
    if (command === 'import') return await runImport(ctx, args);
    if (command === 'export')
      return await exportFolder(ctx, needed(args, 'export FOLDER'), (line) => process.stdout.write(`${line}\n`));
    process.stdout.write(`${await runSupplier(ctx, args)}\n`);
    return 0;
  } finally {
    await close();
  }
}

/** A folder that is called `undo` or `list` is named by a path (`./undo`). */
function runImport(ctx: Ctx, args: readonly string[]): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (args[0] === 'list' && args.length === 1) return listChangeSets(ctx, print);
  if (args[0] === 'undo') {
    if (args.length !== 2 || !/^[1-9]\d{0,14}$/.test(args[1]!))
      throw new UsageError(`undo needs the number of a change set, as "import list" shows it: ${IMPORT}`);
    return undoFolder(ctx, Number(args[1]), print);
  }
  const strange = args.slice(1).find((arg) => !['--dry-run', '--withdraw-many'].includes(arg));
  if (strange) throw new UsageError(`${strange} is not known: ${IMPORT}`);
  const options = { dryRun: args.includes('--dry-run'), withdrawMany: args.includes('--withdraw-many') };
  return importFolder(ctx, needed(args, IMPORT), print, options);
}

/** A wrong DATA_DIR would begin an empty database, and a backup of that would look like one. */
function requireDatabase({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres'))) return;
  throw new UsageError(
    `there is no database in ${DATA_DIR}: name the data folder of the server in DATA_DIR, or begin one with "npm start" or "npm run migrate"`,
  );
}

function needed(args: readonly string[], form: string): string {
  if (!args[0]) throw new UsageError(`a folder is missing: ${form}`);
  return args[0];
}
