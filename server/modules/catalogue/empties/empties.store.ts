import { followed } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import type { Texts } from '#values/text.ts';
import { toFt } from '#values/money.ts';
import type { Ft } from '#values/money.ts';
import type { Grams } from '#values/quantity.ts';
import type { App, Ctx } from '../../../context.ts';

/** A returnable packing: what comes back, with its net deposit (rules 2.2: Z099 is outside VAT). */
export interface EmptiesItem {
  readonly sku: string;
  readonly name: Texts;
  readonly kind: 'bottle' | 'crate' | 'keg' | 'cylinder' | 'pallet';
  readonly tareG: Grams;
  readonly deposit: Ft;
  readonly condition: 'ZDEP' | 'Z099';
  readonly ean: string | null;
  /** Withdrawn ones are still named by history and taken back. */
  readonly withdrawn: boolean;
}

const kept = new WeakMap<App, () => Promise<ReadonlyMap<string, EmptiesItem>>>();

/** All returnable packings by sku, from memory. */
export function emptiesBySku({ app }: Pick<Ctx, 'app'>): Promise<ReadonlyMap<string, EmptiesItem>> {
  let current = kept.get(app);
  if (!current) kept.set(app, (current = followed(app.changes, ['catalogue'], () => load(app))));
  return current();
}

async function load({ database: { memory } }: App): Promise<ReadonlyMap<string, EmptiesItem>> {
  const rows = await memory.rows<Omit<EmptiesItem, 'deposit'> & { deposit: number }>(sql`
    select sku, name, kind, tare_g as "tareG", deposit_ft as deposit, condition, ean, withdrawn from empties order by sku`);
  return new Map(rows.map((row) => [row.sku, { ...row, deposit: toFt(row.deposit) }]));
}
