import { mayAtDesk, releaseCapFor } from '#modules/access/index.ts';
import type { DeskRights } from '../../../context.ts';

/** Whether somebody may raise the credit limit of customers of this salesperson: a limit lets orders pass without a release, so only who releases without a cap (decision 0840). */
export function mayRaiseCredit(desk: DeskRights | null, salespersonUid: string | null): boolean {
  return desk !== null && mayAtDesk({ desk }, 'Desk Release') && releaseCapFor(desk, salespersonUid) === null;
}
