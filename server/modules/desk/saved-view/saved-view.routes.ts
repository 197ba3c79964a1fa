import { deskSavedViewRoutes } from '#contract/desk/saved-view.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { SavedView } from './saved-view.store.ts';
import { chooseDefaultView, dropView, listViews, saveView } from './saved-views.ts';

export const deskSavedViewEdge = restEdge(deskSavedViewRoutes, {
  listSavedViews: async (ctx, { query }) => ({
    views: (await listViews(ctx, query.list)).map((view) => present(view, ctx.caller!.uid)),
  }),
  saveView: async (ctx, { body }) => present(await saveView(ctx, body), ctx.caller!.uid),
  chooseDefaultView: async (ctx, { body }) => {
    await chooseDefaultView(ctx, body.list, body.id);
    return { id: body.id };
  },
  dropView: async (ctx, { params }) => ({ dropped: await dropView(ctx, params.id) }),
});

const present = ({ id, uid, name, query, shared, author, isDefault }: SavedView, reader: string) => ({
  id,
  name,
  query,
  shared,
  own: uid === reader,
  author,
  isDefault,
});
