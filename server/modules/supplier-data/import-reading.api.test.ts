import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payloads } from '#modules/content/rich-text/test-payloads.ts';
import { strangeIn } from '#modules/content/rich-text/test-strange.ts';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startDemo } from '../../../demo/test-demo.ts';
import { contextOf } from '../../context.ts';
import { exportFolder } from './export-folder.ts';
import { importFiles } from './import-folder.ts';
import { whatIsWrong } from './test-faults.ts';

const DEMO = fileURLToPath(new URL('../../../demo/files/', import.meta.url));
let t: TestApp;
let room: string;
let owner: string;
beforeAll(async () => {
  t = await startDemo();
  owner = await t.signIn('owner@demo.example');
  room = await mkdtemp(join(tmpdir(), 'hordo-reading-'));
});
afterAll(async () => {
  await t?.close();
  await rm(room, { recursive: true, force: true });
});

const folder = () => mkdtemp(join(room, 'f-'));
async function importing(file: string, rows: readonly object[], and: (path: string) => Promise<void> = async () => {}) {
  const path = await folder();
  await writeFile(join(path, file), stringify(rows as Record<string, unknown>[], { header: true }));
  await and(path);
  return importFiles(contextOf(t.app), path, { withdrawMany: true });
}
// oxlint-disable-next-line typescript/no-explicit-any
async function get(path: string): Promise<any> {
  return (await fetch(`${t.url}/api/${path}`, { headers: { authorization: `Bearer ${owner}` } })).json();
}

const PAYLOADS = payloads('alert(1)');

test('F6: whatever the supplier imports, only clean text comes out, and it is clean in the table already', async () => {
  const rows = PAYLOADS.map((payload, index) => ({
    id: `p-${index}`,
    path: `p-${index}`,
    title_hu: `Cím ${index}`,
    lead_hu: payload.replace('\u0001', '').slice(0, 500),
    body_hu: `<p>előtte</p>${payload.replace('\u0001', '')}<p>utána</p>`,
    published_on: '2020-01-01',
  }));
  expect((await importing('articles.csv', rows)).faults).toEqual([]);
  const stored = await t.app.database.rows<{ body: { hu: string } }>(sql`select body from article where id like 'p-%'`);
  expect(stored.length).toBe(PAYLOADS.length);
  expect(stored.flatMap(({ body }) => strangeIn(body.hu))).toEqual([]);
  for (const { id } of rows) {
    const article = await get(`content/articles/${id}`);
    expect(strangeIn(article.body), id).toEqual([]);
    // What is plain text is given out as it was written: the page shows it as text.
    expect(typeof article.text).toBe('string');
  }
});

test('F6: what got into the tables past the import comes out clean as well: articles, training, questions, knowledge, help, banners, links', async () => {
  const dirty = `<p>előtte</p>${PAYLOADS.join('')}<p>utána</p>`.replaceAll('\u0001', '');
  const bad = 'javascript:alert(1)';
  const body = JSON.stringify({ hu: dirty });
  const db = t.app.database;
  await db.run(sql`update article set body = ${body}::jsonb, image_link = ${bad} where path = 'p-0'`);
  await db.run(sql`update training set body = ${body}::jsonb, image_link = ${bad}`);
  await db.run(sql`update training_part set body = ${body}::jsonb, image_link = ${bad}`);
  await db.run(sql`update faq_item set body = ${body}::jsonb`);
  await db.run(sql`update knowledge_item set body = ${body}::jsonb, image_link = ${bad}`);
  await db.run(sql`update help_page set body = ${body}::jsonb, file_link = ${bad}`);
  await db.run(sql`update outside_link set url = ${bad}`);
  await db.run(sql`update banner set link = ${bad}, url = ${bad}`);
  await db.run(sql`update link set url = ${bad} where id = 'social-video'`);
  const answers = {
    article: await get('content/articles/p-0'),
    training: await get('content/trainingLearning/csapolas-lepesrol-lepesre'),
    faq: await get('content/faqitems'),
    knowledge: await get('content/knowledgebase'),
    help: await get('content/helppages'),
    named: await get('content/portalExtLinks'),
    banners: await get('content/banners?locationId=homepageAfterLogin'),
    links: await get('content/links'),
  };
  for (const [name, answer] of Object.entries(answers))
    expect(JSON.stringify(answer), name).not.toContain('"javascript:alert(1)"');
  const texts = [
    answers.article.body,
    answers.training.content,
    ...answers.training.parts.map(({ content }: { content: string }) => content),
    ...answers.faq.results.map(({ answer }: { answer: string }) => answer),
    ...answers.knowledge.results.map(({ body: text }: { body: string }) => text),
    ...answers.help.results.map(({ body: text }: { body: string }) => text),
  ];
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.flatMap(strangeIn)).toEqual([]);
});

test('addresses that lead nowhere good are faults with their row and column', async () => {
  const link = (url: string) => importing('outside-links.csv', [{ name: 'x', title_hu: 'x', url }]);
  for (const url of ['javascript:alert(1)', 'http://a.example', '//a.example', '/\\a.example', 'data:text/html,x'])
    expect((await link(url)).faults, url).toEqual([
      expect.objectContaining({ file: 'outside-links.csv', row: 2, column: 'url' }),
    ]);
  const page = (url: string) => importing('sharepoint-links.csv', [{ id: 'x', name: 'x', label_hu: 'x', link: url }]);
  for (const url of ['javascript:alert(1)', 'http://a.example', 'file:///etc/passwd', 'https://a.example/a b'])
    expect((await page(url)).faults, url).toEqual([expect.objectContaining({ column: 'link' })]);
});

