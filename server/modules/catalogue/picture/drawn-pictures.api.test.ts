import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#platform/test/test-shop.ts';
import { openShop } from '#platform/test/test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const picture = async (name: string, tag?: string) => {
  const answer = await fetch(`${shop.url}/art/${name}`, { headers: tag ? { 'if-none-match': tag } : {} });
  return { status: answer.status, tag: answer.headers.get('etag')!, text: await answer.text() };
};
const stored = async () => (await shop.app.database.pool.query<{ svg: string }>('select svg from drawn_picture')).rows;

test('draws a pack once: asked ten times at once and again, the database keeps one picture, which is the answer', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => picture('900010-small.svg')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await stored()).toEqual([{ svg: answers[0]!.text }]);
  expect(await picture('900010-small.svg', answers[0]!.tag)).toMatchObject({ status: 304 });
});

test('answers with the stored picture instead of drawing it again', async () => {
  await shop.run(`update drawn_picture set svg = '<svg/>'`);
  await shop.change('select 1', 'catalogue');
  expect(await picture('900010-small.svg')).toMatchObject({ status: 200, text: '<svg/>' });
});

test('draws one carton for everything that nobody sells, and asks the database for it once', async () => {
  const { tag } = await picture('NOBODY-0-small.svg');
  const before = shop.app.database.statements.count;
  for (let name = 1; name <= 20; name += 1) expect((await picture(`NOBODY-${name}-small.svg`)).tag).toBe(tag);
  expect(shop.app.database.statements.count - before).toBeLessThan(10);
});
