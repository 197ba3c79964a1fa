import { once } from 'node:events';
import { chmod, readdir, rm, truncate } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { changeSetting } from '#modules/portal-config/index.ts';
import { sql } from '#platform/db/sql.ts';
import { tellAndHear } from '#platform/test/heard.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';
import { contextOf } from '../../context.ts';
import { answerTicket, closeRestingTickets } from './index.ts';

let shop: Shop;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop();
  for (const who of ['owner', 'basic', 'rival', 'both', 'food', 'clerk'])
    tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(() => shop.close());

interface Case {
  caseNumber: string;
  title: string;
  status: string;
  statusLabel: string;
  customerId: string;
  dateOpened: string;
  dateClosed: string | null;
  shipTo: { id: string } | null;
  comments: { description: string; user: string; bySupplier: boolean; date: string }[];
  attachments: { id: string; name: string }[];
  canComment: boolean;
  code?: string;
  detail?: string;
}
async function ask<T = Case>(
  who: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: T }> {
  const form = body instanceof FormData;
  const answer = await fetch(`${shop.url}/api/general/tickets/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(who)!}`,
      lang: 'en',
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : form ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
const NEW = {
  title: 'Hiányzott egy rekesz',
  description: 'Őszi űr: egy rekesz nem jött.',
  mainCategory: 'RENDELES',
  subCategory: 'HIANYZO',
  shipToId: '2000001',
  phone: '+36 1 999 0123',
};
const open = async (who = 'owner', more: object = {}) =>
  (await ask(who, 'POST', 'CreateTicket?market=HU', { ...NEW, ...more })).body.caseNumber;
const status = async (caseNumber: string) => (await ask('owner', 'GET', `GetTicket/${caseNumber}`)).body.status;
const answer = (words: string) => shop.supplier(`ticket ${words}`, tokens.get('clerk')!);
const file = (name: string, bytes: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return form;
};
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

describe('the demo', () => {
  test('has cases of every status for the pub, named in both languages', async () => {
    const { body } = await ask<{ results: Case[] }>('owner', 'GET', 'GetAllTickets?limit=100');
    expect(new Set(body.results.map((one) => one.status)).size).toBe(9);
    expect(body.results.every(({ customerId }) => customerId === '1000001')).toBe(true);
    for (const one of body.results) expect(one.dateClosed === null).toBe(!['Closed', 'Merged'].includes(one.status));
  });
});

describe('a new case', () => {
  test('gets a number, is New, and both sides get a mail', async () => {
    const { status: code, body } = await ask('owner', 'POST', 'CreateTicket?market=HU', NEW);
    expect([code, body.status, body.dateClosed]).toEqual([200, 'New', null]);
    const mails = await shop.app.database.rows<{ recipient: string }>(
      sql`select recipient from mail where subject like ${`%${body.caseNumber}%`} order by recipient`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@demo.example', 'ugyfelszolgalat@revhegyi.example']);
  });

  test('is refused beyond two hundred of a company in 24 hours', async () => {
    const { database } = shop.app;
    const first = await open();
    const copies = (many: number) =>
      database.run(sql`insert into ticket select (jsonb_populate_record(t, jsonb_build_object('case_number', 'COPY-' || n))).*
        from ticket t, generate_series(1, ${many}::int) n where t.case_number = ${first}`);
    try {
      await copies(200);
      expect(await ask('owner', 'POST', 'CreateTicket?market=HU', NEW)).toMatchObject({
        status: 422,
        body: { code: 'TICKET_TOO_MANY', detail: expect.stringContaining('200 cases') },
      });
      await database.run(
        sql`update ticket set opened_at = opened_at - interval '25 hours' where case_number like 'COPY-%'`,
      );
      expect(await open()).toMatch(/^HD-/);
    } finally {
      await database.run(sql`delete from ticket where case_number like 'COPY-%'`);
    }
  });

  test('takes no more than a thousand comments of a company in 24 hours', async () => {
    const { database } = shop.app;
    const [first, second] = [await open(), await open()];
    const say = (caseNumber: string, who = 'owner') =>
      ask(who, 'POST', 'CreateComment', { ticketId: caseNumber, description: 'Még egy szó.' });
    try {
      expect((await say(first)).status).toBe(200);
      await database.run(sql`insert into ticket_comment (company_id, case_number, author, by_supplier, text, at)
        select now.company_id, ${first}, 'COPY', false, 'x', now.at from generate_series(1, 998), (select company_id, at from ticket_comment where case_number = ${first}) now`);
      expect((await say(second)).status).toBe(200);
      expect(await say(first)).toMatchObject({
        status: 422,
        body: { code: 'COMMENT_TOO_MANY', detail: expect.stringContaining('comments in 24 hours') },
      });
      expect((await answer(`${first} comment Máris megnézzük.`)).status).toBe(200);
      const rivals = await open('rival', { shipToId: undefined });
      expect((await say(rivals, 'rival')).status).toBe(200);
      await database.run(sql`update ticket_comment set at = at - interval '25 hours' where author = 'COPY'`);
      expect((await say(first)).status).toBe(200);
    } finally {
      await database.run(sql`delete from ticket_comment where author = 'COPY'`);
    }
  });

  test('sent again with its key is the same case', async () => {
    const key = { 'idempotency-key': 'ticket-1' };
    const [first, second] = [
      await ask('owner', 'POST', 'CreateTicket?market=HU', NEW, key),
      await ask('owner', 'POST', 'CreateTicket?market=HU', NEW, key),
    ];
    expect(second.body.caseNumber).toBe(first.body.caseNumber);
  });

  test('is refused in the language of the call, of which nothing is left in the query of the contract', async () => {
    const refused = async (query: string) =>
      (await ask('owner', 'POST', `CreateTicket?market=HU&${query}`, { ...NEW, title: 'x'.repeat(41) }, { lang: '' }))
        .body.detail;
    expect(await refused('Language=en')).toMatch(/40 characters/);
    expect(await refused('languageValue=hu')).toMatch(/40 karakter/);
  });

  test('takes the ship-to by either name', async () => {
    const { shipToId, ...rest } = NEW;
    const { body } = await ask('owner', 'POST', 'CreateTicket?market=HU', { ...rest, shipTo: shipToId });
    expect(body.shipTo?.id).toBe(shipToId);
  });

  test.each([
    [{ title: 'x'.repeat(41) }, 422, 'TICKET_TITLE_LENGTH'],
    [{ title: ' ' }, 422, 'TICKET_TITLE_LENGTH'],
    [{ description: 'ő'.repeat(2001) }, 422, 'TICKET_DESCRIPTION_LENGTH'],
    [{ subCategory: 'HIBA' }, 422, 'TICKET_CATEGORY_UNKNOWN'],
    [{ mainCategory: 'NINCS' }, 422, 'TICKET_CATEGORY_UNKNOWN'],
    [{ phone: 'hívjon' }, 422, 'PHONE_INVALID'],
    [{ shipToId: '2000005' }, 404, 'SHIP_TO_NOT_FOUND'],
    [{ orderNumber: '9999999999' }, 422, 'TICKET_SUBJECT_UNKNOWN'],
  ])('with %j is refused: %i %s', async (wrong, code, reason) => {
    const answered = await ask('owner', 'POST', 'CreateTicket?market=HU', { ...NEW, ...wrong });
    expect([answered.status, answered.body.code]).toEqual([code, reason]);
  });

  test('takes 40 and 2000 characters with Hungarian letters, and no other market than HU', async () => {
    expect(
      (
        await ask('owner', 'POST', 'CreateTicket?market=HU', {
          ...NEW,
          title: 'ű'.repeat(40),
          description: 'ő'.repeat(2000),
        })
      ).status,
    ).toBe(200);
    expect((await ask('owner', 'POST', 'CreateTicket?market=AT', NEW)).status).toBe(400);
  });

  test('cannot name somebody else’s order', async () => {
    const foreign = await shop.app.database.row<{ number: string }>(
      sql`select number from customer_order where company_id = '1000002' limit 1`,
    );
    expect(
      (await ask('owner', 'POST', 'CreateTicket?market=HU', { ...NEW, orderNumber: foreign!.number })).body.code,
    ).toBe('TICKET_SUBJECT_UNKNOWN');
  });
});

describe('categories', () => {
  test('limit their sub-categories, which all together are the whole list', async () => {
    type List = { results: { id: string }[] };
    const ids = async (path: string) => (await ask<List>('owner', 'GET', path)).body.results.map(({ id }) => id);
    const parts = [];
    for (const category of await ids('GetCategories'))
      parts.push(await ids(`GetSubCategoriesByCategoryId/${category}`));
    expect(parts[0]).not.toEqual(parts[1]);
    expect(parts.flat().toSorted()).toEqual((await ids('GetSubCategories')).toSorted());
  });
});

describe('the life of a case', () => {
  test('a comment on one that waits for details becomes Information Provided, under the name of the token', async () => {
    const id = await open();
    await answer(`${id} In Progress`);
    await answer(`${id} Waiting for Details`);
    expect(await status(id)).toBe('Waiting for Details');
    await ask('owner', 'POST', 'CreateComment', {
      ticketId: id,
      description: 'A szám 8000000001.',
      user: 'Valaki Más',
    });
    const { body } = await ask('owner', 'GET', `GetTicket/${id}`);
    expect(body.status).toBe('Information Provided');
    expect(body.comments).toMatchObject([
      { description: 'A szám 8000000001.', user: expect.not.stringContaining('Más'), bySupplier: false },
    ]);
  });

  test('the customer closes it, and it takes nothing more', async () => {
    const id = await open();
    const closed = await ask('owner', 'PUT', `UpdateTicket/${id}`, { status: 'Closed' });
    expect([closed.body.status, typeof closed.body.dateClosed]).toEqual(['Closed', 'string']);
    expect((await ask('owner', 'PUT', `UpdateTicket/${id}`, { status: 'Closed' })).status).toBe(200);
    expect((await ask('owner', 'PUT', `UpdateTicket/${id}`, { status: 'Closed (cancelled)' })).body.status).toBe(
      'Closed',
    );
    expect((await ask('owner', 'POST', 'CreateComment', { ticketId: id, description: 'még' })).body.code).toBe(
      'TICKET_ENDED',
    );
    expect(
      (await ask('owner', 'POST', `UploadAttachmentsByTicketId?ticketId=${id}`, file('a.png', PNG))).body.code,
    ).toBe('TICKET_ENDED');
    expect((await ask('owner', 'PUT', `UpdateTicket/${id}`, { status: 'In Progress' })).body.code).toBe(
      'TICKET_MOVE_NOT_ALLOWED',
    );
  });

  test('the customer cannot move it as the supplier can', async () => {
    const id = await open();
    for (const to of ['In Progress', 'Problem Solved', 'Merged', 'Researching'])
      expect((await ask('owner', 'PUT', `UpdateTicket/${id}`, { status: to })).body.code).toBe(
        'TICKET_MOVE_NOT_ALLOWED',
      );
  });

  test('a solved one is taken up again within seven days, not later; then it closes by itself', async () => {
    const [soon, late] = [await open(), await open()];
    for (const id of [soon, late]) {
      await answer(`${id} In Progress`);
      await answer(`${id} Problem Solved`);
    }
    expect((await ask('owner', 'PUT', `UpdateTicket/${soon}`, { status: 'In Progress' })).body.status).toBe(
      'In Progress',
    );
    await shop.app.database.run(
      sql`update ticket set changed_at = changed_at - interval '8 days' where case_number = ${late}`,
    );
    expect((await ask('owner', 'PUT', `UpdateTicket/${late}`, { status: 'In Progress' })).body.code).toBe(
      'TICKET_MOVE_NOT_ALLOWED',
    );
    await closeRestingTickets.run(contextOf(shop.app));
    expect(await status(late)).toBe('Closed');
    expect(await status(soon)).toBe('In Progress');
  });

  test('a merged one shows where it went', async () => {
    const [id, target] = [await open(), await open()];
    await answer(`${id} merge ${target}`);
    expect((await ask<{ mergedInto: string }>('owner', 'GET', `GetTicket/${id}`)).body.mergedInto).toBe(target);
    expect((await answer(`${id} In Progress`)).status).toBe(422);
  });

  test('the supplier’s words reach the customer by mail', async () => {
    const id = await open();
    await answer(`${id} comment Köszönjük, utánanézünk.`);
    expect((await ask('owner', 'GET', `GetTicket/${id}`)).body.comments).toMatchObject([
      { bySupplier: true, description: 'Köszönjük, utánanézünk.' },
    ]);
    const mail = await shop.app.database.row<{ text: string }>(
      sql`select text from mail where recipient = 'owner@demo.example' order by id desc limit 1`,
    );
    expect(mail!.text).toContain('utánanézünk');
    const office = await shop.app.database.row<{ text: string }>(
      sql`select text from mail where recipient = 'ugyfelszolgalat@revhegyi.example' order by id desc limit 1`,
    );
    expect(office!.text).not.toContain('Üdvözlettel');
    // The office reads whose case it is, and comes to it where its people work.
    expect(office!.text).toMatch(/Kéktó Vendéglő Kft\.?, .+ \(20000\d\d\)/);
    expect(office!.text).toContain(`/desk/tickets/${id}`);
    expect(mail!.text).toContain(`/support/tickets/${id}`);
  });

  test('an answer is unread until its reader has opened it, each reader for themselves', async () => {
    const id = await open();
    const unread = async (who: string) =>
      (
        await ask<{ results: (Case & { unread: boolean })[] }>(who, 'GET', 'GetAllTickets?answered=unread&limit=100')
      ).body.results.some(({ caseNumber, unread: isUnread }) => caseNumber === id && isUnread);
    const read = (who: string, until: string) => ask(who, 'PUT', `ReadTicket/${id}`, { until });
    expect(await unread('owner')).toBe(false);
    await answer(`${id} comment Holnap hozzuk.`);
    const first = (await ask('owner', 'GET', `GetTicket/${id}`)).body.comments.at(-1)!.date;
    expect([await unread('owner'), await unread('basic'), await unread('rival')]).toEqual([true, true, false]);
    expect((await read('owner', first)).status).toBe(200);
    expect((await read('rival', first)).status).toBe(404);
    expect([await unread('owner'), await unread('basic')]).toEqual([false, true]);
    await answer(`${id} comment Mégis ma.`);
    expect(await unread('owner')).toBe(true);
    // Nobody has read what is still to come.
    await read('owner', '2099-01-01T00:00:00Z');
    expect(await unread('owner')).toBe(false);
    await answer(`${id} comment Megjött?`);
    expect(await unread('owner')).toBe(true);
    await ask('owner', 'PUT', `UpdateTicket/${id}`, { status: 'Closed' });
    expect(await unread('owner')).toBe(false);
  });

  test('answers and mails are signed by the supplier of the brand', async () => {
    const ctx = contextOf(shop.app);
    const signs = async (supplier: string) => {
      await changeSetting(ctx, 'brand.supplier', supplier);
      await expect.poll(() => shop.app.brand().supplier).toBe(supplier || before);
    };
    const before = shop.app.brand().supplier;
    await signs('Folyóparti Sörház');
    try {
      const id = await open();
      await shop.app.database.run(sql`delete from mail`);
      await answerTicket(ctx, id, { text: 'Megtaláltuk.', status: 'In Progress' });
      const { body } = await ask('owner', 'GET', `GetTicket/${id}`);
      expect(body.comments).toMatchObject([{ bySupplier: true, user: 'Folyóparti Sörház' }]);
      const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
      const mails = await shop.app.database.rows<{ text: string; html: string }>(
        sql`select text, html from mail where recipient = 'owner@demo.example' and (subject like ${`%${id}%`} or subject like ${`%${order!.order_number}%`})`,
      );
      expect(mails).toHaveLength(2); // of the case, and of the order
      for (const { text, html } of mails) {
        expect(text).toMatch(/Üdvözlettel: Folyóparti Sörház$/);
        expect(html).toContain('Üdvözlettel: Folyóparti Sörház');
      }
    } finally {
      await signs('');
    }
  });

  test('a customer who wants no mails about cases gets none; the supplier still does', async () => {
    const choose = (unwantedMails: string[]) =>
      fetch(`${shop.url}/api/identity/profile`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens.get('owner')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ unwantedMails }),
      });
    expect((await choose(['ticket'])).status).toBe(200);
    const id = await open();
    await answer(`${id} comment Máris megnézzük.`);
    await answer(`${id} Solved`);
    await choose([]);
    await answer(`${id} comment Kész.`);
    const mails = await shop.app.database.rows<{ recipient: string; text: string }>(
      sql`select recipient, text from mail where subject like ${`%${id}%`} order by id`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ugyfelszolgalat@revhegyi.example', 'owner@demo.example']);
    expect(mails[1]!.text).toContain('Kész.');
  });
});

describe('attachments', () => {
  test('come back as they were sent, as an attachment', async () => {
    const id = await open();
    const { body } = await ask<{ results: { id: string; name: string; size: number }[] }>(
      'owner',
      'POST',
      `UploadAttachmentsByTicketId?ticketId=${id}`,
      file('törött ű.png', PNG),
    );
    expect(body.results).toMatchObject([{ name: 'törött ű.png', size: PNG.length }]);
    const answered = await fetch(`${shop.url}/api/general/tickets/DownloadAttachment/${body.results[0]!.id}`, {
      headers: { authorization: `Bearer ${tokens.get('owner')!}` },
    });
    expect(Buffer.from(await answered.arrayBuffer()).equals(Buffer.from(PNG))).toBe(true);
    expect(answered.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answered.headers.get('x-content-type-options')).toBe('nosniff');
    // spec 3: a ticket has its attachments, in the list, too.
    const { body: listed } = await ask<{ results: Case[] }>('owner', 'GET', `GetAllTickets?search=${id}`);
    expect(listed.results[0]!.attachments).toMatchObject([{ id: body.results[0]!.id, name: 'törött ű.png' }]);
  });

  test('of megabytes go out piece by piece: clients who read nothing of them hold no whole ones in memory', async () => {
    const id = await open();
    const large = Buffer.concat([PNG, Buffer.alloc(8 * 1_048_576, 'őű')]);
    const { body } = await ask<{ results: { id: string; size: number }[] }>(
      'owner',
      'POST',
      `UploadAttachmentsByTicketId?ticketId=${id}`,
      file('a.png', new Uint8Array(large)),
    );
    expect(body.results[0]!.size).toBe(large.length);
    const path = `/api/general/tickets/DownloadAttachment/${body.results[0]!.id}`;
    const headers = { authorization: `Bearer ${tokens.get('owner')!}` };
    const whole = await fetch(shop.url + path, { headers });
    expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true);

    const lines = [path, path, `/api/desk/ticket-attachments/${body.results[0]!.id}`].map((of, place) => {
      const line = connect(Number(new URL(shop.url).port), '127.0.0.1');
      const token = tokens.get(place < 2 ? 'owner' : 'clerk')!;
      line.write(`GET ${of} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
      return line;
    });
    await Promise.all(lines.map((line) => once(line, 'readable')));
    const downloads = async () =>
      /^hordo_http_in_flight\{lane="downloads"\} (\d+)$/m.exec(await (await fetch(`${shop.url}/metrics`)).text())?.[1];
    expect(await downloads()).toBe('3');
    for (const line of lines) line.destroy();
    await expect.poll(downloads).toBe('0');
  });

  test('that the store has lost are refused, also when only their end is missing', async () => {
    const id = await open();
    const large = Buffer.concat([PNG, Buffer.alloc(1_048_576, 'a')]);
    const { body } = await ask<{ results: { id: string }[] }>(
      'owner',
      'POST',
      `UploadAttachmentsByTicketId?ticketId=${id}`,
      file('a.png', new Uint8Array(large)),
    );
    const folder = join(shop.app.config.DATA_DIR, 'files', 'tickets', id);
    const [name] = await readdir(folder);
    const kept = join(folder, name!);
    const read = () =>
      fetch(`${shop.url}/api/general/tickets/DownloadAttachment/${body.results[0]!.id}`, {
        headers: { authorization: `Bearer ${tokens.get('owner')!}` },
      });
    await chmod(kept, 0o600);
    await truncate(kept, 600_000);
    await expect(read().then((half) => half.arrayBuffer())).rejects.toThrow();
    await rm(kept);
    expect(await (await read()).json()).toMatchObject({ code: 'FILE_NOT_DOWNLOADABLE' });
  });

  test('come several in one form, all of them or none', async () => {
    const id = await open();
    const two = (second: string) => {
      const form = file('a.png', PNG);
      form.append('files', new Blob([new Uint8Array([...PNG, 7])]), second);
      return form;
    };
    const send = (form: FormData) =>
      ask<{ code: string; results: { name: string }[] }>(
        'owner',
        'POST',
        `UploadAttachmentsByTicketId?ticketId=${id}`,
        form,
      );
    expect((await send(two('b.exe'))).body.code).toBe('ATTACHMENT_TYPE');
    expect((await ask<{ total: number }>('owner', 'GET', `GetAttachmentsByTicketId/${id}`)).body.total).toBe(0);
    expect((await send(two('b.png'))).body.results.map(({ name }) => name).toSorted()).toEqual(['a.png', 'b.png']);
  });

  test('whose commit nobody knows of are kept: sent again they are there, and can be read', async () => {
    const id = await open();
    const send = () =>
      ask<{ results: { id: string }[] }>(
        'owner',
        'POST',
        `UploadAttachmentsByTicketId?ticketId=${id}`,
        file('a.png', PNG),
      );
    // The database commits, and its answer is lost on the way.
    const { query } = pg.Client.prototype;
    const writing = new WeakSet<object>();
    let lost = 0;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
      this: pg.Client,
      ...asked: unknown[]
    ) {
      const [what] = asked as [string | { text: string }];
      if (typeof what === 'object' && what.text.includes('insert into ticket_attachment')) writing.add(this);
      const answer = await (query as (...args: unknown[]) => Promise<unknown>).apply(this, asked);
      if (what !== 'commit' || !writing.delete(this)) return answer;
      lost += 1;
      throw new Error('Connection terminated unexpectedly');
    });
    const { status } = await send().finally(() => spy.mockRestore());
    expect([status, lost]).toEqual([503, 1]);
    const { body } = await send();
    const read = await fetch(`${shop.url}/api/general/tickets/DownloadAttachment/${body.results[0]!.id}`, {
      headers: { authorization: `Bearer ${tokens.get('owner')!}` },
    });
    expect([read.status, Buffer.from(await read.arrayBuffer()).equals(Buffer.from(PNG))]).toEqual([200, true]);
  });

  test('of others are not there', async () => {
    const id = await open();
    const { body } = await ask<{ results: { id: string }[] }>(
      'owner',
      'POST',
      `UploadAttachmentsByTicketId?ticketId=${id}`,
      file('a.png', PNG),
    );
    const rival = await fetch(`${shop.url}/api/general/tickets/DownloadAttachment/${body.results[0]!.id}`, {
      headers: { authorization: `Bearer ${tokens.get('rival')!}` },
    });
    const none = await fetch(`${shop.url}/api/general/tickets/DownloadAttachment/${crypto.randomUUID()}`, {
      headers: { authorization: `Bearer ${tokens.get('rival')!}` },
    });
    expect([rival.status, none.status]).toEqual([404, 404]);
    expect((await fetch(`${shop.url}/api/general/tickets/DownloadAttachment/${body.results[0]!.id}`)).status).toBe(401);
  });

  test.each([
    ['a.exe', 'MZ\u0090\u0000\u0003'],
    ['a.png', '<html><script>alert(1)</script></html>'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a.pdf.html', '%PDF-1.4 <script>'],
    ['a.exe', PNG],
  ])('of another kind than pdf, jpg, png or xlsx are refused by content and name: %s', async (name, bytes) => {
    const { status: code, body } = await ask(
      'owner',
      'POST',
      `UploadAttachmentsByTicketId?ticketId=${await open()}`,
      file(name, bytes),
    );
    expect([code, body.code]).toEqual([415, 'ATTACHMENT_TYPE']);
  });

  test('are five at most, and the same one counts once', async () => {
    const id = await open();
    const other = (n: number) => new Uint8Array([...PNG, n]);
    for (let n = 0; n < 5; n += 1)
      expect(
        (await ask('owner', 'POST', `UploadAttachmentsByTicketId?ticketId=${id}`, file(`${n}.png`, other(n)))).status,
      ).toBe(200);
    expect(
      (await ask('owner', 'POST', `UploadAttachmentsByTicketId?ticketId=${id}`, file('again.png', other(1)))).status,
    ).toBe(200);
    expect(
      (await ask('owner', 'POST', `UploadAttachmentsByTicketId?ticketId=${id}`, file('6.png', other(9)))).body.code,
    ).toBe('ATTACHMENT_TOO_MANY');
  });

  test('of a company are a gigabyte in 24 hours at most, and the same one may come again', async () => {
    const { database } = shop.app;
    const [mine, next] = [await open(), await open()];
    const add = (who: string, id: string, n: number) =>
      ask(who, 'POST', `UploadAttachmentsByTicketId?ticketId=${id}`, file('a.png', new Uint8Array([...PNG, n])));
    try {
      expect((await add('owner', mine, 1)).status).toBe(200);
      await database.run(sql`update ticket_attachment set bytes = 1000000000 where case_number = ${mine}`);
      expect(await add('owner', next, 2)).toMatchObject({
        status: 422,
        body: { code: 'ATTACHMENTS_OF_DAY', detail: expect.stringContaining('1\u00A0000\u00A0MB') },
      });
      expect((await add('owner', mine, 1)).status).toBe(200);
      expect((await add('rival', await open('rival', { shipToId: undefined }), 2)).status).toBe(200);
      await database.run(sql`update ticket_attachment set at = at - interval '25 hours' where case_number = ${mine}`);
      expect((await add('owner', next, 2)).status).toBe(200);
    } finally {
      await database.run(sql`update ticket_attachment set bytes = 9 where case_number = ${mine}`);
    }
  });

  test('over 10 MB are refused', async () => {
    const big = new Uint8Array(10 * 1_048_576 + 1);
    big.set(PNG);
    expect(
      (await ask('owner', 'POST', `UploadAttachmentsByTicketId?ticketId=${await open()}`, file('a.png', big))).status,
    ).toBe(413);
  });
});

describe('somebody else’s case', () => {
  test('is answered like one that does not exist, whatever is asked of it', async () => {
    const id = await open('rival', { shipToId: '2000005' });
    for (const [method, path, body] of [
      ['GET', (one: string) => `GetTicket/${one}`, undefined],
      ['GET', (one: string) => `GetAttachmentsByTicketId/${one}`, undefined],
      ['POST', () => 'CreateComment', { ticketId: id, description: 'x' }],
      ['PUT', (one: string) => `UpdateTicket/${one}`, { status: 'Closed' }],
    ] as const) {
      const answered = await ask('owner', method, path(id), body);
      expect([answered.status, answered.body.code]).toEqual([404, 'TICKET_NOT_FOUND']);
    }
    expect((await ask<{ total: number }>('owner', 'GET', `GetAllTickets?search=${id}`)).body.total).toBe(0);
  });

  test('takes no words of somebody who lost the right while they waited for it', async () => {
    const caseNumber = await open('food', { shipToId: '2000007' });
    const grants = sql`select to_jsonb(g) as row from access_grant g where g.uid = 'u-food' and g.company_id = '1000003'`;
    const before = await shop.app.database.rows<{ row: object }>(grants);
    const client = await ownConnection(shop.app);
    try {
      await client.query('begin');
      await client.query('select from ticket where case_number = $1 for update', [caseNumber]);
      const written = ask<{ code?: string }>('food', 'POST', 'CreateComment', {
        ticketId: caseNumber,
        description: 'Még mindig én.',
      });
      await expect.poll(() => statementsWaiting(shop.app)).toBeGreaterThan(0);
      await client.query("delete from access_grant where uid = 'u-food' and company_id = '1000003'");
      await client.query('commit');
      expect((await written).body.code).toBe('TICKET_NOT_FOUND');
      expect(await shop.app.database.row(sql`select from ticket_comment where case_number = ${caseNumber}`)).toBeNull();
    } finally {
      await client.end();
      await shop.app.database.run(
        sql`insert into access_grant select r.* from jsonb_array_elements(${JSON.stringify(before.map(({ row }) => row))}::jsonb) g, jsonb_populate_record(null::access_grant, g) r on conflict do nothing`,
      );
      await tellAndHear(shop.app, 'access', 'u-food');
    }
  });

  test('takes no words of a salesperson who acts for a user whose company got another one while they waited for it', async () => {
    const salesperson = async (uid: string | null) => {
      await shop.app.database.run(sql`update company set salesperson_uid = ${uid} where id = '1000001'`);
      await tellAndHear(shop.app, 'company', '1000001');
      await tellAndHear(shop.app, 'access', 'u-sales');
    };
    const caseNumber = await open('basic');
    const before = await shop.app.database.row<{ uid: string | null }>(
      sql`select salesperson_uid as uid from company where id = '1000001'`,
    );
    await salesperson('u-sales');
    const begun = await fetch(`${shop.url}/api/identity/impersonation`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await shop.signIn('sales@demo.example')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ uid: 'u-basic' }),
    });
    tokens.set('acting', ((await begun.json()) as { id_token: string }).id_token);
    expect((await ask('acting', 'GET', `GetTicket/${caseNumber}`)).status).toBe(200);
    const client = await ownConnection(shop.app);
    try {
      await client.query('begin');
      await client.query('select from ticket where case_number = $1 for update', [caseNumber]);
      const written = ask('acting', 'POST', 'CreateComment', { ticketId: caseNumber, description: 'Még én.' });
      await expect.poll(() => statementsWaiting(shop.app)).toBeGreaterThan(0);
      await client.query("update company set salesperson_uid = 'u-lead' where id = '1000001'");
      await client.query('commit');
      expect((await written).body.code).toBe('TICKET_NOT_FOUND');
      expect(await shop.app.database.row(sql`select from ticket_comment where case_number = ${caseNumber}`)).toBeNull();
    } finally {
      await client.end();
      await salesperson(before!.uid);
    }
  });

  test('of another ship-to of the company is not seen by somebody without Support there', async () => {
    const id = await open('owner', { shipToId: '2000002' });
    expect((await ask('basic', 'GET', `GetTicket/${id}`)).status).toBe(404);
  });
});

describe('the company of a case', () => {
  const orderAt = async (shipToId: string) =>
    (await shop.app.database.row<{ number: string }>(
      sql`select number from customer_order where ship_to_id = ${shipToId} order by number desc limit 1`,
    ))!.number;
  const of = async (more: object, outletid?: string) => {
    const { body } = await ask(
      'both',
      'POST',
      'CreateTicket?market=HU',
      { ...NEW, shipToId: undefined, ...more },
      outletid ? { outletid } : {},
    );
    return body.code ?? body.customerId;
  };

  test('is that of the order or document that it is about, else that of the chosen ship-to', async () => {
    const [here, there] = [await orderAt('2000002'), await orderAt('2000007')];
    expect([await of({}, '2000007'), await of({}, '2000002')]).toEqual(['1000003', '1000001']);
    expect([
      await of({ orderNumber: there }, '2000002'),
      await of({ orderNumber: here }, '2000007'),
      await of({ orderNumber: there }),
    ]).toEqual(['1000003', '1000001', '1000003']);
    const paper = await shop.app.database.row<{ number: string }>(
      sql`select number from document where ship_to_id = '2000007' limit 1`,
    );
    expect(await of({ documentNumber: paper!.number }, '2000002')).toBe('1000003');
  });

  test('is read by that company’s people only', async () => {
    const { body } = await ask(
      'both',
      'POST',
      'CreateTicket?market=HU',
      { ...NEW, shipToId: undefined },
      { outletid: '2000007' },
    );
    const seen = await Promise.all(
      ['owner', 'basic', 'food'].map(async (who) => (await ask(who, 'GET', `GetTicket/${body.caseNumber}`)).status),
    );
    expect(seen).toEqual([404, 404, 200]);
  });

  test('rejects an order or document of another company than the ship-to’s, and of two companies', async () => {
    const [here, there] = [await orderAt('2000002'), await orderAt('2000007')];
    const paper = await shop.app.database.row<{ number: string }>(
      sql`select number from document where ship_to_id = '2000007' limit 1`,
    );
    expect([
      await of({ shipToId: '2000002', orderNumber: there }),
      await of({ shipToId: '2000002', documentNumber: paper!.number }),
      await of({ orderNumber: here, documentNumber: paper!.number }),
    ]).toEqual(['TICKET_SUBJECT_UNKNOWN', 'TICKET_SUBJECT_UNKNOWN', 'TICKET_SUBJECT_UNKNOWN']);
  });
});

test('names of people follow the reader’s language, not the writer’s', async () => {
  const caseNumber = await open('owner');
  await ask(
    'owner',
    'POST',
    'CreateComment',
    { ticketId: caseNumber, description: 'Kettő is lehetett.' },
    { lang: 'hu' },
  );
  const read = async (lang: string) => {
    const { body } = await ask<Case & { createdBy: string; history: { user: string }[] }>(
      'owner',
      'GET',
      `GetTicket/${caseNumber}`,
      undefined,
      { lang },
    );
    return [body.createdBy, body.comments[0]!.user, body.history[0]!.user];
  };
  expect(await read('hu')).toEqual(['Bárány Olivér', 'Bárány Olivér', 'Bárány Olivér']);
  expect(await read('en')).toEqual(['Olivér Bárány', 'Olivér Bárány', 'Olivér Bárány']);
});

describe('mails about a case', () => {
  const change = async (statement: string) => {
    await shop.app.database.pool.query(statement);
    await shop.app.database.pool.query("select pg_notify('hordo_change', 'access ')");
  };
  const told = async (caseNumber: string, words: string) => {
    expect((await shop.supplier(`ticket ${caseNumber} comment "${words}"`, tokens.get('clerk')!)).status).toBe(200);
    const mails = await shop.app.database.rows<{ recipient: string; subject: string }>(
      sql`select recipient, subject from mail where text like ${`%${words}%`} order by recipient`,
    );
    return mails;
  };

  test('go to the address and in the language that the account has now', async () => {
    const id = await open('basic');
    await change(
      "update account set email = 'uj.basic@demo.example', email_key = 'uj.basic@demo.example', locale = 'es' where uid = 'u-basic'",
    );
    try {
      const mails = await told(id, 'Most már jó cím');
      expect(mails.map(({ recipient }) => recipient)).toEqual(['uj.basic@demo.example']);
      expect(mails[0]!.subject).toContain('Comentario nuevo');
    } finally {
      await change(
        "update account set email = 'basic@demo.example', email_key = 'basic@demo.example', locale = 'hu' where uid = 'u-basic'",
      );
    }
  });

  test.each([
    [
      'was deactivated',
      "update account set status = 'Deactivated' where uid = 'u-basic'",
      "update account set status = 'Active' where uid = 'u-basic'",
    ],
    [
      'was withdrawn',
      "update account set withdrawn = true where uid = 'u-basic'",
      "update account set withdrawn = false where uid = 'u-basic'",
    ],
    [
      'has no role in the company any more',
      "update access_grant set company_id = '1000009' where uid = 'u-basic'",
      "update access_grant set company_id = '1000001' where uid = 'u-basic'",
    ],
    [
      'may read cases there no more',
      "update access_grant set revoked = array['Support'] where uid = 'u-basic'",
      "update access_grant set revoked = '{}' where uid = 'u-basic'",
    ],
  ])('go to the company’s key users when who opened it %s', async (_, away, back) => {
    const id = await open('basic');
    await change(away);
    try {
      const recipients = (await told(id, `Jóváírjuk ${id}`)).map(({ recipient }) => recipient);
      expect(recipients).toContain('owner@demo.example');
      expect(recipients).not.toContain('basic@demo.example');
      expect(recipients).not.toContain('rival@demo.example');
    } finally {
      await change(back);
    }
  });

  test('go to no key user who may not read cases either', async () => {
    const id = await open('basic');
    await change("update account set status = 'Deactivated' where uid = 'u-basic'");
    await change("update access_grant set revoked = array['Support'] where uid = 'u-owner'");
    try {
      expect((await told(id, `Bizalmas ${id}`)).map(({ recipient }) => recipient)).not.toContain('owner@demo.example');
    } finally {
      await change("update account set status = 'Active' where uid = 'u-basic'");
      await change("update access_grant set revoked = '{}' where uid = 'u-owner'");
    }
  });
});

describe('merging cases', () => {
  const merge = async (from: string, into: string) =>
    (await shop.supplier(`ticket ${from} merge ${into}`, tokens.get('clerk')!)).body.code ?? 'merged';

  test('rejects a target of another company, one that has ended, and the case itself', async () => {
    const [own, foreign, ended] = [await open(), await open('rival', { shipToId: '2000005' }), await open()];
    expect((await ask('owner', 'PUT', `UpdateTicket/${ended}`, { status: 'Closed' })).status).toBe(200);
    expect([await merge(own, foreign), await merge(own, ended), await merge(own, own)]).toEqual([
      'TICKET_NOT_MERGEABLE',
      'TICKET_NOT_MERGEABLE',
      'TICKET_NOT_FOUND',
    ]);
    expect((await ask('owner', 'GET', `GetTicket/${own}`)).body.status).toBe('New');
  });

  test('leaves one of two cases open that are merged into each other, one after the other or at once', async () => {
    const [first, second] = [await open(), await open()];
    expect([await merge(first, second), await merge(second, first)]).toEqual(['merged', 'TICKET_NOT_MERGEABLE']);
    for (let pair = 0; pair < 5; pair += 1) {
      const [one, other] = [await open(), await open()];
      const answers = await Promise.all([merge(one, other), merge(other, one)]);
      expect(answers.toSorted()).toEqual(['TICKET_NOT_MERGEABLE', 'merged']);
    }
  });
});

test('an empty comment is told to be empty, and the description of the service says the lengths that count', async () => {
  const id = await open();
  expect((await ask('owner', 'POST', 'CreateComment', { ticketId: id, description: ' ' })).body).toMatchObject({
    code: 'TICKET_DESCRIPTION_LENGTH',
    detail: 'Write a comment before you send it.',
  });
  const { paths } = (await (await fetch(`${shop.url}/openapi.json`)).json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: unknown }> } } }>;
  };
  const { schema } = paths['/api/general/tickets/CreateTicket']!.post.requestBody.content['application/json']!;
  expect(schema).toMatchObject({ properties: { title: { maxLength: 40 }, description: { maxLength: 2_000 } } });
});

test('more files at once than a form may have are refused by their number', async () => {
  const form = new FormData();
  for (let no = 0; no < 6; no += 1) form.append('file', new Blob([PNG]), `${no}.png`);
  expect(await ask('owner', 'POST', `UploadAttachmentsByTicketId?ticketId=${await open()}`, form)).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE', detail: 'You can add up to 5 files at once.' },
  });
});