test('a partner system is registered with addresses that are whole, and with nothing that it cannot be', async () => {
  const row = {
    name: 'x',
    title_hu: 'x',
    entity_id: 'https://x.example/saml',
    acs_urls: 'https://x.example/acs|https://y.example/acs',
    permission: 'Support',
  };
  const columns = async (more: object) => [
    ...new Set((await importing('partners.csv', [{ ...row, ...more }])).faults.map(({ column }) => column)),
  ];
  for (const url of [
    '',
    'javascript:alert(1)',
    'http://x.example',
    '//x.example',
    'https://a@x.example/',
    'https://x.example/acs?x=1',
    'https://x.example/#',
    'https://x.example\\y',
    // Its origin stands in the policy of the pages that lead there.
    'https://x.example;script-src-elem',
    'https://x.example,y.example',
    'https://[',
    'https://x.example:99999/',
  ])
    expect(await columns({ acs_urls: url }), url).toEqual(['acs_urls']);
  expect(await columns({ acs_urls: 'https://sörház.example:8443/acs', targets: 'https://x.example/sör/' })).toEqual([]);
  expect(await columns({ targets: 'https://x.example/|*' })).toEqual(['targets']);
  for (const certificate of ['no', 'QUJD', '-----BEGIN CERTIFICATE-----'])
    expect(await columns({ certificate }), certificate).toEqual(['certificate']);
  expect(await columns({ name: 'request' })).toEqual(['name']);
  expect(await columns({ attributes: 'email|password' })).toEqual(['attributes']);
  expect(await columns({ name_id: 'uid', permission: 'Everything', entity_id: 'two words' })).toEqual([
    'entity_id',
    'name_id',
    'permission',
  ]);
  expect((await importing('partners.csv', [row, { ...row, name: 'y' }])).faults.length).toBeGreaterThan(0);
});

test('files are taken by what is in them; missing ones, programs and strange names are faults', async () => {
  const row = { id: 'one', folder_id: 'posters', title_hu: 'x', lead_hu: 'x', published_on: '2020-01-01' };
  const files = async (values: object, content: Record<string, string | Uint8Array> = {}) =>
    importing('marketing-files.csv', [{ ...row, ...values }], async (path) => {
      await cp(join(DEMO, 'marketing-folders.csv'), join(path, 'marketing-folders.csv'));
      await cp(join(DEMO, 'marketing'), join(path, 'marketing'), { recursive: true });
      for (const [name, bytes] of Object.entries(content)) await writeFile(join(path, 'marketing', name), bytes);
    });
  const fault = async (...given: Parameters<typeof files>) =>
    (await files(...given)).faults.map((fault) => `${fault.column} ${whatIsWrong(fault)}`);
  expect(await fault({ file: 'nothing.pdf' })).toEqual(['file names marketing/nothing.pdf, which is not there']);
  for (const name of [
    '../articles.csv',
    '/etc/passwd.txt',
    '..',
    'a\\b.pdf',
    '.env',
    '<img src=x onerror=alert(1)>.pdf',
  ])
    expect((await fault({ file: name })).length, name).toBe(1);
  const program = new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...new Uint8Array(60)]);
  expect((await fault({ file: 'poster.pdf' }, { 'poster.pdf': program }))[0]).toContain('is a program');
  expect((await fault({ file: 'logo-revhegyi.png', preview: 'logo-revhegyi.svg' }))[0]).toContain(
    'is no png, jpg or webp',
  );
  expect(await fault({ file: 'empty.txt' }, { 'empty.txt': '' })).toEqual([
    'file is 0 bytes; a file has from 1 to 209715200',
  ]);
  expect(await fault({ file: 'Árlista (tavasz).txt' }, { 'Árlista (tavasz).txt': 'szia' })).toEqual([]);
  const answer = await fetch(`${t.url}/api/content/downloadmaterial/file/one`, {
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(await answer.text()).toBe('szia');
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%81rlista%20%28tavasz%29.txt");
});

test('what is exported can be imported again, files and all, and changes nothing', async () => {
  await importFiles(contextOf(t.app), DEMO, { withdrawMany: true });
  const path = await folder();
  expect(await exportFolder(contextOf(t.app), path, () => {})).toBe(0);
  const names = (await readdir(join(DEMO, 'marketing'))).toSorted();
  expect((await readdir(join(path, 'marketing'))).toSorted()).toEqual(names);
  for (const name of names)
    expect(
      (await readFile(join(path, 'marketing', name))).equals(await readFile(join(DEMO, 'marketing', name))),
      name,
    ).toBe(true);
  const again = await importFiles(contextOf(t.app), path);
  expect(again.faults).toEqual([]);
  expect(again.files.filter(({ added, changed, gone }) => added + changed + gone > 0)).toEqual([]);
  // Files that nothing names any more are gone.
  expect(
    (await t.app.database.row<{ n: number }>(sql`select count(*)::int as n from stored_file f where not exists
    (select from marketing_file m where f.checksum in (m.file_checksum, m.preview_checksum))`))!.n,
  ).toBe(0);
});
