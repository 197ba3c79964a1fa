import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, verifyChain } from '#modules/audit/index.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sendMail } from '#platform/mail/index.ts';
import { tellAndHear } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { eraseUser, setUserStatus } from '../index.ts';

/** Whom to look for afterwards: u-basic of company 1000001. The name is a fault in a regular expression, and written otherwise in HTML and JSON. */
const CANARY = {
  uid: 'u-basic',
  firstName: 'Zsófi',
  lastName: 'O\'Kanári (pult "2"',
  email: 'zsofi@canary.example',
  phone: '+36 30 765 4321',
};
const NAME = `${CANARY.lastName} ${CANARY.firstName}`;
const WORDS = `${NAME}, ${CANARY.email}, +36307654321, 06 30/765-4321`;
/** A name that begins alike and an address that ends alike: whole words are taken out, not parts of others. */
const ALIKE = `${NAME}a, ke${CANARY.email}`;
/** u-rival of another company bears the same name, u-first of the same company a longer one, u-off an address that ends alike. */
const OTHERS = /u-rival|u-first|u-off/;
const FOUND = /(?<!ke)zsofi@canary\.example|iroda@canary\.example|765.?4321/i;
const FOUND_NAME = /(?<!Nagy )O('|&#39;)Kanári \(pult (\\?"|&#34;)2(\\?"|&#34;) Zsófi(?!a)|Zsófi O('|&#39;)Kanári/i;

/**
 * Every text, list of texts and JSON of the database is in one of these two lists. Here are those that can hold a person's data: which rows are the canary's, and what
 * is put there. A number is the most characters.
 */
const HELD: Readonly<Record<string, { readonly where: string; readonly columns: Readonly<Record<string, unknown>> }>> =
  {
    account: { where: "uid = 'u-basic'", columns: { email: CANARY.email, email_key: CANARY.email, first_name: CANARY.firstName, last_name: CANARY.lastName, confirmation_email: 'iroda@canary.example', phone: CANARY.phone } }, // prettier-ignore
    bulk_job: {
      where: "uid = 'u-basic'",
      columns: {
        file_name: WORDS,
        actor: { uid: 'u-clerk', name: NAME },
        worksheet: WORDS,
        unread: `{"${NAME.replaceAll('"', '')}"}`,
        closed_why: { params: { name: WORDS } },
      },
    },
    bulk_order: {
      where: "job_id = 'canary'",
      columns: {
        customer_order_number: WORDS,
        note_for_driver: WORDS,
        lines: [WORDS],
        refused: { params: { name: WORDS } },
      },
    },
    bulk_row: { where: "job_id = 'canary'", columns: { cells: { note: WORDS }, notes: [{ params: { name: WORDS } }] } },
    bulk_sheet: { where: "job_id = 'canary'", columns: { rows: WORDS } },
    cart: { where: "uid = 'u-basic'", columns: { customer_order_number: WORDS, note_for_driver: WORDS, confirmation_email: CANARY.email, free_address: { name: WORDS }, billing_address: { name: WORDS } } }, // prettier-ignore
    change_item: {
      where: "uid = 'u-basic'",
      columns: { before: { email: CANARY.email, first_name: NAME }, after: { phone: CANARY.phone } },
    },
    customer_order: { where: "uid = 'u-basic'", columns: { created_by: NAME, customer_order_number: WORDS, note_for_driver: WORDS, comments: WORDS, confirmation_email: CANARY.email } }, // prettier-ignore
    demo_partner_visit: {
      where: "cookie_hash = 'canary'",
      columns: { profile: { nameId: CANARY.email, attributes: { displayName: [NAME] } } },
    },
    document: { where: "order_number in (select number from customer_order where uid = 'u-basic')", columns: { facts: { noteForDriver: WORDS, customerOrderNumber: WORDS } } }, // prettier-ignore
    document_acceptance: { where: "uid = 'u-basic'", columns: { ip: WORDS } },
    erp_order: { where: "number in (select number from customer_order where uid = 'u-basic')", columns: { document: { noteForDriver: WORDS, customerOrderNumber: WORDS } } }, // prettier-ignore
    external_identity: { where: "uid = 'u-basic'", columns: { subject: WORDS } },
    idempotent_answer: { where: "key like 'canary%'", columns: { answer: JSON.stringify({ id: 'u-basic', name: NAME, email: CANARY.email, phone: CANARY.phone }) } }, // prettier-ignore
    mail: { where: "uid = 'u-basic' or 'u-basic' = any(about_uids)", columns: { subject: WORDS, text: `Tisztelt Nagy ${NAME}! (${ALIKE}) ${WORDS}`, html: `<p>O&#39;Kanári (pult &#34;2&#34; Zsófi, ${WORDS}</p>` } }, // prettier-ignore
    oidc_payload: {
      where: "id = 'canary'",
      columns: { payload: { accountId: 'u-basic', params: { login_hint: CANARY.email } } },
    },
    order_event: { where: "order_number in (select number from customer_order where uid = 'u-basic')", columns: { detail: { actor: 'u-clerk', reason: `Ügyintéző Klára (${NAME})` } } }, // prettier-ignore
    outbox: { where: "key = 'canary'", columns: { payload: { email: CANARY.email }, last_error: WORDS } },
    job_fault: { where: "job = 'canary'", columns: { last_error: `no mailbox ${CANARY.email}` } },
    recurring_job: { where: "name = 'canary'", columns: { last_error: `no mailbox ${CANARY.email}` } },
    saved_order: { where: "uid = 'u-basic'", columns: { customer_order_number: WORDS } },
    session: { where: "uid = 'u-basic'", columns: { ip: WORDS, agent: WORDS } },
    ticket: { where: "uid = 'u-basic'", columns: { created_by: NAME, email: CANARY.email, phone: CANARY.phone, title: NAME, description: `Kérem ${NAME}t keressék: ${WORDS}` } }, // prettier-ignore
    ticket_attachment: { where: "uid = 'u-basic'", columns: { author: NAME, name: `${NAME} ${CANARY.phone}.pdf` } },
    ticket_comment: { where: "uid = 'u-basic'", columns: { author: NAME, text: WORDS } },
    ticket_event: { where: "uid = 'u-basic'", columns: { author: NAME } },
    // By the supplier's people, of their orders and in their cases.
    erp_message: { where: "id = 'canary'", columns: { detail: `unknown contact ${WORDS}`, body: { reason: WORDS } } },
    order_release: {
      where: "order_number in (select number from customer_order where uid = 'u-basic')",
      columns: { reason: `Telefonált ${NAME}: ${WORDS}` },
    },
    approval: {
      where: "kind = 'order-release' and object in (select number from customer_order where uid = 'u-basic')",
      columns: { reason: `Kérte ${NAME}: ${WORDS}`, decision_reason: WORDS },
    },
    order_message: {
      where: "order_number in (select number from customer_order where uid = 'u-basic')",
      columns: { text: `Kedves ${NAME}! ${WORDS}` },
    },
    order_revision_batch: { where: "id = 'canary'", columns: { reason: `${NAME} kérte: ${WORDS}` } },
    customer_note: { where: "company_id = '1000001'", columns: { text: `Ne hívják ${NAME} számát: ${WORDS}` } },
    held_act: { where: "by_uid = 'u-clerk'", columns: { params: { text: WORDS }, failed_params: { reason: WORDS } } },
    sap_document: { where: "number = 'canary'", columns: { detail: `unknown contact ${WORDS}` } },
    ticket_note: {
      where: "case_number in (select case_number from ticket where uid = 'u-basic')",
      columns: { text: WORDS },
    },
  };

/** Columns that hold no person's data: ids, codes, hashes, what is sealed, and what the supplier says. `*`: the whole table. */
const NOBODYS: Readonly<Record<string, string>> = {
  access_grant: '*',
  approval: 'kind object company_id snapshot asked_by_uid decision decided_by_uid', // uids, roles and settings
  setup: '*',
  setup_step: '*', // of the supplier's set-up, before there are customers
  desk_role: '*',
  supplier_grant: '*',
  content_draft: '*',
  content_picture: '*',
  material_upload: '*',
  content_version: '*',
  event: '*', // ids and kinds; who did it by their uid
  held_act: 'company_id act object_kind object_id by_uid failed_code',
  customer_note: 'company_id uid author', // the author is one of the supplier's people
  order_message: 'company_id order_number uid author', // the author is one of the supplier's people
  order_release: 'order_number company_id uid',
  order_given: '*',
  order_print: '*',
  order_revision: '*',
  order_revision_batch: 'id by_uid language',
  former_decider: '*',
  product_offer: '*',
  two_person_act: '*',
  saved_view: '*', // of the supplier's people; goes with them
  default_view: '*',
  notice_read: '*',
  import_columns: '*', // headings of the supplier's own lists; go with their person
  work_mark: '*',
  account: 'uid kind country company_id locale languages status password_hash unwanted_mails imported_status',
  archived_document: '*',
  paper_number: '*',
  paper_text: '*',
  article: '*',
  audit_head: '*',
  availability: '*',
  banner: '*',
  bill_to: '*',
  bulk_job: 'id uid language file_hash state',
  bulk_order: 'job_id cart_id ship_to_id transport_type order_number known_orders sums',
  bulk_row: 'job_id outcome',
  bulk_sheet: 'job_id',
  business_clock: '*',
  business_partner: '*',
  cart: 'id uid status company_id ship_to_id transport_type place_of_shipment payment_method order_type order_reason simulation last_reorder replaces erp_prices',
  cart_item: '*',
  category: '*',
  change: '*',
  change_item: 'file key uid',
  change_set: '*',
  desk_import: '*',
  desk_import_difference: '*',
  desk_import_file: '*',
  code_list: '*',
  company: '*',
  company_month: '*',
  contract: '*',
  customer_order:
    'number sap_id uid actor_uid company_id ship_to_id payer_id bill_to_id customer_type order_type order_reason channel status processing_status delivery_status transport_type place_of_shipment payment_method terms_accepted parties delivery_note_number invoice_number change_cart_id hold_token depot pallet_sku payment_label erp_number replacement_for',
  demo_load: '*',
  demo_partner_request: '*',
  demo_partner_visit: 'cookie_hash partner assertion_id',
  delivery: '*',
  delivery_line: '*',
  deputy: '*',
  document: 'type number company_id payer_id ship_to_id order_number contract_number',
  document_acceptance: 'uid document version language',
  document_line: '*',
  empties: '*',
  empties_correction: '*',
  erp_connection: '*',
  erp_file: '*',
  erp_message: 'id digest type sap_id result',
  erp_order: 'sap_id number investigation held_by',
  erp_sequence: '*',
  external_identity: 'issuer uid',
  faq_item: '*',
  faq_page: '*',
  help_page: '*',
  holiday: '*',
  idempotent_answer: 'uid key request_hash rights holder',
  import_run: '*',
  invoice_series: '*',
  job_fault: 'job key',
  knowledge_item: '*',
  known_device: '*',
  legal_rate: '*',
  link: '*',
  mail: 'dedup_key uid about_uids recipient', // the recipient is another test's
  marketing_file: '*',
  marketing_folder: '*',
  migration: '*',
  oidc_payload: 'model id grant_id uid user_code',
  mail_server: '*',
  one_time_link: '*',
  order_bill: '*',
  order_credit: '*',
  order_delivery: '*',
  order_event: 'company_id order_number what',
  order_line: '*',
  ordered_product: '*',
  order_month: '*',
  outbox: 'topic key line worker',
  outside_link: '*',
  pack: '*',
  package: '*',
  package_taken: '*',
  partner: '*',
  partner_certificate: '*',
  partner_request: '*',
  password_history: '*',
  payer: '*',
  payment: '*',
  pending_sign_in: '*',
  portal_config: '*',
  price_condition: '*',
  product: '*',
  placed_cart: '*',
  purchase: '*',
  recovery_code: '*',
  recurring_job: 'name',
  quota: '*',
  reservation: '*',
  revoked_permission: '*',
  role: '*',
  sales_month: '*',
  sap_document: 'kind number sap_id digest state billed sums sums_settled',
  drawn_picture: '*',
  sap_event: '*',
  sap_mark: '*',
  sap_order: '*',
  saved_order: 'cart_id uid company_id ship_to_id bill_to_id deliver_to shipto_name bill_to',
  second_factor: '*',
  second_factor_begun: '*',
  second_factor_demand: '*',
  security_event: '*', // written by the audit itself below: what it covers cannot be put there afterwards
  session: 'id uid kind issuer ended_why token_hash actor_uid actor_session_id sign_in_key',
  shared_secret: '*',
  sharepoint_link: '*',
  ship_to: '*',
  signing_key: '*',
  stored_file: '*',
  stored_file_piece: '*',
  throttle: '*',
  ticket:
    'case_number uid actor_uid language company_id ship_to_id category sub_category order_number document_number status merged_into assignee_uid',
  ticket_attachment: 'company_id case_number mime sha256 file_key uid actor_uid',
  ticket_comment: 'company_id case_number uid actor_uid act act_object',
  ticket_event: 'company_id case_number status uid actor_uid',
  ticket_note: 'company_id case_number uid author',
  ticket_read: '*',
  training: '*',
  training_part: '*',
  wishlist_item: '*',
};

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<T>(text, values)).rows;

