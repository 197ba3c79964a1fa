import { mayAtDesk } from '#modules/access/index.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { SavedView } from './saved-view.store.ts';
import { deleteView, dropDefault, endForeignDefaults, viewsOf, writeDefault, writeView } from './saved-view.store.ts';

const PERMISSION_OF = {
  orders: 'Desk Orders',
  customers: 'Desk Customers',
  tickets: 'Desk Tickets',
} as const satisfies Readonly<Record<string, DeskPermission>>;
/** A list that has views. */
type ViewedList = keyof typeof PERMISSION_OF;
const MOST = 50;

/** DESK_FORBIDDEN for a list that the caller does not see. */
export async function listViews(ctx: Ctx, list: ViewedList): Promise<SavedView[]> {
  requireList(ctx, list);
  return viewsOf(ctx.db, ctx.caller!.uid, list);
}

/** Keeps the filters under a name; an own view of this name is replaced. DESK_FORBIDDEN, VIEWS_FULL. */
export function saveView(
  ctx: Ctx,
  wanted: { list: ViewedList; name: string; query: string; shared: boolean; isDefault: boolean },
): Promise<SavedView> {
  requireList(ctx, wanted.list);
  const { uid } = ctx.caller!;
  return ctx.transaction(async (tx) => {
    const id = await writeView(tx.db, { ...wanted, uid });
    if (!wanted.shared) await endForeignDefaults(tx.db, id, uid);
    if (wanted.isDefault) await writeDefault(tx.db, uid, wanted.list, id);
    const views = await viewsOf(tx.db, uid, wanted.list);
    const view = views.find((one) => one.id === id)!;
    if (view.isDefault && !wanted.isDefault) await dropDefault(tx.db, uid, wanted.list);
    if (views.filter((one) => one.uid === uid).length > MOST) throw new Refusal('VIEWS_FULL', { most: MOST });
    return { ...view, isDefault: wanted.isDefault };
  });
}

/** With which view the list opens; null: with none. DESK_FORBIDDEN, VIEW_NOT_FOUND for one that is neither own nor shared. */
export function chooseDefaultView(ctx: Ctx, list: ViewedList, id: number | null): Promise<void> {
  requireList(ctx, list);
  const { uid } = ctx.caller!;
  return ctx.transaction(async (tx) => {
    if (id === null) return dropDefault(tx.db, uid, list);
    if (!(await viewsOf(tx.db, uid, list)).some((one) => one.id === id)) throw new Refusal('VIEW_NOT_FOUND');
    await writeDefault(tx.db, uid, list, id);
  });
}

/** False: it is gone, or somebody else's. */
export function dropView(ctx: Ctx, id: number): Promise<boolean> {
  return deleteView(ctx.db, id, ctx.caller!.uid);
}

function requireList(ctx: Ctx, list: ViewedList): void {
  const permission = PERMISSION_OF[list];
  if (!mayAtDesk(ctx.caller, permission, 'view')) throw new Refusal('DESK_FORBIDDEN', { permission });
}
