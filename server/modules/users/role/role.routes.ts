import { roleRoutes } from '#contract/identity/role.ts';
import { USER_STATUSES } from '#vocabulary/user-status.ts';
import { managesEverybody } from '#modules/access/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { statusLabel } from '../user/status-label.ts';
import { mayReadAudit } from '../audit/list-audit.ts';
import { isDecider } from '../people/require-decider.ts';
import { changeRole, listRoles } from './list-roles.ts';
import { roleLabel } from './role-label.ts';

export const roleEdge = restEdge(roleRoutes, {
  listRoles: async (ctx) => {
    const { permissions, roles } = await listRoles(ctx);
    return {
      permissions: [...permissions],
      roles: roles.map((role) => ({
        ...role,
        permissions: [...role.permissions],
        label: roleLabel(ctx.language, role.customerType, role.name),
      })),
      statuses: USER_STATUSES.map((value) => ({ value, label: statusLabel(ctx.language, value) })),
      everywhere: managesEverybody(ctx.caller!),
      readsLog: mayReadAudit(ctx.caller!),
      editable: isDecider(ctx.caller!),
    };
  },
  setRolePermission: async (ctx, { params, body }) => ({ changed: await changeRole(ctx, { ...params, ...body }) }),
});
