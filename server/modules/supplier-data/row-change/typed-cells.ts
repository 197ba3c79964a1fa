import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { kindOf } from '../kinds.ts';

export type Cells = Readonly<Record<string, string>>;

/** Cells of a form without the blanks around them. INVALID_INPUT for a header that the file has not. */
export function typedCells(ctx: Ctx, file: string, typed: Cells): Cells {
  const known = new Set(kindOf(ctx, file).fields.flatMap(({ headers }) => headers));
  const strange = Object.keys(typed).find((header) => !known.has(header));
  if (strange !== undefined) throw new Refusal('INVALID_INPUT', { name: strange });
  return Object.fromEntries(Object.entries(typed).map(([header, value]) => [header, value.trim()]));
}
