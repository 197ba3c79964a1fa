import { z } from 'zod';
import { defineRoutes } from '../routes.ts';
import { printable } from '../text.ts';

const list = z.enum(['orders', 'customers', 'tickets']);
const query = z
  .string()
  .max(500)
  .regex(/^[A-Za-z0-9%._~*+=&-]*$/)
  .describe('of the address of the list, without the question mark');
const view = z.object({
  id: z.number().int(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean().describe('all who see the list see it'),
  own: z.boolean(),
  author: z.string(),
  isDefault: z.boolean().describe('the list of the caller opens with it'),
});

export const deskSavedViewRoutes = defineRoutes({
  listSavedViews: {
    method: 'GET',
    path: '/saved-views',
    access: 'desk',
    summary: 'Views of a list: the caller’s own by name, then those that others share. DESK_FORBIDDEN without the list',
    query: z.object({ list }),
    response: z.object({ views: z.array(view) }),
  },
  saveView: {
    method: 'PUT',
    path: '/saved-views',
    access: 'desk',
    summary:
      'Keeps the filters of a list under a name; the same name again replaces the caller’s own view of it. VIEWS_FULL beyond 50',
    body: z.object({ list, name: printable(60).min(1), query, shared: z.boolean(), isDefault: z.boolean() }),
    atomic: true,
    response: view,
  },
  chooseDefaultView: {
    method: 'PUT',
    path: '/saved-views/default',
    access: 'desk',
    summary: 'With which view a list opens for the caller; null: with none. VIEW_NOT_FOUND',
    body: z.object({ list, id: z.number().int().min(1).nullable() }),
    atomic: true,
    response: z.object({ id: z.number().int().nullable() }),
  },
  dropView: {
    method: 'DELETE',
    path: '/saved-views/:id',
    access: 'desk',
    summary: 'Deletes a view of one’s own, also for those who opened with it; the same again changes nothing',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    atomic: true,
    response: z.object({ dropped: z.boolean() }),
  },
});
export type SavedView = z.output<typeof view>;
export type ViewedList = z.output<typeof list>;
