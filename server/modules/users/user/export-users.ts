import { stringify } from 'csv-stringify/sync';
import { audit } from '#modules/audit/index.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { listUsers } from './list-users.ts';
import type { UserFilter } from './managed-user.store.ts';
import { presentManaged } from './managed-user.present.ts';
import { statusLabel } from './status-label.ts';

const MOST = 10_000;

/** The list as CSV: one line for each role at a ship-to. UTF-8 with its mark and semicolons, as spreadsheets here read it; no cell becomes a formula (promise F5). */
export async function exportUsers(ctx: Ctx, filter: Omit<UserFilter, 'companyIds' | 'uid'>): Promise<Uint8Array> {
  const { users } = await listUsers(ctx, filter, { offset: 0, limit: MOST });
  const word = (key: string) => say(ctx.language, `user.${key}`);
  const rows = (await presentManaged(ctx, users)).flatMap((user) => {
    const head = [user.lastName, user.firstName, user.email, user.phone ?? '', statusLabel(ctx.language, user.status), user.createdAt.slice(0, 10)];
    return user.permissionSchema.length === 0
      ? [[...head, '', '', '']]
      : user.permissionSchema.map(({ shipToId, shipToName, roleLabel }) => [...head, shipToId, shipToName, roleLabel]);
  });
  const columns = ['lastName', 'firstName', 'email', 'phone', 'statusName', 'created', 'shipToId', 'shipTo', 'role'].map((key) => word(`column.${key}`));
  await audit(ctx, { what: 'users-exported', uid: null, companyId: ctx.caller!.grants[0]?.companyId ?? null, detail: { users: users.length } });
  return new TextEncoder().encode(stringify([columns, ...rows], { bom: true, delimiter: ';', record_delimiter: '\r\n', escape_formulas: true }));
}
