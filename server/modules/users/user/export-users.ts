import { stringify } from 'csv-stringify/sync';
import { Refusal } from '#vocabulary/refusal.ts';
import { managedCompanies } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { breather } from '#platform/thread/breather.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { SheetLine, UserFilter } from './managed-user.store.ts';
import { sheetLines } from './managed-user.store.ts';
import { statusLabel } from './status-label.ts';
import { roleLabel } from '../role/role-label.ts';

const MOST = 100_000;
const AT_ONCE = 1_000;

/**
 * The list as CSV: one line for each role at a ship-to; days are those of Budapest. UTF-8 with its mark and semicolons, as spreadsheets here read it; no cell
 * becomes a formula (promise F5). Whole or not at all: SHEET_TOO_LONG beyond 100 000 lines. An entry in the audit of each company whose users it may hold.
 */
export async function exportUsers(ctx: Ctx, filter: Omit<UserFilter, 'companyIds' | 'uid'>): Promise<Uint8Array> {
  const companyIds = managedCompanies(ctx);
  const lines = await sheetLines(ctx.db, { ...filter, companyIds }, MOST + 1);
  if (lines.length > MOST) throw new Refusal('SHEET_TOO_LONG', { most: MOST });
  const columns = [
    'lastName',
    'firstName',
    'email',
    'phone',
    'statusName',
    'created',
    'shipToId',
    'shipTo',
    'role',
  ].map((key) => say(ctx.language, `user.column.${key}`));
  const pieces = [csv([columns], true)];
  const breathe = breather({ rest: 1 });
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    pieces.push(csv(lines.slice(from, from + AT_ONCE).map((line) => cells(ctx, line))));
    await breathe();
  }
  const users = new Set(lines.map(({ uid }) => uid)).size;
  for (const companyId of companyIds ?? [null])
    await audit(ctx, { what: 'users-exported', uid: null, companyId, detail: { users } });
  return Buffer.concat(pieces);
}

function csv(rows: readonly (readonly string[])[], bom = false): Buffer {
  return Buffer.from(
    stringify([...rows] as string[][], { bom, delimiter: ';', record_delimiter: '\r\n', escape_formulas: true }),
  );
}

function cells({ language }: Ctx, line: SheetLine): string[] {
  const { lastName, firstName, email, phone, status, createdAt, shipToId, shipToName, customerType, role } = line;
  const place = role === null ? ['', '', ''] : [shipToId!, shipToName!, roleLabel(language, customerType!, role)];
  return [lastName, firstName, email, phone ?? '', statusLabel(language, status), dayIn(createdAt), ...place];
}
