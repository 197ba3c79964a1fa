import { deskNoticeRoutes } from '#contract/desk/notice.ts';
import { restEdge } from '#platform/http/edge.ts';
import { listNotices, markRead } from './notices.ts';

export const deskNoticeEdge = restEdge(deskNoticeRoutes, {
  listNotices: async (ctx) => {
    const notices = await listNotices(ctx);
    return {
      unread: notices.filter(({ unread }) => unread).length,
      notices: notices.map(({ key, kind, object, about, count, at, unread }) => ({
        key,
        kind,
        object,
        about,
        count,
        at: at?.toISOString() ?? null,
        unread,
      })),
    };
  },
  readNotices: async (ctx, { body: { keys } }) => ({ unread: await markRead(ctx, keys) }),
});
