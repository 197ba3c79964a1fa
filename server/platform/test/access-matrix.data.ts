import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { DESK_PERMISSIONS } from '#vocabulary/desk-permission.ts';
import type { Permission } from '#vocabulary/permission.ts';

/**
 * Who may do what (promises G): every operation that a browser can reach, written down apart from the code that decides.
 * An operation that is not here fails the test, and so does one whose access differs from what is said here.
 */
export type DeskRule = `${DeskPermission}: ${DeskDegree}`;
export type Rule = 'anybody' | 'with a session' | 'signed in' | 'desk' | DeskRule | Permission;

export function isDeskRule(rule: Rule): rule is DeskRule {
  return rule.startsWith('Desk ');
}

export interface Actor {
  readonly name: string;
  /** Address of the demo's person; null has no token at all. */
  readonly email: string | null;
  readonly validated: boolean;
  /** What their role at the supplier's desk lets them do. */
  readonly desk: { readonly acts: readonly DeskPermission[]; readonly views: readonly DeskPermission[] } | null;
  /** The token was good once: its session has run out, or its user was deactivated since. */
  readonly over?: 'expired' | 'deactivated';
  /** The supplier's clerk acts for this user. */
  readonly acting?: true;
  readonly sections: readonly Permission[];
  /** What the actor's own company has; empty texts for who belongs to none. */
  readonly own: Own;
}

export interface Own {
  readonly uid: string;
  readonly soldTo: string;
  readonly shipTo: string;
  readonly payer: string;
}

const NOBODY: Own = { uid: 'nobody', soldTo: '0', shipTo: '0', payer: '0' };
// The roles of the demo as people speak of them (demo/files/roles.csv), written down apart.
const READS: readonly Permission[] = [
  'My Profile',
  'My Documents',
  'Support',
  'Marketing Materials',
  'Training & Learning',
  'News & Events',
  'About (brewery)',
  'Reporting',
];
const KEEPS_BOOKS: readonly Permission[] = [...READS, 'My Orders', 'Contracts'];
const BUYS: readonly Permission[] = [
  ...READS,
  'Catalogue',
  'My Orders',
  'Orders',
  'Academy',
  'Menu Creator (Pub Menu)',
];
const STORES: readonly Permission[] = [...BUYS, 'Empties Management', 'Sharepoint'];
const MANAGES: readonly Permission[] = [...BUYS, 'Contracts', 'Empties Management', 'Sharepoint', 'Access Management'];

const person = (name: string, email: string, own: Own, sections: readonly Permission[]): Actor => ({
  name,
  email: `${email}@demo.example`,
  validated: true,
  desk: null,
  sections,
  own,
});

/** Somebody of the supplier (desk.md, 6 Roles): who looks after every customer manages their users in the portal too. */
const atDesk = (
  name: string,
  email: string,
  acts: readonly DeskPermission[],
  views: readonly DeskPermission[] = [],
): Actor => ({
  ...person(
    name,
    email,
    { ...NOBODY, uid: `u-${email}` },
    acts.includes('Desk Customers') && name !== 'SALES' ? ['My Profile', 'Access Management'] : ['My Profile'],
  ),
  desk: { acts, views },
});

export const ACTORS: readonly Actor[] = [
  { name: 'ANONYMOUS', email: null, validated: false, desk: null, sections: [], own: NOBODY },
  { name: 'GARBAGE', email: null, validated: false, desk: null, sections: [], own: NOBODY },
  person('OWNER', 'owner', { uid: 'u-owner', soldTo: '1000001', shipTo: '2000001', payer: '1100001' }, MANAGES),
  person('BASIC', 'basic', { uid: 'u-basic', soldTo: '1000001', shipTo: '2000001', payer: '1100001' }, BUYS),
  person('RIVAL', 'rival', { uid: 'u-rival', soldTo: '1000002', shipTo: '2000005', payer: '1100002' }, MANAGES),
  person('FOOD', 'food', { uid: 'u-food', soldTo: '1000003', shipTo: '2000007', payer: '1100003' }, MANAGES),
  person('WHS', 'wholesale', { uid: 'u-whs', soldTo: '1000004', shipTo: '2000009', payer: '1100004' }, STORES),
  person(
    'ACCOUNTANT',
    'accountant',
    { uid: 'u-accountant', soldTo: '1000004', shipTo: '2000009', payer: '1100004' },
    KEEPS_BOOKS,
  ),
  {
    ...person(
      'UNVALIDATED',
      'unvalidated',
      { uid: 'u-unvalidated', soldTo: '1000001', shipTo: '2000001', payer: '1100001' },
      BUYS,
    ),
    validated: false,
  },
  atDesk('CLERK', 'clerk', [...DESK_PERMISSIONS]),
  atDesk(
    'LEAD',
    'lead',
    ['Desk Orders', 'Desk Release', 'Desk Tickets', 'Desk Customers', 'Desk Act For'],
    ['Desk Prices', 'Desk Catalogue', 'Desk Audit'],
  ),
  atDesk(
    'SERVICE',
    'service',
    ['Desk Orders', 'Desk Release', 'Desk Tickets', 'Desk Customers', 'Desk Act For'],
    ['Desk Prices', 'Desk Catalogue'],
  ),
  atDesk(
    'SALES',
    'sales',
    ['Desk Release', 'Desk Tickets', 'Desk Customers', 'Desk Prices', 'Desk Act For'],
    ['Desk Orders'],
  ),
  atDesk('EDITOR', 'editor', ['Desk Catalogue', 'Desk Content', 'Desk Import']),
  atDesk('PRICING', 'pricing', ['Desk Prices', 'Desk Import']),
  atDesk('OPERATOR', 'operator', ['Desk Operation', 'Desk Audit'], ['Desk Settings']),
  {
    ...person(
      'IMPERSONATING',
      '',
      { uid: 'u-1000005-1', soldTo: '1000005', shipTo: '2000011', payer: '1100005' },
      MANAGES,
    ),
    email: 'szilagyi.csilla@dunantuli-italdepo.example',
    acting: true,
  },
  {
    ...person('EXPIRED', '', { uid: 'u-1000006-1', soldTo: '1000006', shipTo: '2000013', payer: '1100006' }, MANAGES),
    email: 'vincze.ors@tisza-menti-italnagyker.example',
    over: 'expired',
  },
  {
    ...person(
      'DEACTIVATED',
      '',
      { uid: 'u-1000007-1', soldTo: '1000007', shipTo: '2000015', payer: '1100007' },
      MANAGES,
    ),
    email: 'voros.bence@eszaki-hordo.example',
    over: 'deactivated',
  },
];

export interface Ask {
  readonly rule: Rule;
  /** Path and query (REST) or the field with its arguments and selection (GraphQL). */
  readonly ask: (own: Own & { cart: string; order: string }) => string;
  readonly body?: (own: Own) => unknown;
  /** Only for the user in person: refused to the clerk who acts for him. */
  readonly inPerson?: true;
  /** What people of the supplier need beside the rule, which is a customer's right. */
  readonly atDesk?: DeskRule;
  /** Refused to people who serve their own customers only. */
  readonly everyCustomer?: true;
  /** May be answered 404 or 422 to somebody who is allowed: there is nothing of theirs to find. */
  readonly emptyHanded?: true;
}

