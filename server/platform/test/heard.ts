import { randomUUID } from 'node:crypto';
import { tellChange } from '#platform/db/changes.ts';
import type { App } from '../../context.ts';

/** Ends when this process has heard every change that was committed before: the database tells them in the order of their commits. */
export async function heard({ changes, database }: Pick<App, 'changes' | 'database'>): Promise<void> {
  const topic = `heard-${randomUUID()}`;
  const came = new Promise<void>((resolve) => {
    changes.on(topic, () => resolve());
  });
  await tellChange(database, topic);
  await came;
}

/** Tells a change that a test has written itself, and ends when this process has heard it. */
export async function tellAndHear(app: Pick<App, 'changes' | 'database'>, topic: string, detail = ''): Promise<void> {
  await tellChange(app.database, topic, detail);
  await heard(app);
}
