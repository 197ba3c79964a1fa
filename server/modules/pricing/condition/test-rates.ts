import { toDay } from '#values/day.ts';
import type { RateRow } from './rates.ts';

/** One percent off everything for everybody, from this year on, unless a test says otherwise. */
export const rateRow = (more: Partial<RateRow>): RateRow => ({
  kind: 'ZC07',
  sku: null,
  brand: null,
  companyId: null,
  priceGroup: null,
  transportType: null,
  rate: 100,
  reference: null,
  from: toDay('2026-01-01'),
  to: toDay('9999-12-31'),
  ...more,
});