async function call<T = Record<string, unknown>>(token: string | null, method: string, path: string, body?: unknown) {
  const response = await fetch(`${shop.url}/api/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      lang: 'hu',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

async function leave(uid: string): Promise<void> {
  const ctx = contextOf(shop.app);
  await setUserStatus(ctx, uid, 'Move Out');
  await setUserStatus(ctx, uid, 'Exited');
}

async function rename(uid: string, firstName: string, lastName: string): Promise<void> {
  await query('update account set first_name = $2, last_name = $3 where uid = $1', [uid, firstName, lastName]);
  for (const [table, column] of [
    ['customer_order', 'created_by'],
    ['ticket', 'created_by'],
    ['ticket_comment', 'author'],
    ['ticket_event', 'author'],
  ])
    // prettier-ignore
    await query(`update ${table} set ${column} = $2 where uid = $1`, [uid, `${lastName} ${firstName}`]);
  await tellAndHear(shop.app, 'access', uid);
}

/** Every row of every table as text. */
async function everyRow(): Promise<Map<string, string[]>> {
  const tables = await query<{ t: string }>(
    "select table_name as t from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1",
  );
  const all = new Map<string, string[]>();
  // Pictures and sheets are no rows of words.
  for (const { t } of tables.filter((one) => one.t !== 'stored_file_piece'))
    all.set(
      t,
      (await query<{ row: string }>(`select to_jsonb(x)::text as row from "${t}" x`)).map(({ row }) => row),
    );
  return all;
}

const ticketOf = (title: string, phone: string) => ({ title, description: `Kérem, hívjanak: ${title}, ${phone}`, mainCategory: 'RENDELES', subCategory: 'HIANYZO', phone }); // prettier-ignore

describe('a person whose name, address and phone stand wherever they can', () => {
  test('every column that can hold a text says whether it can hold a person’s data', async () => {
    const columns = await query<{
      place: string;
      table: string;
      column: string;
    }>(`select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'character', 'inet', 'xml')`);
    const said = ({ table, column }: { table: string; column: string }) =>
      column in (HELD[table]?.columns ?? {}) ||
      NOBODYS[table] === '*' ||
      (NOBODYS[table] ?? '').split(' ').includes(column);
    expect(columns.filter((one) => !said(one)).map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    expect(columns.length).toBeGreaterThan(400);
  });

  test('is exported, erased and found nowhere; nobody else’s data changes', async () => {
    const { app } = shop;
    const ctx = contextOf(app);
    // Before anybody has the address, an entry knows the address alone.
    await audit(ctx, {
      what: 'sign-in',
      result: 'refused',
      uid: null,
      email: CANARY.email,
      agent: WORDS,
      detail: { why: 'unknown address' },
    });
    await rename('u-basic', CANARY.firstName, CANARY.lastName);
    await rename('u-rival', CANARY.firstName, CANARY.lastName);
    await rename('u-first', CANARY.firstName, `Nagy ${CANARY.lastName}`);
    await query("update account set email = $1, email_key = $1, phone = $2 where uid = 'u-basic'", [
      CANARY.email,
      CANARY.phone,
    ]);
    await query("update account set email = $1, email_key = $1 where uid = 'u-off'", [`ke${CANARY.email}`]);
    await tellAndHear(app, 'access', 'u-basic');

    // What the product itself writes of somebody.
    const token = await shop.signIn(CANARY.email);
    const rival = await shop.signIn('rival@demo.example');
    expect((await shop.place(token, await shop.readyCart(token))).order).not.toBeNull();
    const { caseNumber } = (await call<{ caseNumber: string }>(token, 'POST', 'general/tickets/CreateTicket?market=HU', { ...ticketOf('Hiány', CANARY.phone), shipToId: '2000001' })).body; // prettier-ignore
    expect(
      (await call(token, 'POST', 'general/tickets/CreateComment', { ticketId: caseNumber, description: WORDS })).status,
    ).toBe(200);
    expect(
      (
        await call(rival, 'POST', 'general/tickets/CreateTicket?market=HU', {
          ...ticketOf(NAME, '+36 1 111 1111'),
          shipToId: '2000005',
        })
      ).status,
    ).toBe(200);
    await call(null, 'POST', 'identity/users/ForgotPassword', { email: CANARY.email });
    await audit(ctx, {
      what: 'sign-in',
      result: 'refused',
      uid: null,
      email: CANARY.email,
      agent: WORDS,
      detail: { why: 'too many attempts' },
    });
    const colleague = await shop.signIn('owner@demo.example');
    expect((await call(colleague, 'PUT', 'identity/profile', { confirmationEmail: CANARY.email })).status).toBe(200);

    // Mails to others that name them: one who was invited, one whose name holds theirs, one of the same name.
    for (const uid of ['u-owner', 'u-first', 'u-rival'])
      await sendMail(app.database, {
        to: `${uid}@demo.example`,
        uid,
        aboutUids: ['u-basic'],
        companyId: null,
        subject: 'x',
        text: 'x',
        html: 'x',
      });
    const stranger = {
      to: 'u-rival@demo.example',
      uid: 'u-rival',
      companyId: null,
      subject: NAME,
      text: `Tisztelt ${NAME}! ke${CANARY.email}`,
      html: `<p>O&#39;Kanári (pult</p>`,
    };
    await sendMail(app.database, stranger);

    // Rows that take more than a call.
    await query(
      "insert into cart (id, uid, status, company_id, created_at, updated_at) values ('canary', 'u-basic', 'saved', '1000001', now(), now())",
    );
    await query("insert into saved_order (cart_id, uid, company_id, ship_to_id, bill_to_id, saved_at, saved_day, deliver_to, shipto_name, bill_to, total, total_quantity, line_count) values ('canary', 'u-basic', '1000001', '2000001', '1', now(), now(), '', '', '', 1, 1, 1)"); // prettier-ignore
    await query("insert into bulk_job (id, uid, language, file_name, file_hash, state, row_count, created_at) values ('canary', 'u-basic', 'hu', 'x', 'x', 'waiting', 1, now())"); // prettier-ignore
    await query("insert into bulk_sheet (job_id, no, rows) values ('canary', 0, 'x')");
    await query(
      "insert into bulk_row (job_id, row, cells, outcome, notes) values ('canary', 1, '{}', 'rejected', '[]')",
    );
    await query("insert into bulk_order (job_id, no, cart_id, ship_to_id, delivery_date, fee_day, transport_type, customer_order_number, note_for_driver, lines) values ('canary', 0, 'canary-1', '2000001', now(), false, 'ZTR', '', '', '[]')"); // prettier-ignore
    await query(
      "insert into demo_partner_visit (cookie_hash, partner, assertion_id, profile, came_at) values ('canary', 'academy', 'canary', '{}', now())",
    );
    await query(
      "insert into document_acceptance (uid, document, version, at, language) values ('u-basic', 'terms', 'canary', now(), 'hu')",
    );
    await query(
      "insert into erp_order (sap_id, number, received_at) select sap_id, number, now() from customer_order where uid = 'u-basic' on conflict do nothing",
    );
    await query(
      "insert into external_identity (issuer, subject, uid, created_at) values ('canary', 'canary', 'u-basic', now())",
    );
    await query("insert into idempotent_answer (uid, key, request_hash, status, answer, created_at) values ('u-basic', 'canary1', 'x', 200, '', now()), ('u-owner', 'canary2', 'x', 200, '', now())"); // prettier-ignore
    await query(
      "insert into oidc_payload (model, id, payload, expires_at) values ('Interaction', 'canary', '{}', now() + interval '1 hour')",
    );
    await query(
      "insert into outbox (topic, key, payload, dead_at) values ('password-forgotten', 'canary', '{}', now())",
    );
    await query("insert into recurring_job (name) values ('canary')");
    const { rows: sets } = await shop.app.database.pool.query<{ id: string }>(
      "insert into change_set (made_at, files, kept) values (now(), '[]', true) returning id",
    );
    await query(
      "insert into change_item (set_id, file, key, uid) values ($1, 'users.csv', '[\"u-basic\"]', 'u-basic')",
      [sets[0]!.id],
    );
    await query(
      "insert into job_fault (job, key, attempts, next_at, last_error) values ('canary', 'x', 1, now(), 'x')",
    );
    await query(
      "insert into ticket_note (company_id, case_number, uid, author, text, at) select company_id, case_number, 'u-clerk', 'Ügyintéző Klára', 'x', now() from ticket where case_number = $1",
      [caseNumber],
    );
    await query("insert into order_release (order_number, company_id, day, amount_ft, uid, reason, at) select number, company_id, now(), 1, 'u-clerk', 'x', now() from customer_order where uid = 'u-basic' on conflict do nothing"); // prettier-ignore
    await query("insert into approval (kind, object, company_id, snapshot, reason, asked_by_uid, asked_at, expires_at) select 'order-release', number, company_id, '{}', 'x', 'u-clerk', now(), now() from customer_order where uid = 'u-basic' limit 1"); // prettier-ignore
    await query("insert into order_message (company_id, order_number, uid, author, internal, text, at) select company_id, number, 'u-clerk', 'Ügyintéző Klára', true, 'x', now() from customer_order where uid = 'u-basic' limit 1"); // prettier-ignore
    await query(
      "insert into order_revision_batch (id, by_uid, reason, language, asked_at, due_at) values ('canary', 'u-clerk', 'x', 'hu', now(), now())",
    );
    await query("insert into order_revision (batch_id, position, order_number, company_id, lines, due_before, due_after, draft_id, state) select 'canary', 1, number, company_id, '[]', 1, 1, 'canary', 'undone' from customer_order where uid = 'u-basic' limit 1"); // prettier-ignore
    await query("insert into customer_note (company_id, uid, author, text, at) values ('1000001', 'u-clerk', 'Ügyintéző Klára', 'x', now())"); // prettier-ignore
    await query("insert into held_act (company_id, act, object_kind, object_id, params, by_uid, asked_at, due_at, failed_at, failed_code) select company_id, 'order', 'order', number, '{}', 'u-clerk', now(), now(), now(), 'x' from customer_order where uid = 'u-basic' limit 1"); // prettier-ignore
    // What the supplier wrote them in a colleague's case, in which they wrote, too.
    const colleagues = await query<{ id: string }>("select case_number as id from ticket where company_id = '1000001' and uid is distinct from 'u-basic' limit 1"); // prettier-ignore
    await query("insert into ticket_comment (company_id, case_number, uid, author, text, at) values ('1000001', $1, 'u-basic', 'x', 'x', now())", [colleagues[0]!.id]); // prettier-ignore
    await query("insert into ticket_comment (company_id, case_number, uid, author, by_supplier, text, at) values ('1000001', $1, 'u-clerk', 'Ügyintéző Klára', true, $2, now())", [colleagues[0]!.id, `Kedves ${NAME}! ${WORDS}`]); // prettier-ignore
    await query(
      "insert into held_act (company_id, act, object_kind, object_id, params, by_uid, asked_at, due_at, failed_at, failed_code) values ('1000001', 'ticket.answer', 'ticket', $1, '{}', 'u-clerk', now(), now(), now(), 'x')",
      [caseNumber],
    );
    await query(
      "insert into erp_message (id, digest, type, sap_id, result) select 'canary', 'x', 'x', sap_id, 'faulty' from customer_order where uid = 'u-basic' limit 1",
    );
    await query("insert into sap_document (kind, number, sap_id, digest, state, read_at) select 'order', 'canary', sap_id, 'x', 'faulty', now() from customer_order where uid = 'u-basic' limit 1"); // prettier-ignore
    // Reasons of the supplier's people: of a company, without an account, naming them; of their namesake, and of somebody whose name holds theirs.
    const clerk = contextOf(app, { ip: '192.0.2.7', caller: { uid: 'u-clerk', grants: [], actor: null } as never });
    await audit(clerk, {
      what: 'company-blocked',
      uid: null,
      companyId: '1000001',
      reason: `Nem fizet, mondta ${WORDS}`,
      detail: { on: true },
    });
    await audit(clerk, { what: 'user-status', uid: 'u-basic', reason: `${NAME} kérte`, detail: { to: 'Exited' } });
    await audit(clerk, { what: 'user-status', uid: 'u-rival', reason: `${NAME} kérte`, detail: { to: 'Active' } });
    await audit(clerk, { what: 'user-status', uid: 'u-first', reason: `Nagy ${NAME} kérte`, detail: { to: 'Active' } });
    await query("insert into ticket_attachment (company_id, id, case_number, name, mime, bytes, sha256, file_key, uid, author, at) select company_id, gen_random_uuid(), case_number, 'x', 'application/pdf', 1, 'x', 'canary', 'u-basic', 'x', now() from ticket where case_number = $1", [caseNumber]); // prettier-ignore
    for (const [table, { where, columns }] of Object.entries(HELD)) {
      const values = Object.values(columns).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
      const planted = await shop.app.database.pool.query(`update ${table} set ${Object.keys(columns).map((column, index) => `${column} = $${index + 1}`).join(', ')} where ${where}`, values); // prettier-ignore
      expect([table, planted.rowCount! > 0]).toEqual([table, true]);
    }

    const exported = await call<{ data: Record<string, Record<string, unknown>[]> }>(
      token,
      'GET',
      'identity/profile/export',
    );
    for (const table of [
      'account',
      'bulk_job',
      'cart',
      'customer_order',
      'external_identity',
      'saved_order',
      'security_event',
      'session',
      'ticket',
      'ticket_comment',
      'ticket_event',
      'ticket_attachment',
      'mail',
    ])
      // prettier-ignore
      expect(exported.body.data[table], table).not.toBeUndefined();
    const mine = JSON.stringify(exported.body.data);
    for (const words of [CANARY.email, CANARY.phone, JSON.stringify(NAME).slice(1, -1)]) expect(mine).toContain(words);

    await leave('u-basic');
    const own = await query<{
      id: string;
    }>(`select number as id from customer_order where uid = 'u-basic' union all select id from cart where uid = 'u-basic'
      union all select '"payload": {"id": ' || id || '}' from mail where uid = 'u-basic'`);
    const before = await everyRow();
    await eraseUser(clerk, 'u-basic', `${NAME} levele, 2026. 11. 2.`);
    const after = await everyRow();

    const left = [...after].flatMap(([table, rows]) =>
      rows
        .filter((row) => FOUND.test(row) || (FOUND_NAME.test(row) && !OTHERS.test(row)))
        .map((row) => `${table}: ${row}`),
    );
    expect(left).toEqual([]);
    const theirs = (row: string) => FOUND.test(row) || /"u-basic"/.test(row) || own.some(({ id }) => row.includes(id));
    const rewritten = [...before].flatMap(([table, rows]) => {
      const now = new Set(after.get(table));
      return rows.filter((row) => !now.has(row) && !theirs(row)).map((row) => `${table}: ${row}`);
    });
    // Counters and heads go on.
    expect(rewritten.filter((row) => !/^(change|audit_head|shared_secret)/.test(row))).toEqual([]);
    const [mail] = await query<{ text: string; html: string }>(
      "select text, html from mail where uid = 'u-first' and about_uids = '{u-basic}'",
    );
    expect(mail).toEqual({
      text: `Tisztelt Nagy ${NAME}! (${ALIKE}) Törölt felhasználó, , , `,
      html: '<p>Törölt felhasználó, Törölt felhasználó, , , </p>',
    });
    expect(
      await query("select text from mail where uid = 'u-rival' and about_uids = '{}' and subject = $1", [NAME]),
    ).toEqual([{ text: stranger.text }]);
    expect(
      await query("select count(*)::int as n from ticket_event where uid = 'u-rival' and author = $1", [NAME]),
    ).not.toEqual([{ n: 0 }]);
    const reasons = await query<{ uid: string | null; reason: string | null; ip: string | null }>(
      "select uid, reason, ip from security_event where reason is not null or what = 'user-status' order by id",
    );
    expect(reasons.filter(({ uid }) => uid === null)).toEqual([
      { uid: null, reason: 'Nem fizet, mondta Törölt felhasználó, , , ', ip: '192.0.2.7' },
    ]);
    expect(reasons).toContainEqual({
      uid: 'u-basic',
      reason: 'Törölt felhasználó levele, 2026. 11. 2.',
      ip: '192.0.2.7',
    });
    expect(reasons).toContainEqual({ uid: 'u-rival', reason: `${NAME} kérte`, ip: '192.0.2.7' });
    expect(reasons).toContainEqual({ uid: 'u-first', reason: `Nagy ${NAME} kérte`, ip: '192.0.2.7' });
    expect((await verifyChain(app)).faults).toEqual([]);
    await eraseUser(ctx, 'u-basic');
    expect(
      await query("select reason from security_event where reason like 'Törölt felhasználó levele%'"),
    ).toHaveLength(1);
    expect((await verifyChain(app)).faults).toEqual([]);
  });
});