export const REST: Record<string, Ask> = {
  'GET /api/general/shiptos': { rule: 'signed in', ask: () => '' },
  'GET /api/general/shiptos/GetShipToBySapId/{id}': { rule: 'signed in', ask: ({ shipTo }) => shipTo },
  'GET /api/general/soldtos/GetSoldTo': { rule: 'signed in', ask: () => '' },
  'GET /api/general/soldtos/GetSalesperson': { rule: 'signed in', ask: () => '' },
  'GET /api/general/soldtos/GetIsLspSoldTo/{id}': { rule: 'signed in', ask: ({ soldTo }) => soldTo },
  'GET /api/general/users/GetUserPayerDetails': { rule: 'My Profile', ask: () => '', emptyHanded: true },
  'GET /api/identity/users/GetUserPayerDetails': { rule: 'My Profile', ask: () => '', emptyHanded: true },
  'GET /api/general/payers/{id}': { rule: 'signed in', ask: ({ payer }) => payer },
  'GET /api/general/payers/{id}/paymentmethods': { rule: 'signed in', ask: ({ payer }) => payer },
  'GET /api/general/transportype': { rule: 'signed in', ask: ({ uid }) => `?userId=${uid}` },
  'GET /api/general/orders/GetFirstAvailableDate': { rule: 'signed in', ask: ({ soldTo }) => `?soldToId=${soldTo}` },
  'GET /api/general/orders/GetCalendarAvailableDays': {
    rule: 'signed in',
    ask: ({ soldTo, shipTo }) => `?soldToId=${soldTo}&shipToId=${shipTo}`,
  },
  'GET /api/general/orders/GetOrderReason': {
    rule: 'signed in',
    ask: ({ soldTo }) => `?soldToId=${soldTo}&deliveryDate=2026-11-27`,
  },
  'GET /api/general/orders/GetOrderType': { rule: 'signed in', ask: ({ soldTo }) => `?soldToId=${soldTo}` },
  'GET /api/general/ordertypes': { rule: 'signed in', ask: () => '' },
  'GET /api/general/orders/GetShipmentPlaces': { rule: 'signed in', ask: ({ soldTo }) => `?soldToId=${soldTo}` },
  'GET /api/general/orders/GetAlikeOrders': { rule: 'Orders', ask: ({ cart }) => `?cartId=${cart}` },
  'GET /api/general/orders/GetOrderReview': { rule: 'Catalogue', ask: ({ cart }) => `?cartId=${cart}` },
  'GET /api/general/orders/GetErpCheck': { rule: 'Catalogue', ask: ({ cart }) => `?cartId=${cart}` },
  'GET /api/general/numbers': { rule: 'signed in', ask: () => '?number=2000000001' },
  'GET /api/general/contracts': { rule: 'Contracts', ask: () => '' },
  'GET /api/general/contracts/{number}': { rule: 'Contracts', ask: () => 'K-4500001', emptyHanded: true },
  'GET /api/general/mydocuments/GetAllDocuments': { rule: 'My Documents', ask: ({ shipTo }) => `?shipToId=${shipTo}` },
  'GET /api/general/typeofdocument': { rule: 'My Documents', ask: () => '' },
  'GET /api/general/mydocuments/DownloadDocument/{id}': { rule: 'My Documents', ask: () => '1', emptyHanded: true },
  'POST /api/general/mydocuments/DownloadDocuments': {
    rule: 'My Documents',
    ask: () => '',
    body: () => ({ ids: ['1'] }),
    emptyHanded: true,
  },
  'GET /api/general/mydocuments/Export': { rule: 'My Documents', ask: () => '' },
  'POST /api/general/invoiceolsa/getdatarchive': {
    rule: 'My Documents',
    ask: () => '',
    body: ({ payer, soldTo }) => ({ payerId: payer, soldToId: soldTo, dateFrom: '2026-01-01', dateTo: '2026-11-20' }),
  },
  'POST /api/general/invoiceolsa/getdocument': {
    rule: 'My Documents',
    ask: () => '',
    body: () => ({ docId: '1' }),
    emptyHanded: true,
  },
  'GET /api/general/invoiceolsa/openbalance': { rule: 'My Documents', ask: () => '' },
  'GET /api/general/emptiesaccount': { rule: 'My Documents', ask: ({ shipTo }) => `?shipToId=${shipTo}` },
  'GET /api/general/emptiesaccount/Export': { rule: 'My Documents', ask: ({ shipTo }) => `?shipToId=${shipTo}` },
  'GET /api/general/tickets/GetAllTickets': { rule: 'Support', ask: () => '' },
  'GET /api/general/tickets/GetTicket/{id}': { rule: 'Support', ask: () => 'HD-1', emptyHanded: true },
  'PUT /api/general/tickets/ReadTicket/{id}': {
    rule: 'Support',
    ask: () => 'HD-1',
    body: () => ({ until: '2026-11-23T08:00:00Z' }),
    emptyHanded: true,
  },
  'GET /api/general/tickets/GetCategories': { rule: 'Support', ask: () => '' },
  'GET /api/general/tickets/GetSubCategoriesByCategoryId/{id}': { rule: 'Support', ask: () => 'PORTAL' },
  'GET /api/general/tickets/GetSubCategories': { rule: 'Support', ask: () => '' },
  'POST /api/general/tickets/CreateTicket': {
    rule: 'Support',
    ask: () => '?market=HU',
    body: ({ shipTo }) => ({
      title: 'Teszt',
      description: 'Teszt',
      mainCategory: 'PORTAL',
      subCategory: 'HIBA',
      shipToId: shipTo,
    }),
    emptyHanded: true,
  },
  'POST /api/general/tickets/CreateComment': {
    rule: 'Support',
    ask: () => '',
    body: () => ({ ticketId: 'HD-1', description: 'x' }),
    emptyHanded: true,
  },
  'POST /api/general/tickets/UploadAttachmentsByTicketId': {
    rule: 'Support',
    ask: () => '?ticketId=HD-1',
    body: () => ({}),
    emptyHanded: true,
  },
  'GET /api/general/tickets/GetAttachmentsByTicketId/{id}': { rule: 'Support', ask: () => 'HD-1', emptyHanded: true },
  'GET /api/general/tickets/DownloadAttachment/{id}': { rule: 'Support', ask: () => '1', emptyHanded: true },
  'PUT /api/general/tickets/UpdateTicket/{id}': {
    rule: 'Support',
    ask: () => 'HD-1',
    body: () => ({ phone: '+36 1 999 0100' }),
    emptyHanded: true,
  },
  'GET /api/general/power-bi/sales-report': { rule: 'Reporting', ask: () => '' },
  'GET /api/general/power-bi/contract-evaluation': { rule: 'Reporting', ask: () => '' },
  'GET /api/general/power-bi/sales-report/data': { rule: 'Reporting', ask: ({ shipTo }) => `?shipToId=${shipTo}` },
  'GET /api/general/power-bi/sales-report/export': { rule: 'Reporting', ask: () => '?format=csv' },
  'GET /api/general/power-bi/contract-evaluation/data': { rule: 'Reporting', ask: () => '' },
  'GET /api/general/power-bi/contract-evaluation/export': { rule: 'Reporting', ask: () => '?format=csv' },
  'GET /api/general/orders': { rule: 'My Orders', ask: () => '' },
  'GET /api/general/orders/GetOrderStatus': { rule: 'My Orders', ask: () => '' },
  'GET /api/general/orderstatus': { rule: 'My Orders', ask: () => '' },
  'GET /api/general/orders/{orderNumber}': { rule: 'My Orders', ask: ({ order }) => order },
  'POST /api/general/orders/BulkUploadOrdersAsync': { rule: 'Orders', ask: () => '', emptyHanded: true },
  'GET /api/general/orders/BulkUploadOrdersAsync': { rule: 'Orders', ask: () => '' },
  'GET /api/general/orders/BulkUploadOrdersAsync/{jobId}': { rule: 'Orders', ask: () => 'nothing', emptyHanded: true },
  'GET /api/general/orders/BulkUploadOrdersAsync/{jobId}/rows': { rule: 'Orders', ask: () => '', emptyHanded: true },
  'POST /api/general/orders/BulkUploadOrdersAsync/{jobId}/confirm': {
    rule: 'Orders',
    ask: () => 'nothing',
    emptyHanded: true,
  },
  'POST /api/general/orders/BulkUploadOrdersAsync/{jobId}/close': {
    rule: 'Orders',
    ask: () => 'nothing',
    emptyHanded: true,
  },
  'GET /api/general/orders/BulkUploadOrdersAsync/{jobId}/errors': {
    rule: 'Orders',
    ask: () => 'nothing',
    emptyHanded: true,
  },
  'GET /api/general/orders/BulkUploadTemplate': { rule: 'Orders', ask: () => '' },
  'GET /api/identity/users/GetUserInfoById/{id}': { rule: 'with a session', ask: ({ uid }) => uid },
  'PUT /api/identity/users/SetFirstLoginFlag/{UID}': {
    rule: 'signed in',
    ask: ({ uid }) => uid,
    body: () => false,
    inPerson: true,
  },
  'GET /api/identity/secondfactor': { rule: 'signed in', ask: () => '' },
  'POST /api/identity/secondfactor/begin': { rule: 'signed in', ask: () => '', body: () => ({}), emptyHanded: true },
  'POST /api/identity/secondfactor/confirm': { rule: 'signed in', ask: () => '', body: () => ({}), emptyHanded: true },
  'POST /api/identity/secondfactor/recovery-codes': {
    rule: 'signed in',
    ask: () => '',
    body: () => ({}),
    emptyHanded: true,
  },
  'POST /api/identity/secondfactor/off': { rule: 'signed in', ask: () => '', body: () => ({}), emptyHanded: true },
  'PUT /api/identity/secondfactor/demand': {
    rule: 'signed in',
    ask: () => '',
    body: () => ({ companyId: 'none', demanded: false }),
    emptyHanded: true,
    inPerson: true,
  },
  'GET /api/identity/legaldocuments': { rule: 'anybody', ask: () => '' },
  // Without a link there is nothing to find; what links can do is tested beside them.
  'POST /api/identity/users/OpenInvitation': { rule: 'anybody', ask: () => '', body: () => ({}), emptyHanded: true },
  'POST /api/identity/users/AskForNewInvitation': {
    rule: 'anybody',
    ask: () => '',
    body: () => ({}),
    emptyHanded: true,
  },
  'PUT /api/identity/users/SetFirstPassword': { rule: 'anybody', ask: () => '', body: () => ({}), emptyHanded: true },
  'POST /api/identity/users/ForgotPassword': {
    rule: 'anybody',
    ask: () => '',
    body: () => ({ email: '' }),
    emptyHanded: true,
  },
  'POST /api/identity/users/OpenReset': { rule: 'anybody', ask: () => '', body: () => ({}), emptyHanded: true },
  'PUT /api/identity/users/ResetPassword': { rule: 'anybody', ask: () => '', body: () => ({}), emptyHanded: true },
  'PUT /api/identity/users/ChangePassword/{UID}': {
    rule: 'signed in',
    ask: ({ uid }) => uid,
    body: () => ({}),
    emptyHanded: true,
  },
  'POST /api/identity/impersonation': {
    rule: 'Desk Act For: act',
    ask: () => '',
    body: () => ({ uid: 'u-nobody' }),
    emptyHanded: true,
  },
  'GET /api/identity/impersonation/users': { rule: 'Desk Act For: act', ask: () => '' },
  // Who acts for nobody has nothing to renew: NOT_IMPERSONABLE.
  'POST /api/identity/impersonation/renew': { rule: 'signed in', ask: () => '', emptyHanded: true },
  'POST /api/identity/partners/sign-on': {
    rule: 'signed in',
    ask: () => '',
    body: () => ({ partner: 'nobody' }),
    emptyHanded: true,
    inPerson: true,
  },
  'GET /api/identity/users/GetAllUsersInfo': { rule: 'Access Management', ask: () => '?search=nobody-has-this-name' },
  'GET /api/identity/users/shiptos': { rule: 'Access Management', ask: () => '' },
  'GET /api/identity/users/export': { rule: 'Access Management', ask: () => '?search=nobody-has-this-name' },
  'GET /api/identity/users/managed/{id}': { rule: 'Access Management', ask: ({ uid }) => uid, emptyHanded: true },
  'POST /api/identity/users/CreateNewUser': {
    rule: 'Access Management',
    ask: () => '',
    body: () => ({ firstName: 'A', lastName: 'B', email: 'a@b', permissionSchema: [] }),
    emptyHanded: true,
  },
  'PUT /api/identity/users/UpdateUser/{id}': {
    rule: 'Access Management',
    ask: () => 'u-nobody',
    body: () => ({}),
    emptyHanded: true,
  },
  'PATCH /api/identity/users/SetUserStatus': {
    rule: 'Access Management',
    ask: () => '',
    body: () => ({ id: 'u-nobody', status: 'Active' }),
    emptyHanded: true,
  },
  'POST /api/identity/users/ResendInvitation/{id}': {
    rule: 'Access Management',
    ask: () => 'u-nobody',
    emptyHanded: true,
  },
  'POST /api/identity/users/WithdrawInvitation/{id}': {
    rule: 'Access Management',
    ask: () => 'u-nobody',
    emptyHanded: true,
  },
  'DELETE /api/identity/users/deputies/{id}': { rule: 'Access Management', ask: () => '0', emptyHanded: true },
  'GET /api/identity/profile': { rule: 'My Profile', ask: () => '' },
  'PUT /api/identity/profile': { rule: 'My Profile', ask: () => '', body: () => ({}), inPerson: true },
  'GET /api/identity/profile/export': { rule: 'My Profile', ask: () => '', inPerson: true },
  'GET /api/identity/profile/sessions': { rule: 'My Profile', ask: () => '' },
  'DELETE /api/identity/profile/sessions/{id}': {
    rule: 'My Profile',
    ask: () => 'nothing',
    emptyHanded: true,
    inPerson: true,
  },
  'GET /api/identity/profile/deputies': { rule: 'My Profile', ask: () => '' },
  'POST /api/identity/profile/deputies': {
    rule: 'My Profile',
    ask: () => '',
    body: () => ({ uid: 'u-nobody', shipToId: '0', from: '2026-11-23', to: '2026-11-24' }),
    inPerson: true,
    emptyHanded: true,
  },
  'DELETE /api/identity/profile/deputies/{id}': {
    rule: 'My Profile',
    ask: () => '0',
    emptyHanded: true,
    inPerson: true,
  },
  'GET /api/identity/roles': { rule: 'Access Management', ask: () => '' },
  'PUT /api/identity/roles/{customerType}/{name}': {
    rule: 'Desk People: act',
    ask: () => 'Supplier/Delegated%20Admin',
    body: () => ({ permission: 'Home Page', on: true }),
    emptyHanded: true,
  },
  'GET /api/identity/audit': { rule: 'Access Management', atDesk: 'Desk Audit: view', ask: () => '?what=signing-key' },
  'GET /api/general/sharepointLinks': { rule: 'Sharepoint', ask: () => '' },
  'GET /api/content/articles': { rule: 'News & Events', ask: () => '' },
  'GET /api/content/articles/{path}': { rule: 'News & Events', ask: () => 'felelos-kiszolgalas' },
  'GET /api/content/publicarticles': { rule: 'anybody', ask: () => '' },
  'GET /api/content/publicarticles/{path}': { rule: 'anybody', ask: () => 'felelos-kiszolgalas' },
  'GET /api/content/trainingLearning': { rule: 'Training & Learning', ask: () => '' },
  'GET /api/content/trainingLearning/{path}': { rule: 'Training & Learning', ask: () => 'csapolas-lepesrol-lepesre' },
  'GET /api/content/faqpages': { rule: 'Support', ask: () => '' },
  'GET /api/content/faqitems': { rule: 'Support', ask: () => '' },
  'GET /api/content/knowledgebase': { rule: 'Support', ask: () => '' },
  'GET /api/content/helppages': { rule: 'signed in', ask: () => '' },
  'GET /api/content/portalExtLinks': { rule: 'signed in', ask: () => '' },
  'GET /api/content/search': { rule: 'signed in', ask: () => '?text=sor' },
  'GET /api/content/downloadmaterial': { rule: 'Marketing Materials', ask: () => '' },
  'GET /api/content/downloadmaterial/GetAllBrandsAsync': { rule: 'Marketing Materials', ask: () => '' },
  'GET /api/content/downloadmaterial/GetAllDMFolders': { rule: 'Marketing Materials', ask: () => '' },
  'GET /api/content/downloadmaterial/file/{id}': {
    rule: 'Marketing Materials',
    ask: () => 'no-such-file',
    emptyHanded: true,
  },
  'POST /api/content/downloadmaterial/bulk-files': {
    rule: 'Marketing Materials',
    ask: () => '',
    body: () => ({ ids: ['no-such-file'] }),
    emptyHanded: true,
  },
  'GET /api/content/downloadmaterial/preview/{checksum}': {
    rule: 'anybody',
    ask: () => '0'.repeat(64),
    emptyHanded: true,
  },
  'GET /api/content/pictures/{checksum}': { rule: 'anybody', ask: () => '0'.repeat(64), emptyHanded: true },
  'GET /api/content/banners': { rule: 'anybody', ask: () => '?locationId=homepage' },
  'GET /api/content/contact': { rule: 'anybody', ask: () => '' },
  'GET /api/content/links': { rule: 'anybody', ask: () => '' },
  'GET /api/desk/me': { rule: 'desk', ask: () => '' },
  'GET /api/desk/me/granters': { rule: 'desk', ask: () => '' },
  'POST /api/desk/me/permission-requests': {
    rule: 'desk',
    ask: () => '',
    body: () => ({ permission: 'Desk Audit', may: 'view' }),
  },
  'GET /api/desk/live': { rule: 'desk', ask: () => '' },
  'GET /api/desk/search': { rule: 'desk', ask: () => '?q=20' },
  'GET /api/desk/work-items': { rule: 'Desk Orders: view', ask: () => '' },
  'POST /api/desk/work-items/marks': {
    rule: 'Desk Orders: act',
    ask: () => '',
    body: () => ({ orderNumbers: ['2999999999'], act: 'take' }),
  },
  'GET /api/desk/day-flow': { rule: 'Desk Orders: view', ask: () => '' },
  'GET /api/desk/cut-offs': { rule: 'Desk Orders: view', ask: () => '' },
  'GET /api/desk/missing-orders': { rule: 'Desk Orders: view', ask: () => '?limit=1' },
  'GET /api/desk/orders': { rule: 'Desk Orders: view', ask: () => '' },
  'GET /api/desk/orders/{orderNumber}': { rule: 'Desk Orders: view', ask: () => '2999999999', emptyHanded: true },
  'POST /api/desk/orders/{orderNumber}/moves': {
    rule: 'Desk Orders: act',
    ask: () => '2999999999',
    body: () => ({ move: 'confirm', seen: { status: 'Open', deliveryStatus: 'AWAITING FULLFILLMENT' } }),
    emptyHanded: true,
  },
  'POST /api/desk/orders/{orderNumber}/releases': {
    rule: 'Desk Release: act',
    ask: () => '2999999999',
    body: () => ({ reason: 'paid', seen: { status: 'Open', deliveryStatus: 'ORDER UNDER INVESTIGATION' } }),
    emptyHanded: true,
  },
  'POST /api/desk/orders/{orderNumber}/held-releases': {
    rule: 'Desk Release: act',
    ask: () => '2999999999',
    body: () => ({ reason: 'paid', seen: { status: 'Open', deliveryStatus: 'ORDER UNDER INVESTIGATION' } }),
    emptyHanded: true,
  },
  'POST /api/desk/orders/{orderNumber}/held-acts': {
    rule: 'Desk Orders: act',
    ask: () => '2999999999',
    body: () => ({ act: 'resend' }),
    emptyHanded: true,
  },
  'POST /api/desk/orders/{orderNumber}/notes': {
    rule: 'Desk Orders: act',
    ask: () => '2999999999',
    body: () => ({ text: 'A note' }),
    emptyHanded: true,
  },
  'POST /api/desk/orders/{orderNumber}/release-requests': {
    rule: 'Desk Release: act',
    ask: () => '2999999999',
    body: () => ({ reason: 'Paid by phone' }),
    emptyHanded: true,
  },
  'POST /api/desk/orders/{orderNumber}/release-requests/refusal': {
    rule: 'Desk Release: act',
    ask: () => '2999999999',
    body: () => ({ reason: 'Not paid' }),
    emptyHanded: true,
  },
  'GET /api/desk/operation/health': { rule: 'Desk Operation: view', ask: () => '' },
  'GET /api/desk/operation/jobs': { rule: 'Desk Operation: view', ask: () => '' },
  'GET /api/desk/operation/dead-letters': { rule: 'Desk Operation: view', ask: () => '' },
  'POST /api/desk/operation/dead-letters/redrives': {
    rule: 'Desk Operation: act',
    ask: () => '',
    body: () => ({ ids: [999_999_999] }),
  },
  'POST /api/desk/operation/dead-letters/{id}/arrival': {
    rule: 'Desk Operation: act',
    ask: () => '999999999',
    emptyHanded: true,
  },
  'GET /api/desk/operation/mails': { rule: 'Desk Operation: view', ask: () => '?limit=1' },
  'GET /api/desk/operation/sessions': { rule: 'Desk Operation: view', ask: () => '?limit=1' },
  'POST /api/desk/operation/sessions/{uid}/end': {
    rule: 'Desk Operation: act',
    ask: () => 'no-such-user',
    body: () => ({ reason: 'Left the device behind' }),
    emptyHanded: true,
  },
  'GET /api/desk/audit': { rule: 'Desk Audit: view', ask: () => '?limit=1' },
  'GET /api/desk/audit/people': { rule: 'Desk Audit: view', ask: () => '' },
  'GET /api/desk/phone-orders/places': { rule: 'Desk Orders: act', ask: () => '' },
  'GET /api/desk/phone-orders/places/{shipToId}': { rule: 'Desk Orders: act', ask: () => '9999999', emptyHanded: true },
  'GET /api/desk/phone-orders/products': {
    rule: 'Desk Orders: act',
    ask: () => '?shipToId=9999999&uid=nobody&search=beer',
    emptyHanded: true,
  },
  'POST /api/desk/phone-orders/checks': {
    rule: 'Desk Orders: act',
    ask: () => '',
    body: () => ({
      shipToId: '9999999',
      uid: 'nobody',
      lines: [],
      day: null,
      transportType: null,
      paymentMethod: null,
    }),
    emptyHanded: true,
  },
  'POST /api/desk/phone-orders': {
    rule: 'Desk Orders: act',
    ask: () => '',
    body: () => ({
      shipToId: '9999999',
      uid: 'nobody',
      lines: [],
      day: null,
      transportType: null,
      paymentMethod: null,
      id: 'a'.repeat(32),
      amountDue: 0,
    }),
    emptyHanded: true,
  },
  'POST /api/desk/order-revisions/checks': {
    rule: 'Desk Orders: act',
    ask: () => '',
    body: () => ({ orders: [{ orderNumber: '2999999999', day: null, lines: [] }], reason: '' }),
    emptyHanded: true,
  },
  'POST /api/desk/order-revisions': {
    rule: 'Desk Orders: act',
    ask: () => '',
    body: () => ({
      id: 'a'.repeat(32),
      reason: 'The truck has failed',
      orders: [{ orderNumber: '2999999999', day: null, lines: [], dueBefore: 0, dueAfter: 0 }],
    }),
    emptyHanded: true,
  },
  'GET /api/desk/orders/{orderNumber}/invoices': {
    rule: 'Desk Orders: view',
    ask: () => '2999999999',
    emptyHanded: true,
  },
  'GET /api/desk/orders/{orderNumber}/papers': {
    rule: 'Desk Orders: view',
    ask: () => '2999999999',
    emptyHanded: true,
  },
  'GET /api/desk/orders/{orderNumber}/papers/{documentId}': {
    rule: 'Desk Orders: view',
    ask: () => '2999999999/papers/1',
    emptyHanded: true,
  },
  'POST /api/desk/orders/{orderNumber}/invoices/{documentId}/cancellation': {
    rule: 'Desk Orders: act',
    ask: () => '2999999999/invoices/1',
    body: () => ({ reason: 'of a test', billAgain: false, left: 0 }),
    emptyHanded: true,
  },
  'DELETE /api/desk/orders/{orderNumber}/invoices/{documentId}/cancellation': {
    rule: 'Desk Orders: act',
    ask: () => '2999999999/invoices/1',
    emptyHanded: true,
  },
  'POST /api/desk/orders/{orderNumber}/invoices/{documentId}/replacement': {
    rule: 'Desk Orders: act',
    ask: () => '2999999999/invoices/1',
    emptyHanded: true,
  },
  'POST /api/desk/print-sets': {
    rule: 'Desk Orders: view',
    ask: () => '',
    body: () => ({ paper: 'picking-list', orderNumbers: ['2999999999'] }),
    emptyHanded: true,
  },
  'GET /api/desk/order-revisions': { rule: 'Desk Orders: act', ask: () => '' },
  'GET /api/desk/order-revisions/{revisionId}': {
    rule: 'Desk Orders: act',
    ask: () => 'a'.repeat(32),
    emptyHanded: true,
  },
  'DELETE /api/desk/order-revisions/{revisionId}': { rule: 'Desk Orders: act', ask: () => 'a'.repeat(32) },
  'GET /api/desk/held-acts': { rule: 'desk', ask: () => '' },
  'DELETE /api/desk/held-acts/{id}': { rule: 'desk', ask: () => '999999' },
  'POST /api/desk/held-acts/{id}/run': { rule: 'desk', ask: () => '999999' },
  'GET /api/desk/notices': { rule: 'desk', ask: () => '' },
  'PUT /api/desk/notices/read': { rule: 'desk', ask: () => '', body: () => ({ keys: [] }) },
  'PUT /api/desk/presence/{tab}': {
    rule: 'desk',
    ask: () => '',
    body: () => ({ seq: 1, at: null }),
  },
  'GET /api/desk/saved-views': { rule: 'Desk Orders: view', ask: () => '?list=orders' },
  'PUT /api/desk/saved-views': {
    rule: 'Desk Orders: view',
    ask: () => '',
    body: () => ({ list: 'orders', name: 'Held', query: 'held=1', shared: false, isDefault: false }),
  },
  'PUT /api/desk/saved-views/default': {
    rule: 'Desk Orders: view',
    ask: () => '',
    body: () => ({ list: 'orders', id: null }),
  },
  'DELETE /api/desk/saved-views/{id}': { rule: 'desk', ask: () => '999999' },
  'GET /api/desk/customers': { rule: 'Desk Customers: view', ask: () => '' },
  'GET /api/desk/customers/{companyId}': { rule: 'Desk Customers: view', ask: () => '1000001', emptyHanded: true },
  'GET /api/desk/customers/{companyId}/overview': {
    rule: 'Desk Customers: view',
    ask: () => '1000001',
    emptyHanded: true,
  },
  'GET /api/desk/customers/{companyId}/empties': {
    rule: 'Desk Customers: view',
    ask: () => '1000001',
    emptyHanded: true,
  },
  'PUT /api/desk/customers/{companyId}/block': {
    rule: 'Desk Customers: act',
    ask: () => '9999999',
    body: () => ({ blocked: false, reason: 'paid' }),
    emptyHanded: true,
  },
  'GET /api/desk/customers/{companyId}/choices': {
    rule: 'Desk Customers: view',
    ask: () => '9999999',
    emptyHanded: true,
  },
  'PATCH /api/desk/customers/{companyId}': {
    rule: 'Desk Customers: act',
    ask: () => '9999999',
    body: () => ({ flexibleDelivery: true }),
    emptyHanded: true,
  },
  'GET /api/desk/payers/{payerId}': { rule: 'Desk Customers: view', ask: () => '9999999', emptyHanded: true },
  'PATCH /api/desk/payers/{payerId}': {
    rule: 'Desk Customers: act',
    ask: () => '9999999',
    body: () => ({ paymentMethods: ['U8'] }),
    emptyHanded: true,
  },
  'GET /api/desk/customers/{companyId}/notes': {
    rule: 'Desk Customers: view',
    ask: () => '9999999',
    emptyHanded: true,
  },
  'POST /api/desk/customers/{companyId}/notes': {
    rule: 'Desk Customers: act',
    ask: () => '9999999',
    body: () => ({ text: 'Rings before noon' }),
    emptyHanded: true,
  },
  'DELETE /api/desk/customers/{companyId}/notes/{id}': {
    rule: 'Desk Customers: act',
    ask: () => '9999999/notes/1',
    emptyHanded: true,
  },
  'POST /api/desk/customers/{companyId}/ship-tos': {
    rule: 'Desk Customers: act',
    ask: () => '9999999',
    body: () => ({
      shipToId: '2999999',
      name: 'x',
      street: 'x',
      city: 'x',
      postcode: '1000',
      payerId: 'x',
      billToId: 'x',
      routeDays: [1],
      leadDays: 1,
      cutOff: '12:00',
      deliveryWindow: null,
      depot: 'BP01',
      limits: {},
    }),
    emptyHanded: true,
  },
  'GET /api/desk/ship-tos/{shipToId}': { rule: 'Desk Customers: view', ask: () => '9999999', emptyHanded: true },
  'GET /api/desk/customers/{companyId}/effects': {
    rule: 'Desk Customers: view',
    ask: () => '9999999',
    emptyHanded: true,
  },
  'PATCH /api/desk/ship-tos/{shipToId}': {
    rule: 'Desk Customers: act',
    ask: () => '9999999',
    body: () => ({ leadDays: 2 }),
    emptyHanded: true,
  },
  'PUT /api/desk/ship-tos/{shipToId}/suspension': {
    rule: 'Desk Customers: act',
    ask: () => '9999999',
    body: () => ({ suspended: false, reason: 'open' }),
    emptyHanded: true,
  },
  'GET /api/desk/users': { rule: 'Desk Customers: view', ask: () => '' },
  'GET /api/desk/users/{uid}': { rule: 'Desk Customers: view', ask: () => 'no-such-user', emptyHanded: true },
  'GET /api/desk/customers/{companyId}/user-roles': {
    rule: 'Desk Customers: view',
    ask: () => '9999999',
    emptyHanded: true,
  },
  'POST /api/desk/users': {
    rule: 'Desk Customers: act',
    ask: () => '',
    body: () => ({
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
      roles: [{ shipToId: '9999999', role: 'Basic' }],
    }),
    emptyHanded: true,
  },
  'PATCH /api/desk/users/{uid}': {
    rule: 'Desk Customers: act',
    ask: () => 'no-such-user',
    body: () => ({ phone: '1' }),
    emptyHanded: true,
  },
  'POST /api/desk/users/{uid}/invitation': {
    rule: 'Desk Customers: act',
    ask: () => 'no-such-user',
    emptyHanded: true,
  },
  'DELETE /api/desk/users/{uid}/invitation': {
    rule: 'Desk Customers: act',
    ask: () => 'no-such-user',
    emptyHanded: true,
  },
  'PUT /api/desk/users/{uid}/status': {
    rule: 'Desk Customers: act',
    ask: () => 'no-such-user',
    body: () => ({ status: 'Active', reason: 'back' }),
    emptyHanded: true,
  },
  'PUT /api/desk/users/{uid}/roles/{shipToId}': {
    rule: 'Desk Customers: act',
    ask: () => 'no-such-user/roles/9999999',
    body: () => ({ role: 'Basic' }),
    emptyHanded: true,
  },
  'DELETE /api/desk/users/{uid}/roles/{shipToId}': {
    rule: 'Desk Customers: act',
    ask: () => 'no-such-user/roles/9999999',
    emptyHanded: true,
  },
  'POST /api/desk/users/{uid}/unlock': { rule: 'Desk Customers: act', ask: () => 'no-such-user', emptyHanded: true },
  'POST /api/desk/users/{uid}/session-ends': {
    rule: 'Desk Customers: act',
    ask: () => 'no-such-user',
    emptyHanded: true,
  },
  'DELETE /api/desk/users/{uid}/second-factor': {
    rule: 'Desk People: act',
    ask: () => 'no-such-user',
    emptyHanded: true,
  },
  'POST /api/desk/users/{uid}/acting': {
    rule: 'Desk Act For: act',
    ask: () => 'no-such-user',
    body: () => ({ reason: 'phone order' }),
    emptyHanded: true,
  },
  'GET /api/desk/users/{uid}/erasure': { rule: 'Desk People: act', ask: () => 'no-such-user', emptyHanded: true },
  'POST /api/desk/users/{uid}/erasure': {
    rule: 'Desk People: act',
    ask: () => 'no-such-user',
    body: () => ({ reason: 'asked to be forgotten' }),
    emptyHanded: true,
  },
  'GET /api/desk/price-explanations': {
    rule: 'Desk Prices: view',
    ask: () => '?companyId=1000001&sku=100101',
    emptyHanded: true,
  },
  'GET /api/desk/price-explanations/customers': { rule: 'Desk Prices: view', ask: () => '' },
  'GET /api/desk/price-explanations/products': { rule: 'Desk Prices: view', ask: () => '' },
  'GET /api/desk/tickets': { rule: 'Desk Tickets: view', ask: () => '' },
  'GET /api/desk/tickets/{caseNumber}': { rule: 'Desk Tickets: view', ask: () => 'HD-9999999', emptyHanded: true },
  'PATCH /api/desk/tickets/{caseNumber}': {
    rule: 'Desk Tickets: act',
    ask: () => 'HD-9999999',
    body: () => ({ assigneeUid: null }),
    emptyHanded: true,
  },
  'POST /api/desk/tickets/{caseNumber}/messages': {
    rule: 'Desk Tickets: act',
    ask: () => 'HD-9999999',
    body: () => ({ kind: 'note', text: 'x', seen: '0-0' }),
    emptyHanded: true,
  },
  'POST /api/desk/tickets/{caseNumber}/held-answers': {
    rule: 'Desk Tickets: act',
    ask: () => 'HD-9999999',
    body: () => ({ text: 'x', seen: '0-0' }),
    emptyHanded: true,
  },
  'POST /api/desk/tickets/{caseNumber}/act-checks': {
    rule: 'Desk Tickets: act',
    ask: () => 'HD-9999999',
    body: () => ({ kind: 'credit', orderNumber: '2999999999', invoice: 'x', lines: [{ line: 1, quantity: 1 }] }),
    emptyHanded: true,
  },
  'POST /api/desk/tickets/{caseNumber}/moves': {
    rule: 'Desk Tickets: act',
    ask: () => 'HD-9999999',
    body: () => ({ status: 'In Progress', seen: 'New' }),
    emptyHanded: true,
  },
  'POST /api/desk/tickets/{caseNumber}/merges': {
    rule: 'Desk Tickets: act',
    ask: () => 'HD-9999999',
    body: () => ({ into: 'HD-9999998', seen: 'New' }),
    emptyHanded: true,
  },
  'PUT /api/desk/tickets/{caseNumber}/read': { rule: 'Desk Tickets: view', ask: () => 'HD-9999999', emptyHanded: true },
  'GET /api/desk/ticket-attachments/{id}': {
    rule: 'Desk Tickets: view',
    ask: () => '00000000-0000-0000-0000-000000000000',
    emptyHanded: true,
  },
  'GET /api/desk/reply-templates': { rule: 'Desk Tickets: view', ask: () => '' },
  'GET /api/desk/products': { rule: 'Desk Catalogue: view', ask: () => '' },
  'GET /api/desk/products/{sku}/uses': { rule: 'Desk Catalogue: view', ask: () => '100101' },
  'POST /api/desk/product-batches': {
    rule: 'Desk Catalogue: act',
    ask: () => '',
    body: () => ({ preview: true, changes: [{ sku: '999999', version: 1, cells: {} }] }),
    emptyHanded: true,
  },
  'GET /api/desk/product-choices': { rule: 'Desk Catalogue: act', ask: () => '' },
  'POST /api/desk/products': {
    rule: 'Desk Catalogue: act',
    ask: () => '',
    body: () => ({ cells: {}, price: null }),
  },
  'GET /api/desk/delivery-calendar': { rule: 'Desk Settings: view', ask: () => '?year=2027' },
  'POST /api/desk/delivery-calendar/effects': {
    rule: 'Desk Settings: view',
    ask: () => '',
    body: () => ({ days: ['2027-12-24'] }),
  },
  'POST /api/desk/delivery-calendar/changes': {
    rule: 'Desk Settings: act',
    ask: () => '',
    body: () => ({ changes: [{ day: '2027-12-24', before: null, after: null }] }),
  },
  'GET /api/desk/customer-choices': { rule: 'Desk Customers: act', ask: () => '' },
  'POST /api/desk/customers': {
    rule: 'Desk Customers: act',
    everyCustomer: true,
    ask: () => '',
    body: () => ({ company: {}, payer: {}, billTo: {}, shipTo: {} }),
  },
  'POST /api/desk/change-sets/{changeSet}/reversal': {
    rule: 'desk',
    ask: () => '999999',
    body: () => ({}),
    emptyHanded: true,
  },
  'GET /api/desk/erp': { rule: 'Desk Operation: view', ask: () => '' },
  'GET /api/desk/erp/orders': { rule: 'Desk Operation: view', ask: () => '' },
  'POST /api/desk/erp/orders/tries': {
    rule: 'Desk Operation: act',
    ask: () => '',
    body: () => ({ ids: [999_999_999] }),
  },
  'POST /api/desk/erp/orders/{id}/settlement': {
    rule: 'Desk Operation: act',
    ask: () => '999999999',
    body: () => ({ reason: 'entered by hand' }),
  },
  'GET /api/desk/erp/reports': { rule: 'Desk Operation: view', ask: () => '' },
  'POST /api/desk/erp/reports/readings': {
    rule: 'Desk Operation: act',
    ask: () => '',
    body: () => ({ ids: ['no-such-report'] }),
  },
  'POST /api/desk/erp/reports/settlement': {
    rule: 'Desk Operation: act',
    ask: () => '',
    body: () => ({ id: 'no-such-report', reason: 'entered by hand' }),
  },
  'GET /api/desk/erp/price-differences': { rule: 'Desk Operation: view', ask: () => '' },
  'GET /api/desk/imports': { rule: 'Desk Import: view', ask: () => '' },
  'POST /api/desk/material-files': { rule: 'Desk Content: act', ask: () => '', emptyHanded: true },
  'POST /api/desk/import-columns': { rule: 'Desk Import: act', ask: () => '', emptyHanded: true },
  'POST /api/desk/imports': { rule: 'Desk Import: act', ask: () => '?meaning=rows', emptyHanded: true },
  'GET /api/desk/imports/{importId}': { rule: 'Desk Import: view', ask: () => '999999', emptyHanded: true },
  'GET /api/desk/imports/{importId}/differences': { rule: 'Desk Import: view', ask: () => '999999', emptyHanded: true },
  'GET /api/desk/imports/{importId}/price-changes': {
    rule: 'Desk Import: view',
    ask: () => '999999',
    emptyHanded: true,
  },
  'PUT /api/desk/imports/{importId}/meaning': {
    rule: 'Desk Import: act',
    ask: () => '999999',
    body: () => ({ meaning: 'rows' }),
    emptyHanded: true,
  },
  'POST /api/desk/imports/{importId}/application': {
    rule: 'Desk Import: act',
    ask: () => '999999',
    body: () => ({ mark: 'x' }),
    emptyHanded: true,
  },
  'PUT /api/desk/imports/{importId}/application-day': {
    rule: 'Desk Import: act',
    ask: () => '999999',
    body: () => ({ day: null, mark: 'x' }),
    emptyHanded: true,
  },
  'POST /api/desk/imports/{importId}/reversal': {
    rule: 'Desk Import: act',
    ask: () => '999999',
    body: () => ({}),
    emptyHanded: true,
  },
  'DELETE /api/desk/imports/{importId}': { rule: 'Desk Import: act', ask: () => '999999', emptyHanded: true },
  'GET /api/desk/settings': { rule: 'Desk Settings: view', ask: () => '' },
  'POST /api/desk/settings/effects': {
    rule: 'Desk Settings: view',
    ask: () => '',
    body: () => ({ changes: [{ key: 'limit.horeca.minUnits', before: 8, after: 8 }] }),
  },
  'POST /api/desk/settings/changes': {
    rule: 'Desk Settings: act',
    ask: () => '',
    body: () => ({ changes: [{ key: 'limit.horeca.minUnits', before: -1, after: 8 }] }),
    emptyHanded: true,
  },
  'POST /api/desk/settings/changes/{changeSet}/reversal': { rule: 'Desk Settings: act', ask: () => '999999' },
  'GET /api/desk/people': { rule: 'Desk People: view', ask: () => '' },
  'POST /api/desk/people': {
    rule: 'Desk People: act',
    ask: () => '',
    body: () => ({ firstName: 'A', lastName: 'B', email: 'no address', locale: 'hu', role: 'Clerk' }),
    emptyHanded: true,
  },
  'POST /api/desk/people/{uid}/invitation': { rule: 'Desk People: act', ask: () => 'no-such-user', emptyHanded: true },
  'PUT /api/desk/people/{uid}/status': {
    rule: 'Desk People: act',
    ask: () => 'no-such-user',
    body: () => ({ status: 'Deactivated', reason: 'a test' }),
    emptyHanded: true,
  },
  'PUT /api/desk/people/{uid}/roles': {
    rule: 'Desk People: act',
    ask: () => 'no-such-user',
    body: () => ({ role: 'Clerk', on: true }),
    emptyHanded: true,
  },
  'GET /api/desk/desk-roles/{name}': { rule: 'Desk People: view', ask: () => 'Clerk' },
  'PATCH /api/desk/desk-roles/{name}': {
    rule: 'Desk People: act',
    ask: () => 'none',
    body: () => ({ permissions: [{ permission: 'Desk Orders', may: null }] }),
    emptyHanded: true,
  },
  'POST /api/desk/approvals/{id}/decision': {
    rule: 'Desk People: act',
    ask: () => '999999',
    body: () => ({ granted: false }),
    emptyHanded: true,
  },
  'GET /api/desk/setup/door': { rule: 'anybody', ask: () => '' },
  'POST /api/desk/setup/administrator': {
    rule: 'anybody',
    ask: () => '',
    body: () => ({ token: 'x', firstName: 'A', lastName: 'B', email: 'a@b.example', locale: 'hu' }),
    emptyHanded: true,
  },
  'GET /api/desk/setup': { rule: 'Desk Settings: view', ask: () => '', emptyHanded: true },
  'PUT /api/desk/setup/steps/{step}/draft': {
    rule: 'Desk Settings: act',
    ask: () => '3',
    body: () => ({ draft: null }),
    emptyHanded: true,
  },
  'PUT /api/desk/setup/steps/{step}/done': { rule: 'Desk Settings: act', ask: () => '7', emptyHanded: true },
  'PUT /api/desk/setup/company': {
    rule: 'Desk Settings: act',
    ask: () => '',
    body: () => ({
      'contact.company': 'A',
      'contact.address': 'B',
      'contact.phone': '1',
      'contact.email': 'a@b.example',
      'supplier.taxNumber': 'none',
      'supplier.euVat': 'x',
      'supplier.exciseLicence': '',
      'supplier.bankAccount': 'x',
      'supplier.invoiceSeries': 'X',
    }),
    emptyHanded: true,
  },
  'PUT /api/desk/setup/brand': {
    rule: 'Desk Settings: act',
    ask: () => '',
    body: () => ({ name: 'Hordó', supplier: 'Révhegyi Sörgyár', ground: '', accent: '', ageGate: false, mailFrom: '' }),
  },
  'POST /api/desk/setup/law': {
    rule: 'Desk Settings: act',
    ask: () => '',
    body: () => ({ rates: [], packs: [] }),
    emptyHanded: true,
  },
  'POST /api/desk/setup/products': {
    rule: 'Desk Settings: act',
    ask: () => '',
    body: () => ({ products: [{ sku: '', nameHu: '', brand: '', category: '', packCode: '' }], preview: true }),
  },
  'POST /api/desk/setup/rows': {
    rule: 'Desk Settings: act',
    ask: () => '',
    body: () => ({ rows: [{ file: 'holidays.csv', cells: { day: 'x' } }], preview: true }),
  },
  'POST /api/desk/setup/examples': { rule: 'Desk Settings: act', ask: () => '', emptyHanded: true },
  'DELETE /api/desk/setup/examples': { rule: 'Desk Settings: act', ask: () => '' },
  'DELETE /api/desk/setup/trials': { rule: 'Desk Settings: act', ask: () => '', emptyHanded: true },
  'POST /api/desk/setup/test-order': {
    rule: 'Desk Settings: act',
    ask: () => '',
    body: () => ({ shipToId: '9999999', sku: 'x', quantity: 1 }),
    emptyHanded: true,
  },
  'POST /api/desk/setup/test-order/moves': { rule: 'Desk Settings: act', ask: () => '' },
  'POST /api/desk/setup/opening': { rule: 'Desk Settings: act', ask: () => '' },
  'GET /api/desk/price-groups': { rule: 'Desk Prices: view', ask: () => '' },
  'GET /api/desk/price-groups/customers': { rule: 'Desk Prices: view', ask: () => '' },
  'POST /api/desk/price-groups/moves': {
    rule: 'Desk Prices: act',
    ask: () => '',
    body: () => ({ preview: true, moves: [{ companyId: 'nobody', version: 1, priceGroup: null }] }),
  },
  'PUT /api/desk/price-groups/{code}': {
    rule: 'Desk Prices: act',
    everyCustomer: true,
    ask: () => 'A-TEST',
    body: () => ({ version: 7, names: { hu: 'Próba', en: '', es: '' }, retired: false }),
    emptyHanded: true,
  },
  'GET /api/desk/price-conditions': { rule: 'Desk Prices: view', ask: () => '' },
  'GET /api/desk/price-conditions/{id}/changes': { rule: 'Desk Prices: view', ask: () => '999999', emptyHanded: true },
  'POST /api/desk/price-condition-batches': {
    rule: 'Desk Prices: act',
    ask: () => '',
    body: () => ({ preview: true, changes: [] }),
    emptyHanded: true,
  },
  'GET /api/desk/content': { rule: 'Desk Content: view', ask: () => '' },
  'GET /api/desk/content/{kind}': { rule: 'Desk Content: view', ask: () => 'articles' },
  'GET /api/desk/content/{kind}/choices': { rule: 'Desk Content: view', ask: () => 'faq' },
  'GET /api/desk/content/{kind}/{id}': { rule: 'Desk Content: view', ask: () => 'articles/none', emptyHanded: true },
  'GET /api/desk/content/{kind}/{id}/versions': {
    rule: 'Desk Content: view',
    ask: () => 'articles/none',
    emptyHanded: true,
  },
  'POST /api/desk/content/{kind}/{id}/previews': {
    rule: 'Desk Content: view',
    ask: () => 'articles/none',
    body: () => ({ cells: {} }),
    emptyHanded: true,
  },
  'GET /api/desk/content-viewers': { rule: 'Desk Content: view', ask: () => '' },
  'POST /api/desk/content/{kind}': {
    rule: 'Desk Content: act',
    ask: () => 'articles',
    body: () => ({ cells: { title_hu: 'Hír' } }),
    emptyHanded: true,
  },
  'PATCH /api/desk/content/{kind}/{id}': {
    rule: 'Desk Content: act',
    ask: () => 'articles/none',
    body: () => ({ cells: {} }),
    emptyHanded: true,
  },
  'DELETE /api/desk/content/{kind}/{id}/draft': {
    rule: 'Desk Content: act',
    ask: () => 'articles/none',
    emptyHanded: true,
  },
  'POST /api/desk/content/{kind}/{id}/publications': {
    rule: 'Desk Content: act',
    ask: () => 'articles/none',
    body: () => ({ at: null, over: null }),
    emptyHanded: true,
  },
  'DELETE /api/desk/content/{kind}/{id}/publications': {
    rule: 'Desk Content: act',
    ask: () => 'articles/none',
    emptyHanded: true,
  },
  'POST /api/desk/content/{kind}/{id}/reversals': {
    rule: 'Desk Content: act',
    ask: () => 'articles/none',
    body: () => ({ no: 1, over: null }),
    emptyHanded: true,
  },
  'POST /api/desk/content/{kind}/{id}/withdrawal': {
    rule: 'Desk Content: act',
    ask: () => 'articles/none',
    body: () => ({ over: 1 }),
    emptyHanded: true,
  },
  'POST /api/desk/content-pictures': { rule: 'Desk Content: act', ask: () => '', emptyHanded: true },
  'POST /api/desk/product-pictures': { rule: 'Desk Catalogue: act', ask: () => '', emptyHanded: true },
  // Beside the description of the services: the supplier's desk of the demo.
  'POST /demo/supplier': {
    rule: 'desk',
    ask: () => '',
    body: () => ({ do: 'section Training&Learning' }),
    emptyHanded: true,
  },
  // Last: it ends the caller's session.
  'POST /api/identity/session/end': { rule: 'with a session', ask: () => '' },
};

