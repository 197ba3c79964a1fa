import type { Ft } from '#values/money.ts';

/**
 * `cash`: what a company pays in cash in a month of delivery (period `YYYY-MM`). `credit`: what its orders have added to the exposure
 * of the last import (no period). `key` tells several quotas of one kind apart; empty where there is one.
 */
export type QuotaKind = 'cash' | 'credit';

export interface QuotaKey {
  readonly companyId: string;
  readonly kind: QuotaKind;
  readonly key: string;
  readonly period: string;
}

/** What an order takes of a quota; above zero. */
export interface QuotaAmount extends QuotaKey {
  readonly amount: Ft;
}
