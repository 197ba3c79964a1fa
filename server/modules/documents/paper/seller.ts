import type { Since } from '#modules/portal-config/index.ts';
import { textsOverTime } from '#modules/portal-config/index.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import type { Seller } from './sheet.ts';

const KEYS = [
  'contact.company',
  'contact.address',
  'supplier.taxNumber',
  'supplier.euVat',
  'supplier.exciseLicence',
  'supplier.bankAccount',
  'contact.phone',
  'contact.email',
] as const;

/** Who issued papers of each day, as the supplier had it in the configuration then; the oldest first. Papers of history that was brought in are older than most of it. */
export async function sellersOverTime(ctx: Pick<Ctx, 'app' | 'today'>): Promise<Since<Seller>[]> {
  return (await textsOverTime(ctx, KEYS)).map(({ since, values }) => ({
    since,
    values: {
      name: values['contact.company'],
      address: values['contact.address'],
      taxNumber: values['supplier.taxNumber'],
      euVat: values['supplier.euVat'],
      exciseLicence: values['supplier.exciseLicence'],
      bankAccount: values['supplier.bankAccount'],
      phone: values['contact.phone'],
      email: values['contact.email'],
    },
  }));
}

export const sellerOfDay = (sellers: readonly Since<Seller>[], day: Day): Seller =>
  sellers.findLast(({ since }) => since === null || since <= day)!.values;

export async function sellerOn(ctx: Pick<Ctx, 'app' | 'today'>, day: Day): Promise<Seller> {
  return sellerOfDay(await sellersOverTime(ctx), day);
}
