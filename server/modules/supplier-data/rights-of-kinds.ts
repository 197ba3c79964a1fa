import { actsEverywhere } from '#modules/access/index.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import type { Ctx } from '../../context.ts';
import { SETTINGS_FILE, kindsOf } from './kinds.ts';

/** The files that are imported on screen, each with the permission that it needs. */
export function rightsOfFiles(ctx: Pick<Ctx, 'app'>): ReadonlyMap<string, DeskPermission> {
  const rights = kindsOf(ctx).flatMap(({ file, right }) => (right ? [[file, right] as const] : []));
  return new Map([...rights, [SETTINGS_FILE, 'Desk Settings']]);
}

/** Whether the caller may change rows of everybody: people who serve their own customers only do not import. */
export function mayChange({ caller }: Pick<Ctx, 'caller'>, permission: DeskPermission): boolean {
  return actsEverywhere(caller, permission);
}
