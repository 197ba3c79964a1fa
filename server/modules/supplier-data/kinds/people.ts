import { emailKey } from '#vocabulary/email.ts';
import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { SUPPLIER_ROLE } from '#vocabulary/role.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';
import { USER_STATUSES } from '#vocabulary/user-status.ts';
import { movesFrom } from '#modules/users/index.ts';
import { choice, flag, instant, key, list, text } from '../field.ts';
import type { Kind } from '../kind.ts';

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/**
 * The file says another status than the last one did. What an import before 0231 said is not known: then the file takes access away, and gives none.
 */
const STATUS_CHANGED = "s.status is distinct from coalesce(t.imported_status, case when s.status = 'Active' then s.status end)";

/** rules 2.8: the moves of a status that the supplier may make, as rows of SQL. */
const SUPPLIER_MOVES = USER_STATUSES.flatMap((from) => movesFrom(from, 'supplier').map((to) => `('${from}', '${to}')`)).join(', ');

export const roles: Kind = {
  file: 'roles.csv',
  table: 'role',
  key: ['customer_type', 'name'],
  missing: 'deleted',
  audited: {},
  topics: ['access'],
  about: 'Roles by customer type with their permissions.',
  fields: [
    choice('customer_type', 'Customer type; Supplier: the supplier’s own people.', [...CUSTOMER_TYPES, SUPPLIER_ROLE.customerType]),
    text('name', 'Name of the role.', { max: 80 }),
    list('permissions', 'What it may see.', { optional: true, values: PERMISSIONS }),
  ],
};

export const users: Kind = {
  file: 'users.csv',
  table: 'account',
  versioned: true,
  key: ['uid'],
  unique: { column: 'email_key', givenBack: { email: "lower(t.uid) || '@withdrawn.invalid'", email_key: "lower(t.uid) || '@withdrawn.invalid'" } },
  missing: 'withdrawn',
  audited: { uid: 'uid', companyId: 'company_id' },
  topics: ['access'],
  about:
    'People who may sign in. Passwords are in no file: new users have none until they are invited, existing ones keep theirs. Erased people stay erased, whatever their row says.',
  frozen: 't.erased_at is not null',
  initial: ['user_validation', 'first_login', 'terms_agreed_at', 'created_at'],
  fields: [
    key('uid', 'Id of the user.'),
    choice('kind', 'customer, or supplier: the supplier’s own people; what they may do stands in desk-roles.csv.', ['customer', 'supplier'], {
      optional: true,
      otherwise: 'customer',
    }),
    text('email', 'E-mail, with which the user signs in.', { pattern: EMAIL, form: 'an e-mail address' }),
    text('first_name', 'Given name.', { max: 80 }),
    text('last_name', 'Family name.', { max: 80 }),
    text('confirmation_email', 'Where order confirmations go.', { optional: true, pattern: EMAIL, form: 'an e-mail address' }),
    text('phone', 'Phone.', { optional: true, max: 40 }),
    text('country', 'Two letters.', { optional: true, max: 2, pattern: /^[A-Z]{2}$/, form: 'two capital letters' }),
    key('company_id', 'Home company; empty for the supplier’s own people.', { optional: true }),
    choice('locale', 'Language of mails.', ['hu', 'en', 'es'], { optional: true, otherwise: 'hu' }),
    list('languages', 'Languages he speaks.', { optional: true, values: ['hu', 'en', 'es'] }),
    choice(
      'status',
      'Status. Of people who are there already it counts when it differs from what the last import said of them, and goes by the moves that the supplier may make; Invited counts for new rows only.',
      USER_STATUSES,
    ),
    flag('user_validation', 'For new users: 0 until the link was confirmed.', true),
    flag('first_login', 'For new users: 1 shows the tutorial.', true),
    instant('terms_agreed_at', 'For new users: when the terms were accepted.', { optional: true }),
    instant('created_at', 'For new users: since when.'),
    flag('second_factor_required', '1: signs in with a second factor.'),
  ],
  references: [{ column: 'company_id', to: 'companies.csv', toColumn: 'id' }],
  derive: (row) => ({
    email_key: emailKey(String(row['email'] ?? '')),
  }),
  wholeChecks: [
    {
      column: 'status',
      reason: (value) => {
        const [from = '', to = ''] = value.split('|');
        const moves = movesFrom(from as UserStatus, 'supplier');
        const why =
          moves.length > 0 ? `from ${from}: ${moves.join(', ')}` : from === 'Exited' ? 'Exited is final' : 'the portal decides how an invitation goes on';
        return `cannot go from ${from} to ${to} (${why})`;
      },
      sql: (rows) => `select s.row, t.status || '|' || s.status as value from ${rows} s join account t on t.uid = s.uid
        where s.status not in (t.status, 'Invited') and (t.status, s.status) not in (${SUPPLIER_MOVES}) and ${STATUS_CHANGED}
          and t.status = coalesce(t.imported_status, t.status)`,
    },
  ],
  // Judged on the row as it is when it is written: a status that the portal changed moves legally or stays.
  settled: { status: `case when (t.status, s.status) in (${SUPPLIER_MOVES}) and ${STATUS_CHANGED} then s.status else t.status end` },
  remembered: { imported_status: "case when s.status = 'Invited' then coalesce(t.imported_status, s.status) else s.status end" },
  check(row, fault) {
    if (row['kind'] === 'customer' && row['company_id'] === null) fault('company_id', 'is empty, but only the supplier’s own people have no company');
  },
};

export const userShipTos: Kind = {
  file: 'user-ship-tos.csv',
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
        sql: (rows) => `(t.customer_type in (select x.customer_type from ${rows('ship-tos.csv')} x where x.id = s.ship_to_id)
          or not exists (select from ${rows('ship-tos.csv')} x where x.id = s.ship_to_id))`,
        reads: ['ship-tos.csv'],
        says: 'for the customer type of the ship-to',
      },
    },
  ],
  wholeChecks: [
    {
      column: 'ship_to_id',
      reason: () => 'had this role for another company, which the ship-to leaves in this import; leave the row out, or move the user’s home company along',
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
