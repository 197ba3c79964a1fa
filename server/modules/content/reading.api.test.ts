import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeSetting } from '#modules/portal-config/index.ts';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startDemo } from '../../../demo/test-demo.ts';
import { contextOf } from '../../context.ts';

let t: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  t = await startDemo();
  await Promise.all(
    ['owner', 'basic', 'food', 'wholesale', 'both'].map(
      async (who) => (tokens[who] = await t.signIn(`${who}@demo.example`)),
    ),
  );
});
afterAll(() => t?.close());

// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

async function get(
  path: string,
  who?: string,
  service = 'content',
): Promise<{ status: number; body: Any; text: string }> {
  const response = await fetch(`${t.url}/api/${service}/${path}`, {
    headers: { market: 'HU', ...(who && { authorization: `Bearer ${tokens[who]}` }) },
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}

/** Everything of a list, two at a time. */
async function whole(path: string, who = 'owner'): Promise<Any[]> {
  const all: Any[] = [];
  for (let total = 1; all.length < total;) {
    const { body } = await get(`${path}${path.includes('?') ? '&' : '?'}offset=${all.length}&limit=2`, who);
    expect(Object.keys(body)).toEqual(['total', 'offset', 'limit', 'results']);
    expect(body).toMatchObject({ offset: all.length, limit: 2 });
    expect(body.results.length).toBe(Math.min(2, body.total - all.length));
    all.push(...body.results);
    total = body.total;
  }
  return all;
}

const titles = (rows: Any[]): string[] => rows.map(({ title, question }) => title ?? question);

describe('paged lists have every entry exactly once, in both languages', () => {
  test.each([
    ['articles', 12],
    ['trainingLearning', 8],
    ['faqpages', 5],
    ['faqitems', 25],
    ['knowledgebase', 12],
    ['helppages', 7],
    ['portalExtLinks', 3],
    ['downloadmaterial', 20],
    ['downloadmaterial/GetAllBrandsAsync', 4],
    ['downloadmaterial/GetAllDMFolders', 5],
  ])('%s has at least %i', async (path, least) => {
    const hungarian = await whole(`${path}?Language=hu`);
    const english = await whole(`${path}?Language=en`);
    expect(hungarian.length).toBeGreaterThanOrEqual(least);
    const keys = hungarian.map(({ id, name }) => id ?? name);
    expect(new Set(keys).size).toBe(keys.length);
    expect(english.map(({ id, name }) => id ?? name)).toEqual(keys);
    if (!path.includes('Brands')) expect(JSON.stringify(english)).not.toBe(JSON.stringify(hungarian));
  });

  test('behind the end there is nothing, and the total stays true', async () => {
    const { body } = await get('articles?offset=1000', 'owner');
    expect(body.results).toEqual([]);
    expect(body.total).toBeGreaterThan(10);
  });
});

describe('articles', () => {
  test('newest first, with title, path, text, image and date; one of them with its body and the ways on', async () => {
    const { body } = await get('articles?Language=en', 'owner');
    expect(body.results[0]).toMatchObject({
      path: 'unnepi-szallitasi-rend',
      title: 'Deliveries around Christmas and New Year',
      imageLink: '/pictures/calendar.svg',
      excerpt: null,
    });
    const dates = body.results.map(({ date }: Any) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    const one = await get('articles/unnepi-szallitasi-rend?Language=hu', 'owner');
    expect(one.body.title).toBe('Szállítás karácsony és újév körül');
    expect(one.body.body).toContain('<h2>Amit érdemes tudni</h2>');
    expect(one.body.newer).toBeNull();
    expect(one.body.older).toEqual({ path: 'megerkeztek-a-teli-barnak', title: 'Megérkeztek a téli barnák' });
  });

  test('without a token only the public ones, and no other by its path', async () => {
    expect((await get('articles')).status).toBe(401);
    const { body } = await get('publicarticles');
    expect(body.results.map(({ id }: Any) => id).toSorted()).toEqual([
      'news-phone',
      'news-responsible',
      'news-tap-days',
    ]);
    expect((await get('publicarticles/felelos-kiszolgalas')).status).toBe(200);
    expect((await get('publicarticles/unnepi-szallitasi-rend')).body).toMatchObject({
      status: 404,
      code: 'ARTICLE_NOT_FOUND',
    });
    expect((await get('publicarticles/unnepi-szallitasi-rend', 'owner')).status).toBe(404);
    expect((await get('articles/nincs-ilyen', 'owner')).status).toBe(404);
  });

  test('what is for one customer type is unknown to the others: in the list, by its path, in the search and among the neighbours', async () => {
    const gates = 'uj-rakodokapuk-nagykereskedoknek';
    const seen = async (who: string) => ({
      listed: (await whole('articles', who)).some(({ path }) => path === gates),
      opened: (await get(`articles/${gates}`, who)).status,
      found: (await get('search?text=rakodokapu', who)).body.total > 0,
      beside: (await get('articles/visszavaltasi-rendszer-a-vendeglatasban', who)).text.includes(gates),
    });
    expect(await seen('wholesale')).toEqual({ listed: true, opened: 200, found: true, beside: true });
    expect(await seen('owner')).toEqual({ listed: false, opened: 404, found: false, beside: false });
    expect(await seen('food')).toEqual({ listed: false, opened: 404, found: false, beside: false });
  });

  test('an article lives from its day on, within its period, for whom has the permission it asks for', async () => {
    const add = (
      id: string,
      values: {
        published?: number;
        from?: number | null;
        to?: number | null;
        permission?: string | null;
        withdrawn?: boolean;
      },
    ) =>
      t.app.database.run(sql`
        insert into article (id, path, title, lead, body, published_on, valid_from, valid_to, permission, withdrawn)
        values (${id}, ${id}, '{"hu": "Próba"}', '{"hu": "Próba"}', '{"hu": "<p>Próba</p>"}', ${contextOf(t.app).today}::date + ${values.published ?? 0}::int,
          ${contextOf(t.app).today}::date + ${values.from ?? null}::int, ${contextOf(t.app).today}::date + ${values.to ?? null}::int,
          ${values.permission ?? null}, ${values.withdrawn ?? false})`);
    await add('try-now', { from: 0, to: 0 });
    await add('try-tomorrow', { published: 1 });
    await add('try-over', { published: -3, to: -1 });
    await add('try-later', { published: -3, from: 1 });
    await add('try-gone', { withdrawn: true });
    await add('try-contracts', { permission: 'Contracts' });
    const shown = async (who: string) =>
      (await whole('articles', who)).map(({ id }) => id).filter((id: string) => id.startsWith('try-'));
    expect(await shown('owner')).toEqual(['try-contracts', 'try-now']);
    expect(await shown('basic')).toEqual(['try-now']);
    expect((await get('articles/try-contracts', 'basic')).status).toBe(404);
    for (const id of ['try-tomorrow', 'try-over', 'try-later', 'try-gone'])
      expect((await get(`articles/${id}`, 'owner')).status, id).toBe(404);
    await t.app.database.run(sql`delete from article where id like 'try-%'`);
  });
});

describe('search', () => {
  test('finds a training by what stands in one of its parts, together with its title, and shows that part', async () => {
    const found = async (path: string) => (await get(path, 'owner')).body;
    const [listed, searched] = [
      await found('trainingLearning?search=szetveri'),
      await found('search?kind=training&text=szetveri&limit=10'),
    ];
    expect(listed.total).toBeGreaterThan(0);
    expect(searched.total).toBe(listed.total);
    for (const { excerpt } of searched.results)
      expect(excerpt.some(({ text, hit }: Any) => hit && text.toLowerCase() === 'szétveri')).toBe(true);
    expect((await found(`trainingLearning?search=${encodeURIComponent('csapolás szétveri')}`)).total).toBeGreaterThan(
      0,
    );
  });

  test.each(['50l', '50 l', '20x0,5', '20 x 0,5', '24×0,33', '0,5', '0.5', '5%', '5,2%', 'hordó 50L'])(
    'finds a training by a size of one of its parts as it is typed: %s',
    async (typed) => {
      const id = 'try-sizes';
      await t.app.database.run(sql`
        insert into training (id, path, title, lead, body, minutes) values (${id}, ${id}, '{"hu":"Méretek"}', '{}', '{}', 3)`);
      await t.app.database.run(sql`
        insert into training_part (id, training_id, title, body, minutes) values (${id}, ${id}, '{"hu":"Kiszerelések"}',
          '{"hu":"A hordó 50 l, a rekesz 20 x 0,5 l, a tálca 24 x 0,33 l. A sör 5%, a bak 5,2%."}', 3)`);
      try {
        const found = async (path: string) =>
          (await get(path, 'owner')).body.results.map((row: Any) => row.id ?? row.path);
        const asked = encodeURIComponent(typed);
        expect(await found(`trainingLearning?search=${asked}&limit=50`)).toContain(id);
        expect(await found(`search?kind=training&text=${asked}&limit=50`)).toContain(id);
        expect(await found(`trainingLearning?search=${encodeURIComponent('51l')}&limit=50`)).not.toContain(id);
      } finally {
        await t.app.database.run(sql`delete from training_part where id = ${id}`);
        await t.app.database.run(sql`delete from training where id = ${id}`);
      }
    },
  );

  test.each([
    ['visszavaltasi', 'visszaváltási'],
    ['VISSZAVÁLTÁSI', 'visszaváltási'],
    ['sorvezetek', 'sörvezeték'],
    ['rendelesi hatarido', 'rendelési határidő'],
  ])('%s finds what is written %s', async (typed, written) => {
    const { body } = await get(`search?text=${encodeURIComponent(typed)}&limit=50`, 'owner');
    expect(body.total).toBeGreaterThan(0);
    const marked = body.results.flatMap(({ excerpt, title }: Any) => [
      title,
      ...excerpt.filter(({ hit }: Any) => hit).map(({ text }: Any) => text),
    ]);
    expect(marked.some((words: string) => words.toLowerCase().includes(written.slice(0, 8)))).toBe(true);
  });

  test('by the stem of the language: hordót, hordók, hordó', async () => {
    const total = async (word: string) =>
      (await get(`articles?search=${encodeURIComponent(word)}`, 'owner')).body.total;
    expect(await total('hordókat')).toBeGreaterThan(0);
    expect(await total('hordó')).toBeGreaterThanOrEqual(await total('hordókat'));
    expect((await get('articles?search=delivering&Language=en', 'owner')).body.total).toBeGreaterThan(0);
  });

  test('a title counts more than a text, and all words must be there', async () => {
    const { body } = await get('faqitems?search=nyelv', 'owner');
    expect(body.results[0].id).toBe('language');
    expect((await get('faqitems?search=nyelv+palack', 'owner')).body.total).toBe(0);
    expect((await get('search?text=nyelv+palack&any=true', 'owner')).body.total).toBeGreaterThan(1);
  });

  test('speaks the language that is asked for', async () => {
    expect((await get('trainingLearning?search=cellar&Language=en', 'owner')).body.results[0].path).toBe(
      'raktar-es-hordokezeles',
    );
    expect((await get('trainingLearning?search=cellar&Language=hu', 'owner')).body.total).toBe(0);
  });

  test.each(["'", '"', '\\', '&|!():*', "a' or 1=1 --", '<script>', '%', '::tsquery', 'a'.repeat(100)])(
    '%s is words or nothing, never an error',
    async (typed) => {
      expect((await get(`articles?search=${encodeURIComponent(typed)}`, 'owner')).status).toBe(200);
      expect((await get(`search?text=${encodeURIComponent(typed)}`, 'owner')).status).toBe(200);
    },
  );

  test('only in what the caller may open', async () => {
    const kinds = async (who: string) =>
      [
        ...new Set((await get('search?text=hordo&limit=100', who)).body.results.map(({ kind }: Any) => kind)),
      ].toSorted();
    expect(await kinds('owner')).toEqual(['faq', 'knowledge', 'news', 'training']);
    await changeSetting(contextOf(t.app), 'sections', { Support: '0' });
    await expect.poll(() => kinds('owner')).toEqual(['news', 'training']);
    await changeSetting(contextOf(t.app), 'sections', {});
    await expect.poll(async () => (await kinds('owner')).length).toBe(4);
  });
});

test('a training has its parts in order; an unknown path is not found', async () => {
  const { body } = await get('trainingLearning/csapolas-lepesrol-lepesre?Language=en', 'owner');
  expect(titles(body.parts)).toEqual(['The glass', 'The five movements', 'The foam', 'To the table']);
  expect(body.minutes).toBe(body.parts.reduce((sum: number, { minutes }: Any) => sum + minutes, 1));
  expect(body.parts[2].content).toContain('<table>');
  expect((await get('trainingLearning/nincs', 'owner')).body.code).toBe('TRAINING_NOT_FOUND');
});

test('questions belong to their page', async () => {
  const items = await whole('faqitems?pageId=empties');
  expect(items.length).toBeGreaterThan(3);
  expect(new Set(items.map(({ pageId }) => pageId))).toEqual(new Set(['empties']));
});

test('help pages come by number, two before ten, and one is flagged', async () => {
  const pages = await whole('helppages?Language=en');
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 8, 10]);
  expect(pages.filter(({ showOnNewPortal }) => showOnNewPortal).map(({ page }) => page)).toEqual([4]);
  expect(Object.keys(pages[0])).toEqual(['id', 'title', 'body', 'fileLink', 'fileName', 'page', 'showOnNewPortal']);
});

test('outside addresses are for the customer types and permissions they name', async () => {
  const names = async (who: string) => (await whole('portalExtLinks', who)).map(({ name }) => name);
  expect(await names('owner')).toEqual(['academy', 'menu-creator', 'brewery-tour', 'empties', 'brewery']);
  expect(await names('food')).toEqual(['academy', 'brewery-tour', 'empties', 'brewery']);
  expect(await names('wholesale')).not.toContain('menu-creator');
});

describe('SharePoint links', () => {
  const links = async (who: string) => get('sharepointLinks', who, 'general');

  test('need the permission, and each has Link, name, url and label', async () => {
    expect((await links('basic')).status).toBe(403);
    const { body } = await links('wholesale');
    expect(body.total).toBe(3);
    expect(body.results[0]).toEqual({
      Link: 'https://revhegyi.sharepoint.example/sites/raktar/SitePages/Keszlet.aspx',
      url: 'https://revhegyi.sharepoint.example/sites/raktar/SitePages/Keszlet.aspx',
      name: 'Raktárkészlet',
      label: 'Raktárkészlet és beérkezések',
    });
  });

  test('F8: nothing but https of an allowed host is given out, whatever stands in the table, and nothing is ever called', async () => {
    // A server that called the good ones would look up their addresses first.
    const asked = vi.spyOn(dns, 'lookup');
    let hits = 0;
    const listener = createServer((_request, response) => {
      hits += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const bad = [
      `https://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
      `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
      'javascript:alert(1)',
      'http://revhegyi.sharepoint.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://0x7f.1/',
      'https://localhost/',
      'file:///etc/passwd',
      'gopher://revhegyi.sharepoint.example/',
      'https://revhegyi.sharepoint.example.evil.example/',
      'https://evil.example/revhegyi.sharepoint.example',
      'https://revhegyi.sharepoint.example@evil.example/',
      'https://revhegyi.sharepoint.example:8443/',
      'https://revhegyi.sharepoint.example\\@evil.example/',
      '//revhegyi.sharepoint.example/',
      'https://revhegyi.sharepoint.example/a b',
    ];
    for (const [index, link] of bad.entries())
      await t.app.database.run(
        sql`insert into sharepoint_link (id, name, label, link) values (${`bad-${index}`}, 'x', '{"hu": "x"}', ${link})`,
      );
    const { body } = await links('wholesale');
    expect(body.results.map(({ Link }: Any) => Link).filter((link: string) => bad.includes(link))).toEqual([]);
    expect(body.total).toBe(3);
    await changeSetting(contextOf(t.app), 'sharepoint.hosts', ['evil.example']);
    await expect
      .poll(async () => (await links('wholesale')).body.results.map(({ Link }: Any) => Link))
      .toContain('https://evil.example/revhegyi.sharepoint.example');
    expect(hits).toBe(0);
    expect(asked.mock.calls.map(([host]) => host).filter((host) => host.endsWith('.example'))).toEqual([]);
    asked.mockRestore();
    listener.close();
    await t.app.database.run(sql`delete from sharepoint_link where id like 'bad-%'`);
  });
});
