import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop();
  for (const who of ['owner', 'basic', 'food', 'rival', 'clerk', 'service', 'lead', 'sales', 'editor'])
    tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(() => shop.close());

interface Answer<T> {
  status: number;
  etag: string | null;
  body: T;
}
async function call<T = Record<string, unknown>>(
  who: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(`${shop.url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(who)}`,
      lang: 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, etag: response.headers.get('etag'), body: (await response.json()) as T };
}

interface Case {
  caseNumber: string;
  companyName: string;
  status: string;
  version: number;
  lastAnswer: string;
  assigneeUid: string | null;
  unread: boolean;
  due: string | null;
  moves: string[];
  messages: { kind: string; text: string; author: string }[];
  mergedFrom: { caseNumber: string }[];
  order: { orderNumber: string; how: string } | null;
  code?: string;
  detail?: string;
  present?: { assigneeUid: string | null; version: number };
}
const opened = async (more: object = {}, who = 'owner') =>
  (
    await call<{ caseNumber: string }>(who, 'POST', 'general/tickets/CreateTicket?market=HU', {
      title: 'Hiányzott egy rekesz',
      description: 'Egy rekesz nem jött.',
      mainCategory: 'RENDELES',
      subCategory: 'HIANYZO',
      shipToId: '2000001',
      phone: '+36 1 999 0123',
      ...more,
    })
  ).body.caseNumber;
const look = async (id: string, who = 'service') => (await call<Case>(who, 'GET', `desk/tickets/${id}`)).body;
const write = async (id: string, text: string, more: object = {}, who = 'service') =>
  call<Case>(who, 'POST', `desk/tickets/${id}/messages`, {
    kind: 'answer',
    text,
    seen: (await look(id, who)).lastAnswer,
    ...more,
  });
const patch = (id: string, body: object, version: number | null, who = 'service') =>
  call<Case>(who, 'PATCH', `desk/tickets/${id}`, body, version === null ? {} : { 'if-match': `"${version}"` });
const cases = async (view: string, who = 'service') =>
  (await call<{ tickets: Case[]; counts: Record<string, number> }>(who, 'GET', `desk/tickets?view=${view}&limit=100`))
    .body;

describe('a template', () => {
  test('names what a case does not know in the language of its customer, for a person to write', async () => {
    const { body } = await call<{ fields: Record<string, string> }>('service', 'GET', `desk/tickets/${await opened()}`);
    expect(body.fields).toMatchObject({
      name: expect.not.stringContaining('{') as string,
      order: '{order number}',
      deliveryDate: '{delivery day}',
    });
  });
});

describe('versions of records', () => {
  test('a change without a version is 428, a stale one 412 with the record as it is now', async () => {
    const id = await opened();
    const seen = await call<Case>('service', 'GET', `desk/tickets/${id}`);
    expect(seen.etag).toBe(`"${seen.body.version}"`);
    expect(await patch(id, { assigneeUid: 'u-lead' }, null)).toMatchObject({
      status: 428,
      body: { code: 'VERSION_MISSING' },
    });
    const first = await patch(id, { assigneeUid: 'u-lead' }, seen.body.version);
    expect(first).toMatchObject({ status: 200, body: { assigneeUid: 'u-lead' } });
    expect(first.etag).toBe(`"${first.body.version}"`);
    const stale = await patch(id, { assigneeUid: 'u-service' }, seen.body.version, 'clerk');
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'RECORD_CHANGED', present: { assigneeUid: 'u-lead', version: first.body.version } },
    });
    expect((await look(id)).assigneeUid).toBe('u-lead');
  });

  test('of two who change the same version at once, one does', async () => {
    const id = await opened();
    const { version } = await look(id);
    const answers = await Promise.all(
      ['service', 'lead', 'clerk', 'service'].map((who) => patch(id, { assigneeUid: `u-${who}` }, version, who)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });

  test('every word raises the version, also the customer’s', async () => {
    const id = await opened();
    const { version } = await look(id);
    await call('owner', 'POST', 'general/tickets/CreateComment', { ticketId: id, description: 'Még mindig nem jött.' });
    const second = (await look(id)).version;
    expect(second).toBeGreaterThan(version);
    await write(id, 'Belső', { kind: 'note' });
    expect((await look(id)).version).toBeGreaterThan(second);
  });
});

