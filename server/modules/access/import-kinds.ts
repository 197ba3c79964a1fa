import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { SUPPLIER_ROLE } from '#vocabulary/role.ts';
import { choice, flag, key, list, text, whole } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';

export const roles: Kind = {
  file: 'roles.csv',
  table: 'role',
  key: ['customer_type', 'name'],
  missing: 'deleted',
  audited: {},
  topics: ['access'],
  about: 'Roles by customer type with their permissions.',
  fields: [
    choice('customer_type', 'Customer type; Supplier: the supplier’s own people.', [
      ...CUSTOMER_TYPES,
      SUPPLIER_ROLE.customerType,
    ]),
    text('name', 'Name of the role.', { max: 80 }),
    list('permissions', 'What it may see.', { optional: true, values: PERMISSIONS }),
  ],
};

export const userShipTos: Kind = {
  file: 'user-ship-tos.csv',
  stage: 'people',
  table: 'access_grant',
  key: ['uid', 'ship_to_id', 'role'],
  missing: 'deleted',
  audited: { uid: 'uid', companyId: 'company_id' },
  topics: ['access'],
  about:
    'Who has which role at which ship-to; company and customer type are those of the ship-to. When a ship-to moves to another company, the roles and lent roles of the former company’s people there end; people whose home company moves along keep theirs.',
  fields: [
    key('uid', 'User.'),
    key('ship_to_id', 'Ship-to.'),
    text('role', 'Role of the customer type of the ship-to.', { max: 80 }),
    text('account_type', 'Account type.', { optional: true, max: 40, otherwise: 'Ship-to' }),
    list('granted', 'Permissions beside those of the role.', { optional: true, values: PERMISSIONS }),
    list('revoked', 'Permissions of the role that are taken away.', { optional: true, values: PERMISSIONS }),
  ],
  references: [
    { column: 'uid', to: 'users.csv', toColumn: 'uid' },
    { column: 'ship_to_id', to: 'ship-tos.csv', toColumn: 'id' },
    {
      column: 'role',
      to: 'roles.csv',
      toColumn: 'name',
      // A ship-to that is missing is a fault of its own; it must not make the role a second one.
      also: {
        sql: (
          rows,
        ) => `(t.customer_type in (select x.customer_type from ${rows('ship-tos.csv')} x where x.id = s.ship_to_id)
          or not exists (select from ${rows('ship-tos.csv')} x where x.id = s.ship_to_id))`,
        reads: ['ship-tos.csv'],
        says: 'ofCustomerType',
      },
    },
  ],
  wholeChecks: [
    {
      column: 'ship_to_id',
      wrong: () => wrongImport('roleElsewhere'),
      sql: (rows, of) => `select s.row, s.ship_to_id as value from ${rows} s
        join access_grant g on g.uid = s.uid and g.ship_to_id = s.ship_to_id and g.role = s.role
        join ${of('ship-tos.csv')} t on t.id = s.ship_to_id join ${of('users.csv')} u on u.uid = s.uid
        where g.company_id <> t.company_id and u.company_id is distinct from t.company_id`,
    },
  ],
  derived: {
    company_id: '(select t.company_id from ship_to t where t.id = s.ship_to_id)',
    customer_type: '(select t.customer_type from ship_to t where t.id = s.ship_to_id)',
  },
};

export const deskRoles: Kind = {
  file: 'desk-roles.csv',
  stage: 'people',
  table: 'supplier_grant',
  key: ['uid', 'role'],
  missing: 'deleted',
  audited: { uid: 'uid' },
  topics: ['access'],
  about:
    'Who of the supplier’s own people has which role at the desk. A person without one may do nothing there. One administrator at least stays.',
  fields: [
    key('uid', 'User of kind supplier.'),
    text('role', 'Delegated Admin, Lead clerk, Clerk, Sales, Editor, Pricing or Operator.', { max: 40 }),
    flag('own_customers', '1: only for companies whose salesperson the person is.'),
    whole(
      'release_cap_ft',
      'What the role releases over a limit for a company on a day, in Ft; counts for no Delegated Admin, who has no bound.',
      {
        optional: true,
        max: 1e12,
      },
    ),
  ],
  references: [
    {
      column: 'uid',
      to: 'users.csv',
      toColumn: 'uid',
      also: { sql: () => "t.kind = 'supplier'", says: 'ofSupplier' },
    },
  ],
  wholeChecks: [
    {
      column: 'role',
      wrong: (value) => wrongImport('unknownDeskRole', { value }),
      sql: (rows) =>
        `select s.row, s.role as value from ${rows} s where not exists (select from desk_role r where r.name = s.role)`,
    },
    {
      column: 'role',
      findsMissing: true,
      wrong: () => wrongImport('noAdministrator', { role: ADMINISTRATOR }),
      sql: (
        rows,
        of,
      ) => `select 0 as row, '' as value where not exists (select from ${rows} s join ${of('users.csv')} u on u.uid = s.uid
        where s.role = '${ADMINISTRATOR}' and not s.own_customers and u.status = 'Active')`,
    },
  ],
};
