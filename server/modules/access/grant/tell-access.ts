import { tellChange } from '#platform/db/changes.ts';
import type { Ctx } from '../../../context.ts';
import { deputiesFor } from './grant.store.ts';

/**
 * Tells every process, when this transaction commits, that the rights of a user changed, and with them those of everybody who stands in for the user.
 * This process hears it with the commit: the next call already finds them changed.
 */
export async function tellAccess({ app, db }: Pick<Ctx, 'app' | 'db'>, uid: string): Promise<void> {
  for (const one of [uid, ...(await deputiesFor(db, uid))]) {
    await tellChange(db, 'access', one);
    db.afterCommit(() => app.changes.hear('access', one));
  }
}
