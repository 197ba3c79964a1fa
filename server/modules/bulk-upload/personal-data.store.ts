import { part, sql } from '#platform/db/sql.ts';
import { forgetEvents } from '#platform/events/outbox.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Uploads go with their sheets; the orders stay. */
export const uploadsPersonalData: PersonalData = {
  accounts: { 'bulk_job.uid': 'rows' },
  async drop(db, { uid }) {
    const jobs = await db.rows<{ id: string }>(sql`select id from bulk_job where uid = ${uid}`);
    await forgetEvents(
      db,
      'jobId',
      jobs.map(({ id }) => id),
    );
  },
  texts: ({ uid }) => [{ table: 'bulk_job', columns: { actor: 'jsonb' }, where: part`t.actor->>'uid' = ${uid}` }],
  keptBack: ['bulk_job.actor'],
};
