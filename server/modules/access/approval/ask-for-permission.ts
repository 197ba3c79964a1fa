import { tellDeciders } from '#platform/desk-notices/tell-desk.ts';
import { DAY_MS } from '#values/day.ts';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import type { Ctx } from '../../../context.ts';
import { loadDeskRights } from '../desk/desk-rights-now.ts';
import { peopleWhoDecide } from '../desk/desk-role.store.ts';
import { decideApproval, insertApproval, openApprovals, openApprovalsBy } from './approval.store.ts';
import { APPROVAL_DAYS } from './ask-second-person.ts';

/** The kind of an approval: somebody asks for a permission that they lack. It is granted by a role that has it. */
const ASKED_PERMISSION = 'desk-permission';

export interface PermissionWanted {
  readonly permission: DeskPermission;
  readonly may: DeskDegree;
}

/** The caller asks those who decide about rights; the same again is the question that is open. False: they have it, or nobody else decides. */
export async function askForPermission(tx: Ctx, { permission, may }: PermissionWanted): Promise<boolean> {
  const { uid } = tx.caller!;
  if (await hasPermission(tx, uid, { permission, may })) return false;
  if (!(await peopleWhoDecide(tx.db)).some((one) => one !== uid)) return false;
  const askedAt = tx.app.clock.real();
  const isNew = await insertApproval(tx.db, {
    kind: ASKED_PERMISSION,
    object: `${uid} ${permission} ${may}`,
    companyId: '',
    snapshot: { permission, may },
    reason: '',
    askedBy: uid,
    askedAt,
    expiresAt: new Date(askedAt.getTime() + APPROVAL_DAYS * DAY_MS),
  });
  if (isNew) await tellDeciders(tx.db, ASKED_PERMISSION);
  return true;
}

/** What the caller has asked for and nobody has answered yet. */
export async function permissionsAskedFor({ db, app, caller }: Ctx): Promise<PermissionWanted[]> {
  const open = await openApprovalsBy(db, ASKED_PERMISSION, caller!.uid, app.clock.real());
  return open.map(({ snapshot }) => snapshot as unknown as PermissionWanted);
}

/** Roles have changed: who has by now what they asked for has their answer. */
export async function answerAskedPermissions(tx: Ctx): Promise<void> {
  const at = tx.app.clock.real();
  for (const { id, askedBy, snapshot } of await openApprovals(tx.db, ASKED_PERMISSION, at))
    if (await hasPermission(tx, askedBy, snapshot as unknown as PermissionWanted))
      await decideApproval(tx.db, id, { decision: 'granted', by: tx.caller!.uid, at, reason: null });
}

async function hasPermission(
  { app, db }: Pick<Ctx, 'app' | 'db'>,
  uid: string,
  { permission, may }: PermissionWanted,
): Promise<boolean> {
  const rights = await loadDeskRights(app, db, uid);
  return (rights?.may.get(permission)?.[may] ?? null) !== null;
}
