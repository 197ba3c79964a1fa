import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import { flag, key, text, whole } from '../field.ts';
import type { Kind } from '../kind.ts';

export const deskRoles: Kind = {
  file: 'desk-roles.csv',
  table: 'supplier_grant',
  key: ['uid', 'role'],
  missing: 'deleted',
  audited: { uid: 'uid' },
  topics: ['access'],
  about: 'Who of the supplier’s own people has which role at the desk. A person without one may do nothing there. One administrator at least stays.',
  fields: [
    key('uid', 'User of kind supplier.'),
    text('role', 'Delegated Admin, Lead clerk, Clerk, Sales, Editor, Pricing or Operator.', { max: 40 }),
    flag('own_customers', '1: only for companies whose salesperson the person is.'),
    whole('release_cap_ft', 'What the role releases over a limit for a company on a day, in Ft; counts for no Delegated Admin, who has no bound.', {
      optional: true,
      max: 1e12,
    }),
  ],
  references: [
    {
      column: 'uid',
      to: 'users.csv',
      toColumn: 'uid',
      also: { sql: () => "t.kind = 'supplier'", says: 'of kind supplier' },
    },
  ],
  wholeChecks: [
    {
      column: 'role',
      reason: (value) => `is no role at the desk: ${value}`,
      sql: (rows) => `select s.row, s.role as value from ${rows} s where not exists (select from desk_role r where r.name = s.role)`,
    },
    {
      column: 'role',
      findsMissing: true,
      reason: () => `names nobody as ${ADMINISTRATOR} who can sign in; one must remain`,
      sql: (rows, of) => `select 0 as row, '' as value where not exists (select from ${rows} s join ${of('users.csv')} u on u.uid = s.uid
        where s.role = '${ADMINISTRATOR}' and u.status = 'Active')`,
    },
  ],
};
