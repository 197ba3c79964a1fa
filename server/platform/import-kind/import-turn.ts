import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../../context.ts';
import type { Database, Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { fairTurns } from '../thread/fair-turns.ts';

const LOCK = 4_823_030;
/** So long a person waits until others have brought in what they bring, before they hear that an import is running. */
const PATIENCE_MS = 4_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;
/** So many changes of all people together wait in a process. */
const WAITING = 300;

/** One import at a time; false when another one runs. Until the end of the transaction. */
export async function lockImport(db: Db): Promise<boolean> {
  return (await db.row<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as got`))!.got;
}

/** Somebody else is at it: the transaction is given back. */
class NotYet extends Error {}

/**
 * The transaction of a person who changes what imports bring. While another person or a short import is at it, they wait for a few seconds: between transactions, so without a connection.
 * After that `work` runs anyway, and its own `lockImport` says that an import is running. Nothing waits inside a transaction: who begins one waits before it (`atomic: 'by hand'`).
 */
export async function byHand<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.inTransaction) return work(ctx);
  const until = performance.now() + PATIENCE_MS;
  return inTurn(ctx, async () => {
    for (let waitMs = FIRST_PAUSE_MS; performance.now() + waitMs < until; waitMs = nextPause(waitMs)) {
      try {
        return await ctx.transaction(async (tx) => {
          if (!(await lockImport(tx.db))) throw new NotYet();
          return work(tx);
        });
      } catch (error) {
        if (!(error instanceof NotYet)) throw error;
      }
      await pause(waitMs);
    }
    return ctx.transaction(work);
  });
}

const nextPause = (waitMs: number) => Math.min(waitMs * 2, LONGEST_PAUSE_MS);

/** People of one process take turns, however many changes or previews each of them has sent: who would try at random could miss each turn. */
function inTurn<T>({ app: { database }, caller }: Pick<Ctx, 'app' | 'caller'>, work: () => Promise<T>): Promise<T> {
  const line = lines.get(database) ?? fairTurns({ waiting: WAITING });
  lines.set(database, line);
  return line(caller?.uid ?? '', work);
}

const lines = new WeakMap<Database, ReturnType<typeof fairTurns>>();
