import type { FoundNotice } from '#platform/desk-notices/notice-source.ts';
import type { Ctx } from '../../../context.ts';
import { addReadKeys, readKeys } from './notice.store.ts';

export interface Notice extends FoundNotice {
  readonly unread: boolean;
}

/** So many of each area. */
const OF_EACH = 12;
const MOST = 60;

/** What waits for the caller in this moment. Nothing of it is stored: what is dealt with, by whomever, is gone. */
export async function listNotices(ctx: Ctx): Promise<Notice[]> {
  const found = await findNotices(ctx);
  const read = new Set(await readKeys(ctx.db, ctx.caller!.uid));
  return found.map((notice) => ({ ...notice, unread: !notice.quiet && !read.has(notice.key) }));
}

/** Answers how many are still unread. */
export async function markRead(ctx: Ctx, keys: readonly string[]): Promise<number> {
  const waiting = (await findNotices(ctx)).filter(({ quiet }) => !quiet).map(({ key }) => key);
  const known = new Set(waiting);
  const read = new Set(
    await addReadKeys(
      ctx.db,
      ctx.caller!.uid,
      [...new Set(keys)].filter((key) => known.has(key)),
      waiting,
    ),
  );
  return waiting.filter((key) => !read.has(key)).length;
}

async function findNotices(ctx: Ctx): Promise<FoundNotice[]> {
  const found: FoundNotice[] = [];
  for (const source of ctx.app.deskNotices) found.push(...(await source.find(ctx, OF_EACH)));
  return found.sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0)).slice(0, MOST);
}
