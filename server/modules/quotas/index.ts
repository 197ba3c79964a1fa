/** The door of the quotas area: what the orders of a company take together of what is limited. */
export type { QuotaAmount, QuotaKind } from './quota/quota.ts';
export { quotaUsed } from './quota/quota-used.views.ts';
export {
  countCreditAnew,
  endReservations,
  lockHeld,
  lockQuotas,
  reserveFor,
  takeReservationsAgain,
  writeReservations,
} from './quota/quota.store.ts';