describe('cases at the desk', () => {
  test('wait for us with a due time until somebody answers, who then has the case', async () => {
    const id = await opened();
    expect(await look(id)).toMatchObject({ status: 'New', assigneeUid: null, unread: true, due: expect.any(String) });
    expect((await cases('due')).tickets.map(({ caseNumber }) => caseNumber)).toContain(id);
    expect((await cases('unassigned')).tickets.map(({ caseNumber }) => caseNumber)).toContain(id);
    expect((await write(id, 'Holnap pótoljuk.', { status: 'In Progress' })).body).toMatchObject({
      status: 'In Progress',
    });
    expect(await look(id)).toMatchObject({ assigneeUid: 'u-service', due: null, unread: false });
    expect((await cases('mine')).tickets.map(({ caseNumber }) => caseNumber)).toContain(id);
    await call('owner', 'POST', 'general/tickets/CreateComment', { ticketId: id, description: 'Köszönöm, várom.' });
    expect(await look(id)).toMatchObject({ due: expect.any(String), unread: true });
  });

  test('a note is read by nobody but the supplier, and no customer is told', async () => {
    const id = await opened();
    const mails = async () =>
      (await shop.app.database.pool.query<{ n: number }>('select count(*)::int as n from mail')).rows[0]!.n;
    const before = await mails();
    expect((await write(id, 'A raktár szerint lejárt.', { kind: 'note' })).status).toBe(200);
    expect(await mails()).toBe(before);
    expect((await look(id)).messages).toContainEqual(
      expect.objectContaining({ kind: 'note', text: 'A raktár szerint lejárt.' }),
    );
    expect(JSON.stringify((await call('owner', 'GET', `general/tickets/GetTicket/${id}`)).body)).not.toContain(
      'A raktár szerint',
    );
  });

  test('an answer that moves the case is one letter, which says both', async () => {
    const id = await opened();
    await write(id, 'Holnap pótoljuk.', { status: 'In Progress' });
    const { rows } = await shop.app.database.pool.query<{ text: string }>(
      `select text from mail where uid = 'u-owner' and subject like '%' || $1 || '%' and text like '%Holnap pótoljuk.%' or subject like $1 || ': %'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).toContain('Új állapota:');
  });

  test('an answer after somebody else’s is asked about first, and sent once its writer has read it', async () => {
    const id = await opened();
    const { lastAnswer } = await look(id);
    await write(id, 'Intézzük.', {}, 'lead');
    const late = await write(id, 'Utánanézünk.', { seen: lastAnswer });
    expect(late).toMatchObject({ status: 409, body: { code: 'TICKET_ANSWERED_MEANWHILE' } });
    expect(late.body.detail).toContain('Vezető');
    expect((await write(id, 'Utánanézünk.')).status).toBe(200);
    expect((await look(id)).messages.filter(({ kind }) => kind === 'supplier')).toHaveLength(2);
  });

  test('of two who answer at once, the second is asked', async () => {
    const id = await opened();
    const { lastAnswer } = await look(id);
    const answers = await Promise.all(
      ['service', 'lead'].map((who) => write(id, `${who} válaszol`, { seen: lastAnswer }, who)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('moves by legal states only, from the one that was seen', async () => {
    const id = await opened();
    const move = (status: string, seen: string) =>
      call<Case>('service', 'POST', `desk/tickets/${id}/moves`, { status, seen });
    expect((await look(id)).moves).toEqual(['In Progress', 'Merged', 'Closed']);
    expect((await move('Problem Solved', 'New')).body.code).toBe('TICKET_MOVE_NOT_ALLOWED');
    expect((await move('In Progress', 'New')).body).toMatchObject({ status: 'In Progress' });
    expect((await move('In Progress', 'New')).body).toMatchObject({ status: 'In Progress' });
    expect(await move('Closed', 'New')).toMatchObject({ status: 409, body: { code: 'TICKET_CHANGED_MEANWHILE' } });
    expect((await move('Merged', 'In Progress')).body.code).toBe('INVALID_INPUT');
  });

  test('are merged into another open case of the same company, which names them', async () => {
    const [one, other, foreign] = [await opened(), await opened(), await opened({ shipToId: '2000005' }, 'rival')];
    const merge = (into: string) => call<Case>('service', 'POST', `desk/tickets/${one}/merges`, { into, seen: 'New' });
    expect((await merge(foreign)).body.code).toBe('TICKET_NOT_MERGEABLE');
    expect((await merge(other)).body).toMatchObject({ status: 'Merged' });
    expect((await look(other)).mergedFrom).toEqual([expect.objectContaining({ caseNumber: one })]);
    expect((await write(one, 'Későn')).body.code).toBe('TICKET_ENDED');
    // The same again is done; into another case it went no more.
    expect((await merge(other)).body).toMatchObject({ status: 'Merged' });
    expect((await merge(await opened())).body.code).toBe('TICKET_CHANGED_MEANWHILE');
    expect((await look(other)).mergedFrom).toHaveLength(1);
  });

  test('are not merged into a case that their opener does not read: they could not go on there', async () => {
    const [one, there, here] = [await opened({}, 'basic'), await opened({ shipToId: '2000002' }), await opened()];
    expect((await call('basic', 'GET', `general/tickets/GetTicket/${there}`)).status).toBe(404);
    const merge = (into: string) => call<Case>('service', 'POST', `desk/tickets/${one}/merges`, { into, seen: 'New' });
    expect((await merge(there)).body.code).toBe('TICKET_NOT_MERGEABLE');
    expect((await merge(here)).body).toMatchObject({ status: 'Merged' });
  });

  test('recognise the order that the customer wrote of, of their company only', async () => {
    const token = tokens.get('owner')!;
    const { order } = await shop.place(token, await shop.readyCart(token));
    const number = order!.order_number;
    expect((await look(await opened({ description: `A ${number}-as rendelésből hiányzott.` }))).order).toMatchObject({
      orderNumber: number,
      how: 'text',
    });
    expect(
      (await look(await opened({ description: `A ${number}-as rendelés`, shipToId: '2000005' }, 'rival'))).order,
    ).toBeNull();
  });

  test('are found by words of what was said, noted or by whom, in any order and without accents; each only by who has it', async () => {
    const found = async (search: string, who = 'service') =>
      (
        await call<{ tickets: Case[] }>(
          who,
          'GET',
          `desk/tickets?view=all&limit=100&search=${encodeURIComponent(search)}`,
        )
      ).body.tickets.map(({ caseNumber }) => caseNumber);
    const id = await opened({ description: 'A csapolótorony szivárog a teraszon.' });
    const other = await opened({ description: 'Más ügy.' });
    await call('owner', 'POST', 'general/tickets/CreateComment', {
      ticketId: id,
      description: 'Zebracsíkos ponyva alatt áll.',
    });
    await write(id, 'Szerelő: Ördögh úr', { kind: 'note' });
    expect(await found('szivarog CSAPOLOTORONY')).toEqual([id]);
    expect(await found('zebracsik')).toEqual([id]);
    expect(await found('ordogh csapolo')).toEqual([id]);
    expect(await found('zebracsik szivarog semmiképp')).toEqual([]);
    expect(await found(id)).toEqual([id]);
    expect(await found('50%_szivárog')).toEqual([]);
    const both = await found((await look(id)).companyName);
    expect(both).toEqual(expect.arrayContaining([id, other]));
    expect(await found('HD')).toEqual(expect.arrayContaining([id, other]));
    expect(await found('ze')).toEqual([]);
    expect(await found('zebracsik', 'sales')).toEqual(await found(id, 'sales'));
    const plan = await shop.app.database.pool.query<{ 'QUERY PLAN': string }>(
      "begin; set local enable_seqscan = off; explain select case_number from ticket_comment where plain_name(text) like '%zebra%'; rollback",
    );
    expect(JSON.stringify(plan)).toContain('ticket_comment_found');
  });

  test('go to nobody who may not have them', async () => {
    const id = await opened();
    const { version } = await look(id);
    expect((await patch(id, { assigneeUid: 'u-editor' }, version)).body.code).toBe('ASSIGNEE_NOT_POSSIBLE');
    expect((await patch(id, { assigneeUid: 'u-owner' }, version)).body.code).toBe('ASSIGNEE_NOT_POSSIBLE');
  });

  test('of customers of another salesperson do not exist for sales, by call or by command', async () => {
    const foreign = await opened({ shipToId: '2000007' }, 'food');
    expect(await call('sales', 'GET', `desk/tickets/${foreign}`)).toMatchObject({
      status: 404,
      body: { code: 'TICKET_NOT_FOUND' },
    });
    const sent = { kind: 'answer', text: 'Jó napot!', seen: '0-0' };
    expect((await call('sales', 'POST', `desk/tickets/${foreign}/messages`, sent)).status).toBe(404);
    expect(
      (await call('sales', 'POST', `desk/tickets/${foreign}/moves`, { status: 'Closed', seen: 'New' })).status,
    ).toBe(404);
    expect((await cases('all', 'sales')).tickets.map(({ caseNumber }) => caseNumber)).not.toContain(foreign);
    await expect(shop.supplier(`ticket ${foreign} Closed`, tokens.get('sales')!)).resolves.toMatchObject({
      status: 404,
    });
    expect((await look(await opened(), 'sales')).moves).toContain('In Progress');
    expect((await call('editor', 'GET', 'desk/tickets')).body).toMatchObject({ code: 'DESK_FORBIDDEN' });
  });
});
