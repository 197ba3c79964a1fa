import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { SUPPLIER_ROLE } from '#vocabulary/role.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import type { Row } from '#platform/import-kind/kind.ts';
import { folded } from '#values/text.ts';
import { randomOf } from '../random.ts';
import type { MadeCustomers } from './customers.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './names.ts';

/** rules 2.8: what each role lacks. */
const LACKS: Readonly<Record<string, readonly Permission[]>> = {
  'Delegated Owner': [],
  'Key User': [],
  Advanced: ['Access Management', 'Contracts'],
  'Warehouse manager': ['Access Management', 'Contracts'],
  'Shift leader': ['Access Management', 'Contracts', 'Reporting'],
  Basic: ['Access Management', 'Contracts', 'Empties Management', 'Sharepoint'],
  'Common user': ['Access Management', 'Contracts', 'Empties Management', 'Sharepoint'],
  Associate: ['Access Management', 'Contracts', 'Empties Management', 'Sharepoint'],
  Accountant: [
    'Access Management',
    'Catalogue',
    'Orders',
    'Empties Management',
    'Sharepoint',
    'Academy',
    'Menu Creator (Pub Menu)',
  ],
};
const EMPTIES_ROLES = ['On Premise Empties Management', 'On Premise Franchisee Empties Management'];
/** spec 6: the names of the roles by customer type. */
const ROLES: Readonly<Record<CustomerType, readonly string[]>> = {
  WHS: ['Delegated Owner', 'Key User', 'Warehouse manager', 'Accountant', 'Common user', 'Advanced', 'Basic'],
  'POS Horeca': [
    'Delegated Owner',
    'Key User',
    'Associate',
    'Shift leader',
    'Accountant',
    'Common user',
    'Warehouse manager',
    'Advanced',
    'Basic',
    ...EMPTIES_ROLES,
  ],
  'POS Food': [
    'Delegated Owner',
    'Key User',
    'Associate',
    'Shift leader',
    'Accountant',
    'Common user',
    'Warehouse manager',
    'Advanced',
    'Basic',
  ],
};

export function roleRows(): Row[] {
  const supplier = {
    customer_type: SUPPLIER_ROLE.customerType,
    name: SUPPLIER_ROLE.name,
    permissions: ['Home Page', 'My Profile', 'Access Management'],
  };
  return [...customerRoles(), supplier];
}

function customerRoles(): Row[] {
  return Object.entries(ROLES).flatMap(([customer_type, names]) =>
    names.map((name) => ({
      customer_type,
      name,
      permissions: EMPTIES_ROLES.includes(name)
        ? ['Home Page', 'Empties Management']
        : PERMISSIONS.filter((permission) => !LACKS[name]!.includes(permission)),
    })),
  );
}

export interface MadePeople {
  readonly deskRoles: Row[];
  readonly users: Row[];
  readonly grants: Row[];
}

const EMPLOYED_UNTIL = '2024-06-03T08:00:00Z';

