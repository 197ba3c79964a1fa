import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import { mayAtDesk } from '#platform/http/access.ts';
import type { Caller, DeskReach, DeskRights } from '../../../context.ts';

/** A role at the desk as a person has it. */
export interface DeskGrant {
  readonly role: string;
  readonly views: readonly DeskPermission[];
  readonly acts: readonly DeskPermission[];
  /** Only for companies whose salesperson the person is. */
  readonly ownCustomers: boolean;
  /** What the role releases for a company on a day, in forints; null: without a bound. */
  readonly releaseCapFt: number | null;
}

/**
 * The union of a person's roles, each permission and degree for itself: who looks at every customer by one role still does so beside another that acts for
 * own customers only. Null for nobody of the supplier.
 */
export function deskRightsOf(uid: string, grants: readonly DeskGrant[]): DeskRights | null {
  if (grants.length === 0) return null;
  const may = new Map<DeskPermission, DeskReach>();
  const add = (permission: DeskPermission, degree: DeskDegree, ownCustomers: boolean) => {
    const had = may.get(permission);
    const reachBeside = (other: 'all' | 'own' | null) => (other === 'all' || !ownCustomers ? 'all' : 'own');
    const act = had?.act ?? null;
    may.set(permission, {
      view: reachBeside(had?.view ?? null),
      act: degree === 'act' ? reachBeside(act) : act,
    });
  };
  for (const { views, acts, ownCustomers } of grants) {
    for (const permission of views) add(permission, 'view', ownCustomers);
    for (const permission of acts) add(permission, 'act', ownCustomers);
  }
  const releasing = grants.filter(({ acts }) => acts.includes('Desk Release'));
  return {
    uid,
    roles: grants.map(({ role }) => role),
    may,
    releaseCapFt: capOf(releasing),
    releaseCapElsewhereFt: capOf(releasing.filter(({ ownCustomers }) => !ownCustomers)),
    customers: '',
  };
}

function capOf(grants: readonly DeskGrant[]): number | null {
  const caps = grants.map(({ role, releaseCapFt }) => (role === ADMINISTRATOR ? null : (releaseCapFt ?? 0)));
  return caps.includes(null) ? null : Math.max(0, ...caps.map(Number));
}

/** What a person may release on a day for a company that this person of the supplier looks after: the cap of a role for own customers counts for these alone. */
export function releaseCapFor(desk: DeskRights, salespersonUid: string | null): number | null {
  return salespersonUid === desk.uid ? desk.releaseCapFt : desk.releaseCapElsewhereFt;
}

/** Whether the permission reaches, in this degree, only the companies whose salesperson the caller is: their uid, else null. */
export function ownCustomersOnly(
  caller: Pick<Caller, 'desk'>,
  permission: DeskPermission,
  degree: DeskDegree,
): string | null {
  return caller.desk?.may.get(permission)?.[degree] === 'own' ? caller.desk.uid : null;
}

/** Whether somebody may act by a permission for every company, and on what is of none; for own customers only, they may not. */
export function actsEverywhere(caller: Pick<Caller, 'desk'> | null, permission: DeskPermission): boolean {
  return caller !== null && mayAtDesk(caller, permission) && ownCustomersOnly(caller, permission, 'act') === null;
}

/** Whether somebody may do more at the desk for companies whose salesperson they are than for others. */
export function mayMoreForOwnCustomers(desk: DeskRights): boolean {
  const isMore = ({ view, act }: DeskReach) => view === 'own' || act === 'own';
  return desk.releaseCapFt !== desk.releaseCapElsewhereFt || [...desk.may.values()].some(isMore);
}

/** Who looks after the users of every company; a salesperson does so at the desk, company by company. */
export function managesEverybody(caller: Pick<Caller, 'desk'>): boolean {
  return actsEverywhere(caller, 'Desk Customers');
}
