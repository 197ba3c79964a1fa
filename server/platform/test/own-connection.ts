import pg from 'pg';
import type { App } from '../../context.ts';

/** A connection to the portal's database that is none of its pool, which may have two only: for locks that a test holds while the portal works. Its test ends it. */
export async function ownConnection({ database }: Pick<App, 'database'>): Promise<pg.Client> {
  const { options } = database.pool;
  const client = new pg.Client({ ...options, password: options.password });
  // A database that goes away under it is the portal's matter.
  client.on('error', () => {});
  await client.connect();
  return client;
}