describe('the address for confirmations', () => {
  test('is no proof: it neither shows nor deletes the mails of whom it belongs to', async () => {
    const accountant = await shop.signIn('accountant@demo.example');
    expect((await call(accountant, 'PUT', 'identity/profile', { confirmationEmail: 'food@demo.example' })).status).toBe(
      200,
    );
    await sendMail(shop.app.database, {
      to: 'food@demo.example',
      uid: 'u-food',
      companyId: null,
      subject: 'Új jelszó',
      text: 'x',
    });
    await query(
      "insert into mail (recipient, subject, text, created_at) values ('food@demo.example', 'written before mails had an account', 'x', now())",
    );
    const { body } = await call<{ data: { mail?: { recipient: string }[] } }>(
      accountant,
      'GET',
      'identity/profile/export',
    );
    expect((body.data.mail ?? []).map(({ recipient }) => recipient)).not.toContain('food@demo.example');
    await leave('u-accountant');
    await eraseUser(contextOf(shop.app), 'u-accountant');
    expect(await query("select subject from mail where recipient = 'food@demo.example' order by id")).toEqual([
      { subject: 'Új jelszó' },
      { subject: 'written before mails had an account' },
    ]);
  });
});

describe('the export of own data', () => {
  test('tells nothing of others: no address, network address or code of somebody they invited or who acted for them, nor their words for their own house', async () => {
    const { app } = shop;
    await audit(
      { ...contextOf(app), ip: '192.0.2.1', caller: { uid: 'u-whs' } as never },
      { what: 'user-created', uid: 'u-invited', email: 'invited@demo.example' },
    );
    await audit(
      { ...contextOf(app), ip: '192.0.2.2', caller: { uid: 'u-clerk' } as never },
      { what: 'user-changed', uid: 'u-whs', agent: 'Clerk', reason: 'Takes bribes, they say' },
    );
    await query("update one_time_link set by_uid = 'u-whs' where uid = 'u-invited'");
    await query(
      "insert into one_time_link (code, kind, uid, token_hash, created_at, expires_at) values ('own', 'password-reset', 'u-whs', 'x', now(), now())",
    );
    const token = await shop.signIn('wholesale@demo.example');
    const { body } = await call<{ data: Record<string, Record<string, unknown>[]> }>(
      token,
      'GET',
      'identity/profile/export',
    );
    const codes = (await query<{ code: string }>("select code from one_time_link where uid = 'u-invited'")).map(
      ({ code }) => code,
    );
    for (const other of ['invited@demo.example', 'u-invited', 'u-clerk', '192.0.2.2', 'Clerk"', 'bribes', ...codes])
      expect(JSON.stringify(body)).not.toContain(other);
    expect(body.data['security_event']).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'user-created', actor_uid: 'u-whs', ip: '192.0.2.1' })]),
    );
    expect(body.data['one_time_link']!.every((link) => 'kind' in link && !('code' in link))).toBe(true);
  });

  test('says how many of the oldest rows are left out', async () => {
    await query(`insert into session (id, uid, kind, issuer, created_at, last_seen_at, expires_at)
      select 'old-' || n, 'u-food', 'portal', 'x', now() - n * interval '1 minute', now(), now() from generate_series(1, 5010) n`);
    const token = await shop.signIn('food@demo.example');
    const { body } = await call<{ data: Record<string, { created_at: string }[]>; leftOut: Record<string, number> }>(
      token,
      'GET',
      'identity/profile/export',
    );
    const sessions = body.data['session']!;
    const [{ n } = { n: 0 }] = await query<{ n: number }>(
      "select count(*)::int as n from session where uid = 'u-food'",
    );
    expect([sessions.length, body.leftOut]).toEqual([5_000, { session: n - 5_000 }]);
    expect(sessions.map(({ created_at }) => created_at)).toEqual(
      sessions
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
  });
});

