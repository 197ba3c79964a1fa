import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../test/test-app.ts';
import type { TestApp } from '../test/test-app.ts';
import { sql } from '../db/sql.ts';
import { sendMail } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  for (let n = 1; n <= 30; n += 1)
    await sendMail(t.app.database, {
      to: n % 2 ? 'anna@demo.example' : 'bela@demo.example',
      companyId: null,
      subject: `Levél ${n}`,
      text: `Szia! <script>alert(${n})</script> https://demo.example/verify?x=1&y=2`,
      html: '<p onclick="x()">Szia</p><script>alert(1)</script>',
    });
});
afterAll(() => t.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${t.url}${path}`, { headers });

test('the mails come newest first, paged, as JSON by parameter or by Accept', async () => {
  const first = (await (await get('/demo/mailbox?format=json')).json()) as {
    total: number;
    offset: number;
    limit: number;
    results: { id: number; subject: string; to: string; sentAt: null }[];
  };
  expect(first).toMatchObject({ total: 30, offset: 0, limit: 25 });
  expect(first.results.map(({ subject }) => subject).slice(0, 2)).toEqual(['Levél 30', 'Levél 29']);
  const second = (await (
    await get('/demo/mailbox?offset=25&limit=10', { accept: 'application/json' })
  ).json()) as typeof first;
  expect(second.results.map(({ subject }) => subject)).toEqual(['Levél 5', 'Levél 4', 'Levél 3', 'Levél 2', 'Levél 1']);
  expect(
    ((await (await get('/demo/mailbox?format=json&to=ANNA&q=lev%C3%A9l%203')).json()) as typeof first).results.map(
      ({ subject }) => subject,
    ),
  ).toEqual(['Levél 3']);
  expect(await (await get(`/demo/mailbox/${first.results[0]!.id}?format=json`)).json()).toMatchObject({
    subject: 'Levél 30',
    to: 'bela@demo.example',
  });
  expect((await get('/demo/mailbox/999999')).status).toBe(404);
});

test('as a page it is readable without a script, and what a mail holds cannot run', async () => {
  const answer = await get('/demo/mailbox?languageValue=en');
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/<script/i);
  expect(html).toContain('&#60;script&#62;');
  expect(html).toContain('href="https://demo.example/verify?x=1&#38;y=2"');
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
  const id = (await t.app.database.row<{ id: number }>(sql`select max(id) as id from mail`))!.id;
  const one = await (await get(`/demo/mailbox/${id}`)).text();
  expect(one).toMatch(/<iframe sandbox title="[^"]+" srcdoc="&#60;p onclick=/);
  expect(one).not.toMatch(/<script/i);
});

test('without demo data there is no mailbox and no supplier’s desk', async () => {
  const plain = await startTestApp({ DEMO: 'off' });
  try {
    for (const path of ['/demo/mailbox?format=json', '/demo/mailbox/1']) {
      const answer = await fetch(`${plain.url}${path}`);
      expect(await answer.text()).not.toContain('results');
    }
    expect((await fetch(`${plain.url}/demo/supplier`, { method: 'POST' })).status).toBe(404);
  } finally {
    await plain.close();
  }
});
