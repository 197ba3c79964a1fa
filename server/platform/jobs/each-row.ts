import type { Ctx } from '../../context.ts';
import { isDatabaseAway } from '../db/db.ts';
import { forgetFault, noteFault, restingRows } from './job-fault.store.ts';

export interface EachRow<Row> {
  /** The name of the job: its faults stand under it. */
  readonly job: string;
  readonly batch: number;
  /** The next rows that are due, at most so many, without these keys. */
  readonly due: (except: readonly string[], most: number) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  readonly work: (row: Row) => Promise<void>;
}

/** As long as a round may last: the next one goes on. */
const WITHIN_MS = 60_000;

/**
 * Does the work of a recurring job row by row, until none is due. A fault belongs to its row: it is looked at again after a pause
 * that doubles (20 s to an hour), is dead after fourteen attempts, and stops no other. Only a database that is away ends the round.
 */
export async function eachRow<Row>(
  { app, db }: Ctx,
  { job, batch, due, keyOf, work }: EachRow<Row>,
  stopping?: AbortSignal,
): Promise<void> {
  const begun = performance.now();
  const resting = await restingRows(db, job);
  const except = new Set(resting.filter(({ rests }) => rests).map(({ key }) => key));
  const faulty = new Set(resting.map(({ key }) => key));
  for (;;) {
    const rows = await due([...except], batch);
    for (const row of rows) {
      if (stopping?.aborted || performance.now() - begun > WITHIN_MS) return;
      const key = keyOf(row);
      except.add(key); // once a round, whether it is due again or not
      try {
        await work(row);
        if (faulty.has(key)) await forgetFault(db, job, key);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        const isDead = await noteFault(db, job, key, error instanceof Error ? error.message : String(error));
        app.log[isDead ? 'error' : 'warn'](
          { err: error, job, key },
          isDead ? 'a row of a recurring job was given up' : 'a row of a recurring job will be tried again',
        );
      }
    }
    if (rows.length < batch) return;
  }
}