describe('somebody whom an import withdrew', () => {
  test('is erased, and their address can be invited again', async () => {
    const owner = await shop.signIn('owner@demo.example');
    const wanted = {
      firstName: 'Kata',
      lastName: 'Kiss',
      email: 'off@demo.example',
      permissionSchema: [{ shipToId: '2000001', rpDetails: { rolename: 'POS Horeca Basic' } }],
    };
    await query("update account set email = 'off@demo.example', email_key = 'off@demo.example' where uid = 'u-off'");
    expect((await call<{ code: string }>(owner, 'POST', 'identity/users/CreateNewUser', wanted)).body.code).toBe(
      'USER_EXISTS',
    );
    await query("update account set withdrawn = true where uid = 'u-off'");
    const invited = await call<{ id: string }>(owner, 'POST', 'identity/users/CreateNewUser', wanted);
    expect(invited.status).toBe(200);
    await eraseUser(contextOf(shop.app), 'u-off');
    expect(
      await query(
        "select uid, email from account where email_key = 'off@demo.example' or uid = 'u-off' order by uid = 'u-off'",
      ),
    ).toEqual([
      { uid: invited.body.id, email: 'off@demo.example' },
      { uid: 'u-off', email: 'u-off@erased.invalid' },
    ]);
    // The address is another person's now: their mails and entries stay.
    expect(await query('select count(*)::int as n from mail where uid = $1', [invited.body.id])).toEqual([{ n: 1 }]);
    expect(
      await query("select count(*)::int as n from security_event where uid = $1 and email = 'off@demo.example'", [
        invited.body.id,
      ]),
    ).not.toEqual([{ n: 0 }]);
  });

  test('stays unknown when nobody ever had the id', async () => {
    await expect(eraseUser(contextOf(shop.app), 'u-nobody')).rejects.toThrow('USER_NOT_FOUND');
  });
});