const cart = (fields = 'id') => `{ cart { ${fields} } }`;
const LINE = 'cart_items: [{ cart_item_id: 1, quantity: 1 }]';

export const GRAPHQL: Record<string, Ask> = {
  'Query.getPortalConfig': { rule: 'anybody', ask: () => '{ maintenance }' },
  'Mutation.generateCustomerToken': {
    rule: 'anybody',
    ask: () => '(email: "", password: "") { token }',
    emptyHanded: true,
  },
  'Query.customer': { rule: 'signed in', ask: () => '{ email wishlists { id items_count } }' },
  'Query.storeConfig': { rule: 'signed in', ask: () => '{ locale }' },
  'Query.products': {
    rule: 'Catalogue',
    ask: () =>
      '(filter: {}) { total_count items { sku name your_price orderable last_ordered { date } } aggregations { attribute_code } }',
  },
  'Query.categoryList': { rule: 'Catalogue', ask: () => '{ uid product_count }' },
  'Query.categories': { rule: 'Catalogue', ask: () => '{ total_count }' },
  'Query.productReplacement': { rule: 'Catalogue', ask: () => '(sku: "100101") { sku your_price }' },
  'Query.getProductAvaliablePackaging': { rule: 'Catalogue', ask: () => '(sku: "100101") { sku your_price }' },
  'Query.validateProductPrice': {
    rule: 'Catalogue',
    ask: () => '(productItems: [{ sku: "100101", quantity: 1, price: 1 }]) { message }',
  },
  'Query.customerCart': {
    rule: 'Catalogue',
    ask: () =>
      '{ id email ship_to_id outlet_details { outlet_name } payer_details { payername } items { product { sku } } }',
  },
  'Query.cart': { rule: 'Catalogue', ask: (own) => `(cart_id: "${own.cart}") { id email ship_to_id }` },
  'Mutation.createEmptyCart': { rule: 'Catalogue', ask: () => '' },
  'Mutation.addProductsToWishlist': {
    rule: 'Catalogue',
    ask: () => '(wishlistId: 0, wishlistItems: [{ sku: "100101", quantity: 1 }]) { wishlist { items_count } }',
  },
  'Mutation.removeProductsFromWishlist': {
    rule: 'Catalogue',
    ask: () => '(wishlistId: 0, wishlistItemsIds: [1]) { wishlist { items_count } }',
  },
  'Mutation.addProductsToCart': {
    rule: 'Catalogue',
    ask: (own) => `(cart_id: "${own.cart}", sku: "100102", quantity: 1) ${cart()}`,
  },
  'Mutation.setCartLines': {
    rule: 'Catalogue',
    ask: (own) => `(cart_id: "${own.cart}", lines: [{ sku: "100102", quantity: 1 }]) ${cart()}`,
  },
  'Mutation.updateCartItems': { rule: 'Catalogue', ask: (own) => `(cart_id: "${own.cart}", ${LINE}) ${cart()}` },
  'Mutation.setShippingAddressesOnCart': {
    rule: 'Catalogue',
    ask: (own) =>
      `(input: { cart_id: "${own.cart}", shipping_addresses: [{ ship_to_id: "${own.shipTo}" }] }) ${cart('ship_to_id')}`,
  },
  'Mutation.setBillingAddressOnCart': {
    rule: 'Catalogue',
    ask: (own) => `(input: { cart_id: "${own.cart}", billing_address: { same_as_shipping: true } }) ${cart()}`,
  },
  'Mutation.setShippingMethodsOnCart': {
    rule: 'Catalogue',
    ask: (own) =>
      `(input: { cart_id: "${own.cart}", shipping_methods: [{ carrier_code: "portal", method_code: "standard" }] }) ${cart()}`,
  },
  'Mutation.setPaymentMethodOnCart': {
    rule: 'Catalogue',
    ask: (own) => `(input: { cart_id: "${own.cart}", payment_method: { code: "K" } }) ${cart()}`,
    emptyHanded: true,
  },
  'Mutation.setTransportType': {
    rule: 'Catalogue',
    ask: (own) => `(cart_id: "${own.cart}", transporttype: "ZSO") ${cart()}`,
  },
  'Mutation.setPlaceOfShipment': { rule: 'Catalogue', ask: (own) => `(cart_id: "${own.cart}", place: "") ${cart()}` },
  'Mutation.updatePrices': {
    rule: 'Catalogue',
    ask: (own) =>
      `(cart_id: "${own.cart}", delivery_date: "2026-11-27") { success total_your_price order_items { sku } }`,
  },
  'Mutation.removeItemFromCart': {
    rule: 'Catalogue',
    ask: (own) => `(cart_id: "${own.cart}", cart_item_id: 1) ${cart()}`,
    emptyHanded: true,
  },
  'Mutation.placeOrder': {
    rule: 'Orders',
    ask: (own) => `(cart_id: "${own.cart}") { order { order_number } }`,
    emptyHanded: true,
  },
  'Mutation.reorderItems': { rule: 'Orders', ask: (own) => `(orderNumber: "${own.order}") ${cart()}` },
  'Query.reOrderSavedOrder': { rule: 'Orders', ask: (own) => `(cart_id: "${own.cart}") ${cart()}`, emptyHanded: true },
  'Mutation.reOrderSavedOrder': {
    rule: 'Orders',
    ask: (own) => `(cart_id: "${own.cart}") ${cart()}`,
    emptyHanded: true,
  },
  'Query.checkQuickOrder': {
    rule: 'Catalogue',
    ask: () => '(lines: [{ code: "100101", quantity: 1 }]) { lines { sku name row_total } }',
  },
  'Query.emptiesItems': { rule: 'Catalogue', ask: () => '{ sku name }' },
  'Query.usualOrder': { rule: 'Catalogue', ask: () => '{ ship_to_name lines { last_quantity product { sku } } }' },
  'Mutation.changeOrder': { rule: 'Orders', ask: () => '(order_number: "2000000000") { message }', emptyHanded: true },
  'Mutation.giveUpChange': { rule: 'Orders', ask: () => '(order_number: "2000000000") { success }', emptyHanded: true },
  'Mutation.cancelOrder': { rule: 'Orders', ask: () => '(sap_id: "4500000000") { message status code }' },
  'Query.getReorderPreview': { rule: 'Orders', ask: (own) => `(orderNumber: "${own.order}") { lines { sku name } }` },
  'Query.getSaveOrderForLater': {
    rule: 'My Orders',
    ask: () => '{ total_count items { shipto_name deliver_to bill_to } }',
  },
  'Query.getSaveOrderDetails': {
    rule: 'My Orders',
    ask: (own) => `(cart_id: "${own.cart}") { id ship_to_id }`,
    emptyHanded: true,
  },
  'Query.deleteSavedOrder': {
    rule: 'My Orders',
    ask: (own) => `(cart_id: "${own.cart}") { success }`,
    emptyHanded: true,
  },
  'Mutation.deleteSavedOrder': {
    rule: 'My Orders',
    ask: (own) => `(cart_id: "${own.cart}") { success }`,
    emptyHanded: true,
  },
  'Query.addSaveOrderForLater': { rule: 'Catalogue', ask: () => '(cart_id: "none") { success }', emptyHanded: true },
  'Mutation.addSaveOrderForLater': { rule: 'Catalogue', ask: () => '(cart_id: "none") { success }', emptyHanded: true },
  // Ends the session of its own token only: asked last, with a token that nobody needs afterwards.
  'Mutation.revokeCustomerToken': { rule: 'with a session', ask: () => '{ result }' },
};
