import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Condition } from './records.ts';

const FILES = new URL('../../demo/files/', import.meta.url);
const rowsOf = (name: string) =>
  parse(readFileSync(new URL(name, FILES)), { columns: true, bom: true }) as Record<string, string>[];

/** What a product of the demo is charged beside its price, by the condition types of the example mapping: deposits, the fees of reusable bottles, the redemption fee of one-way packs. */
export function demoConditions(): Condition[] {
  const empties = new Map(rowsOf('empties.csv').map(({ sku, ...row }) => [sku!, row]));
  return rowsOf('products.csv').flatMap(({ sku, redemption_fee_ft: redemptionFee, returnables = '' }) => {
    const charged = new Map([['ZDRS', Number(redemptionFee)]]);
    for (const [, of = '', count = ''] of returnables.matchAll(/(\w+)x(\d+)/g)) {
      const { deposit_ft: deposit, condition } = empties.get(of)!;
      charged.set(condition!, (charged.get(condition!) ?? 0) + Number(deposit) * Number(count));
    }
    return [...charged].flatMap(([type, amount]) => (amount > 0 ? [{ type, material: sku!, amount }] : []));
  });
}