/** The people of docs/how-to/demo.md first, then some for every company so that every role and status occurs. */
export function makePeople({ companies, shipTos }: MadeCustomers): MadePeople {
  const random = randomOf('people');
  const users: Row[] = [];
  const grants: Row[] = [];
  const of = (companyId: unknown) => shipTos.filter((shipTo) => shipTo['company_id'] === companyId);

  const user = (uid: string, email: string, last: string, first: string, company: string | null, more: Row = {}) => {
    users.push({
      uid,
      kind: 'customer',
      email,
      first_name: first,
      last_name: last,
      confirmation_email: null,
      phone: `+36 30 999 ${String(1_000 + users.length)}`,
      country: 'HU',
      company_id: company,
      locale: 'hu',
      languages: ['hu'],
      status: 'Active',
      user_validation: true,
      first_login: false,
      terms_agreed_at: EMPLOYED_UNTIL,
      created_at: `2024-0${1 + (users.length % 5)}-1${users.length % 9}T08:00:00Z`,
      second_factor_required: false,
      ...more,
    });
  };
  const grant = (uid: string, ship_to_id: unknown, role: string, more: Row = {}) =>
    grants.push({ uid, ship_to_id, role, account_type: 'Ship-to', granted: [], revoked: [], ...more });
  const invited = { status: 'Invited', user_validation: false, first_login: true, terms_agreed_at: null };

  // The demo people; what each can and cannot do is tested.
  user('u-owner', 'owner@demo.example', 'Bárány', 'Olivér', '1000001', {
    confirmation_email: 'owner@demo.example',
    languages: ['hu', 'en'],
  });
  for (const shipTo of of('1000001')) grant('u-owner', shipTo['id'], 'Delegated Owner');
  grant('u-owner', '2000001', 'On Premise Empties Management');
  user('u-basic', 'basic@demo.example', 'Bodza', 'Anna', '1000001');
  grant('u-basic', '2000001', 'Basic');
  user('u-rival', 'rival@demo.example', 'Rivó', 'Péter', '1000002');
  for (const shipTo of of('1000002')) grant('u-rival', shipTo['id'], 'Delegated Owner');
  user('u-food', 'food@demo.example', 'Fodor', 'Ilona', '1000003');
  for (const shipTo of of('1000003')) grant('u-food', shipTo['id'], 'Delegated Owner');
  user('u-whs', 'wholesale@demo.example', 'Nagy', 'Károly', '1000004');
  for (const shipTo of of('1000004')) grant('u-whs', shipTo['id'], 'Warehouse manager');
  user('u-accountant', 'accountant@demo.example', 'Számadó', 'Katalin', '1000004');
  for (const shipTo of of('1000004')) grant('u-accountant', shipTo['id'], 'Accountant');
  user('u-first', 'first@demo.example', 'Első', 'Eszter', '1000001', { first_login: true });
  grant('u-first', '2000002', 'Advanced');
  user('u-invited', 'invited@demo.example', 'Meghívott', 'Márton', '1000001', { ...invited });
  grant('u-invited', '2000001', 'Associate');
  user('u-expired', 'expired@demo.example', 'Lejárt', 'Lívia', '1000001', { ...invited });
  grant('u-expired', '2000002', 'Common user');
  user('u-unvalidated', 'unvalidated@demo.example', 'Igazolatlan', 'Imre', '1000001', {
    user_validation: false,
    first_login: true,
  });
  grant('u-unvalidated', '2000003', 'Basic');
  user('u-off', 'off@demo.example', 'Kikapcsolt', 'Ottó', '1000001', { status: 'Deactivated' });
  grant('u-off', '2000001', 'Shift leader');
  user('u-clerk', 'clerk@demo.example', 'Ügyintéző', 'Klára', null, { kind: 'supplier', languages: ['hu', 'en'] });

  // Special cases, each with a name of its own.
  user('u-both', 'both@demo.example', 'Kettős', 'Kinga', '1000003');
  grant('u-both', '2000007', 'Advanced');
  grant('u-both', '2000002', 'Basic');
  user('u-nothing', 'nothing@demo.example', 'Semmi', 'Sándor', '1000001', { country: null });
  grant('u-nothing', '2000001', 'Basic', {
    revoked: PERMISSIONS.filter((permission) => !LACKS['Basic']!.includes(permission)),
  });
  user('u-suspended', 'suspended@demo.example', 'Szünet', 'Szilvia', '1000001', { status: 'Suspended' });
  grant('u-suspended', '2000003', 'Warehouse manager');
  user('u-moved', 'moved@demo.example', 'Költöző', 'Kornél', '1000001', { status: 'Move Out' });
  grant('u-moved', '2000002', 'Accountant');
  user('u-exited', 'exited@demo.example', 'Távozó', 'Tibor', '1000001', { status: 'Exited' });
  grant('u-exited', '2000003', 'Common user');

  // One who may do all for every company, and after that some for every ship-to.
  const wanting = new Map<CustomerType, string[]>();
  const nextRole = (type: CustomerType) => {
    const queue = wanting.get(type) ?? [];
    if (queue.length === 0)
      queue.push(...random.shuffled(ROLES[type].filter((role) => !['Key User', ...EMPTIES_ROLES].includes(role))));
    wanting.set(type, queue);
    return queue.shift()!;
  };
  const taken = new Set<string>();
  const person = (company: Row) => {
    const [last, first] = [random.pick(FAMILY_NAMES), random.pick(GIVEN_NAMES)];
    const domain = folded(String(company['name']))
      .replace(/ (kft|bt|zrt)\.$/, '')
      .replace(/[^a-z0-9]+/g, '-');
    let email = '';
    for (let number = 1; email === '' || taken.has(email); number += 1)
      email = `${folded(last)}.${folded(first)}${number > 1 ? number : ''}@${domain}.example`;
    taken.add(email);
    return { last, first, email };
  };
  const states = random.shuffled([
    ...Array<string>(7).fill('Invited'),
    ...Array<string>(6).fill('Deactivated'),
    'Suspended',
    'Suspended',
    'Move Out',
    'Move Out',
    'Exited',
    'Exited',
    ...Array<string>(85).fill('Active'),
  ]);
  for (const company of companies) {
    const id = String(company['id']);
    const type = company['customer_type'] as CustomerType;
    const keyed = !['1000001', '1000002', '1000003'].includes(id);
    if (keyed) {
      const { last, first, email } = person(company);
      user(`u-${id}-1`, email, last, first, id);
      for (const shipTo of of(id)) grant(`u-${id}-1`, shipTo['id'], 'Key User');
    }
    if (['1000001', '1000004'].includes(id)) continue;
    of(id).forEach((shipTo, index) => {
      const count = random.weighted([0, 1, 2], (one) => [3, 5, 4][one]!);
      for (let one = 0; one < count; one += 1) {
        const { last, first, email } = person(company);
        const uid = `u-${id}-${2 + index * 2 + one}`;
        const status = keyed ? (states.pop() ?? 'Active') : 'Active';
        user(uid, email, last, first, id, {
          status,
          ...(status === 'Invited' && invited),
          ...(random.chance(0.05) && { locale: 'en', languages: ['en', 'hu'] }),
        });
        grant(uid, shipTo['id'], nextRole(type));
      }
    });
  }

  // The two roles that come by import only, beside another role at the same ship-to (rules 2.8).
  const horeca = grants.filter(
    (one) =>
      shipTos.find((shipTo) => shipTo['id'] === one['ship_to_id'])!['customer_type'] === 'POS Horeca' &&
      one['role'] === 'Key User',
  );
  for (const [index, role] of [EMPTIES_ROLES[0]!, EMPTIES_ROLES[1]!, EMPTIES_ROLES[1]!].entries())
    grant(String(horeca[index * 6]!['uid']), horeca[index * 6]!['ship_to_id'], role);
  // Five people work for two companies.
  const movable = users.filter(
    (one) => one['status'] === 'Active' && /-\d+$/.test(String(one['uid'])) && !String(one['uid']).endsWith('-1'),
  );
  for (let index = 0; index < 4; index += 1) {
    const one = movable[index * 12]!;
    const other = companies.find(
      (company, place) =>
        place > 3 &&
        company['customer_type'] === companies.find((home) => home['id'] === one['company_id'])!['customer_type'] &&
        company['id'] !== one['company_id'],
    )!;
    grant(String(one['uid']), of(other['id'])[0]!['id'], 'Advanced');
  }
  // Last, so that nobody else becomes another: the key user beside OWNER, whom OWNER may not change.
  user('u-key', 'key@demo.example', 'Kulcs', 'Katica', '1000001');
  grant('u-key', '2000001', 'Key User');
  // Beside CLERK's, one person for each other role at the supplier's desk.
  const deskRoles: Row[] = [{ uid: 'u-clerk', role: 'Delegated Admin', own_customers: false, release_cap_ft: null }];
  const atDesk = (name: string, last: string, first: string, role: string, more: Row = {}) => {
    user(`u-${name}`, `${name}@demo.example`, last, first, null, { kind: 'supplier', languages: ['hu', 'en'] });
    deskRoles.push({ uid: `u-${name}`, role, own_customers: false, release_cap_ft: null, ...more });
  };
  atDesk('lead', 'Vezető', 'Vilma', 'Lead clerk', { release_cap_ft: 2_000_000 });
  atDesk('service', 'Szorgos', 'Sára', 'Clerk', { release_cap_ft: 300_000 });
  atDesk('sales', 'Kereskedő', 'Kálmán', 'Sales', { own_customers: true, release_cap_ft: 500_000 });
  atDesk('editor', 'Szerkesztő', 'Szabina', 'Editor');
  atDesk('pricing', 'Áras', 'Árpád', 'Pricing');
  atDesk('operator', 'Üzemeltető', 'Ödön', 'Operator');
  return { users, grants, deskRoles };
}
