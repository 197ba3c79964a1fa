import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskContentItem, DeskContentRow, DeskContentVersion, DeskContentViewer } from '#contract/desk/content.ts';
import { sanitised } from '#modules/content/rich-text/sanitise.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { tellAndHear } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { forgetPictures } from '../forget-pictures.job.ts';
import { publishScheduled } from './publish-scheduled.job.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'clerk', 'editor', 'pricing', 'service', 'wholesale'], {
    hears: true,
  }));
});
afterAll(() => shop.close());

type Published = { item: DeskContentItem; changeSet: number | null; faults: { column: string; reason: string }[] };
const item = async (id: string) => (await desk<DeskContentItem>('editor', 'GET', `content/articles/${id}`)).body;
const create = async (cells: object, kind = 'articles') =>
  (await desk<DeskContentItem>('editor', 'POST', `content/${kind}`, { cells })).body;
const at = (version: number) => ({ 'if-match': `"${version}"` });
const write = ({ id, version }: DeskContentItem, cells: object, more: object = {}, who = 'editor') =>
  desk<DeskContentItem>(who, 'PATCH', `content/articles/${id}`, { cells, ...more }, at(version));
const publish = ({ id, version, live }: DeskContentItem, when: string | null = null) =>
  desk<Published>(
    'editor',
    'POST',
    `content/articles/${id}/publications`,
    { at: when, over: live?.version ?? null },
    at(version),
  );
const row = async (id: string) =>
  (await desk<{ items: DeskContentRow[] }>('editor', 'GET', `content/articles?search=${id}`)).body.items.find(
    (one) => one.id === id,
  );

const TEXT = {
  title_hu: 'Téli szállítás',
  lead_hu: 'Röviden.',
  body_hu: '<h2>Mikor?</h2><p>December <strong>24.</strong></p>',
};
const whole = async (title: string) =>
  create({ ...TEXT, title_hu: title, title_en: `${title} (en)`, lead_en: 'In short.', body_en: '<p>December 24</p>' });

/** What the portal answers to a customer. */
async function article(path: string, who = 'owner', language = 'hu') {
  const response = await fetch(`${shop.url}/api/content/articles/${path}?Language=${language}`, {
    headers: { authorization: `Bearer ${tokens.get(who)}` },
  });
  return { status: response.status, body: (await response.json()) as { title?: string; body?: string } };
}

describe('content at the desk', () => {
  test('a draft is seen by nobody, says which translation is missing, and is live once it is published', async () => {
    const draft = await create(TEXT);
    expect(draft).toMatchObject({ id: 'teli-szallitas', live: null, missing: ['en'], versions: 0 });
    expect(await row(draft.id)).toMatchObject({ live: false, missing: ['en'] });
    expect((await article(draft.id)).status).toBe(404);
    const { body } = await publish(draft);
    expect(body.faults).toEqual([]);
    expect(body.item).toMatchObject({
      draft: null,
      missing: ['en'],
      versions: 1,
      live: { cells: { title_hu: 'Téli szállítás', published_on: contextOf(shop.app).today } },
    });
    expect((await article(draft.id)).body.title).toBe('Téli szállítás');
    expect((await create(TEXT)).id).toBe('teli-szallitas-2');
  });

  test('a text that the item cannot be published without is missing while nobody has written it in any language', async () => {
    const begun = await create({ title_hu: 'Csak egy cím', title_en: 'A title alone' });
    expect(begun).toMatchObject({ missing: ['hu'] });
    expect(await row(begun.id)).toMatchObject({ missing: ['hu'] });
    const { body: led } = await write(begun, { lead_hu: 'Röviden.', lead_en: 'In short.' });
    expect(led.missing).toEqual(['hu']);
    const { body: written } = await write(led, { body_hu: '<p>Szöveg</p>', body_en: '<p>Text</p>' });
    expect(written.missing).toEqual([]);
    expect(await row(begun.id)).toMatchObject({ missing: [] });
  });

  test('what customers get of hostile markup is the allowed list, byte for byte, in the draft as in what is live', async () => {
    const hostile =
      '<h1>Nagy</h1><p onclick="x()" style="color:red">Szöveg<script>alert(1)</script></p><table><tbody><tr><td colspan="2" width="9">a</td></tr></tbody></table>' +
      '<img src="javascript:x" alt="rossz"><img src="/pictures/a.svg" alt="jó" onerror="x()"><a href="javascript:x">link</a><a href="https://ok.example/">ok</a><iframe src="/x"></iframe>';
    const draft = await create({ ...TEXT, title_hu: 'Ellenséges', body_hu: hostile });
    const clean = sanitised(hostile);
    expect(clean).not.toMatch(/script|onclick|style|iframe|javascript/);
    expect(draft.draft!.cells['body_hu']).toBe(clean);
    await publish(draft);
    const { body } = await article(draft.id);
    expect(body.body).toBe(clean);
    expect((await item(draft.id)).live!.cells['body_hu']).toBe(clean);
  });

  test('is live at its minute of the business clock, and not before', async () => {
    const draft = await whole('Ütemezett hír');
    const { today } = contextOf(shop.app);
    expect((await publish(draft, `${today}T00:01`)).body).toMatchObject({ code: 'PUBLICATION_PAST' });
    const { item: scheduled } = (await publish(draft, `${today}T22:00`)).body;
    expect(scheduled.draft!.publishAt).toBe(`${today}T21:00:00.000Z`);
    expect(await row(draft.id)).toMatchObject({ live: false, publishAt: `${today}T21:00:00.000Z` });
    for (const [time, status] of [['20:59', 404] as const, ['22:00', 200] as const]) {
      shop.app.clock.moveTo(today, time);
      await publishScheduled.run(contextOf(shop.app));
      expect((await article(draft.id)).status).toBe(status);
    }
    expect((await article(draft.id)).body.title).toBe('Ütemezett hír');
    expect(await item(draft.id)).toMatchObject({ draft: null });
  });

  test('other words take the schedule off: nobody has scheduled them; a translation found right does not', async () => {
    const draft = await whole('Ütemezett és átírt');
    const { today } = contextOf(shop.app);
    const { item: scheduled } = (await publish(draft, `${today}T22:30`)).body;
    const right = (await write(scheduled, { title_en: scheduled.draft!.cells['title_en'] }, { confirmed: ['en'] }))
      .body;
    expect(right.draft!.publishAt).toBe(scheduled.draft!.publishAt);
    const changed = (await write(right, { title_hu: 'Félkész mond' })).body;
    expect(changed.draft).toMatchObject({ publishAt: null, over: null });
    shop.app.clock.moveTo(today, '22:31');
    await publishScheduled.run(contextOf(shop.app));
    expect((await article(draft.id)).status).toBe(404);
    expect(await item(draft.id)).toMatchObject({ live: null, draft: { cells: { title_hu: 'Félkész mond' } } });
  });

  test('is scheduled for a minute that there is', async () => {
    const draft = await whole('Percre');
    for (const when of ['2027-13-45T10:00', '2027-02-30T10:00', '0000-01-01T00:00', '2027-01-01T24:00'])
      expect([when, (await publish(draft, when)).body]).toMatchObject([when, { code: 'INVALID_INPUT' }]);
  });

  test('a blank in the place of a day leaves the list to everybody, also one of an earlier release', async () => {
    for (const blank of [' ', '\t', '\u00a0', '\u00a02027-01-01']) {
      const draft = await create({ ...TEXT, title_hu: 'Szóköz a napban', valid_to: blank });
      expect(draft.draft!.cells['valid_to']).toBe(blank.trim());
      expect((await row(draft.id))!.shownTo).toBe(blank.trim() || null);
    }
    const old = await create({ ...TEXT, title_hu: 'Régi szóköz' });
    await shop.app.database.pool.query(
      'update content_draft set cells = cells || \'{"valid_to": " "}\' where key = $1',
      [JSON.stringify([old.id])],
    );
    expect((await row(old.id))!.shownTo).toBeNull();
  });

  test('a schedule says why it did not publish when what is live has changed since', async () => {
    const first = (await publish(await whole('Versenyző'))).body.item;
    const draft = (await write(first, { title_en: 'Mine' })).body;
    const { today } = contextOf(shop.app);
    await publish(draft, `${today}T23:00`);
    await shop.app.database.pool.query(
      'update article set title = title || \'{"en": "Imported"}\', version = version + 1 where id = $1',
      [first.id],
    );
    shop.app.clock.moveTo(today, '23:00');
    await publishScheduled.run(contextOf(shop.app));
    expect(await item(first.id)).toMatchObject({
      draft: { failed: 'CONTENT_LIVE_CHANGED', publishAt: null },
      live: { cells: { title_en: 'Imported' } },
    });
    expect((await row(first.id))!.failed).toBe('CONTENT_LIVE_CHANGED');
  });

  test('two editors: the second learns of the first, and nothing is lost', async () => {
    const first = (await publish(await whole('Ketten írják'))).body.item;
    const mine = await write(first, { title_en: 'Mine' });
    expect(mine.status).toBe(200);
    const theirs = await write(first, { lead_en: 'Theirs' }, {}, 'clerk');
    expect(theirs).toMatchObject({
      status: 412,
      body: { code: 'RECORD_CHANGED', present: { draft: { cells: { title_en: 'Mine' } } } },
    });
    const merged = await write(mine.body, { lead_en: 'Theirs' }, {}, 'clerk');
    expect(merged.body.draft!.cells).toMatchObject({ title_en: 'Mine', lead_en: 'Theirs' });
    expect((await publish(mine.body)).status).toBe(412);
    const both = await Promise.all([publish(merged.body), publish(merged.body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await desk('editor', 'PATCH', `content/articles/${first.id}`, { cells: {} })).body.code).toBe(
      'VERSION_MISSING',
    );
  });

  test('a translation is outdated when Hungarian goes on alone, until somebody changes it or finds it right', async () => {
    const first = (await publish(await whole('Elavuló'))).body.item;
    const draft = (await write(first, { body_hu: '<p>Új szöveg</p>' })).body;
    // It is said of the draft, before everybody reads it.
    expect(draft.outdated).toEqual(['en']);
    const changed = (await publish(draft)).body.item;
    expect(changed.outdated).toEqual(['en']);
    expect(await row(first.id)).toMatchObject({ outdated: ['en'] });
    const right = (await publish((await write(changed, {}, { confirmed: ['en'] })).body)).body.item;
    expect(right.outdated).toEqual([]);
    const again = (await publish((await write(right, { body_hu: '<p>Még újabb</p>', body_en: '<p>Newer</p>' })).body))
      .body.item;
    expect(again.outdated).toEqual([]);
  });

  test('goes back to a version, and comes back after it was withdrawn', async () => {
    const first = (await publish(await whole('Visszaállítható'))).body.item;
    const second = (await publish((await write(first, { title_hu: 'Más cím' })).body)).body.item;
    const versions = (
      await desk<{ versions: DeskContentVersion[] }>('editor', 'GET', `content/articles/${first.id}/versions`)
    ).body.versions;
    expect(versions.map(({ cells, live }) => [cells['title_hu'], live])).toEqual([
      ['Más cím', true],
      ['Visszaállítható', false],
    ]);
    const revert = (over: number | null, no = versions[1]!.no) =>
      desk<Published>('editor', 'POST', `content/articles/${first.id}/reversals`, { no, over });
    expect((await revert(first.live!.version)).body.code).toBe('CONTENT_LIVE_CHANGED');
    expect((await revert(second.live!.version, 1)).status).toBe(404);
    // Hungarian went on alone; of the version that comes back both texts are of one time.
    expect(second.outdated).toEqual(['en']);
    const back = (await revert(second.live!.version)).body.item;
    expect(back.outdated).toEqual([]);
    expect((await article(first.id)).body.title).toBe('Visszaállítható');
    const gone = await desk<Published>('editor', 'POST', `content/articles/${first.id}/withdrawal`, {
      over: back.live!.version,
    });
    expect(gone.body).toMatchObject({ faults: [], item: { live: null } });
    expect((await article(first.id)).status).toBe(404);
    await revert(null);
    expect((await article(first.id)).body.title).toBe('Visszaállítható');
  });

  test('what something else needs is not withdrawn, and says so', async () => {
    const page = (await desk<{ items: DeskContentRow[] }>('editor', 'GET', 'content/faq-pages')).body.items[0]!;
    const { live } = (await desk<DeskContentItem>('editor', 'GET', `content/faq-pages/${page.id}`)).body;
    const answer = await desk<Published>('editor', 'POST', `content/faq-pages/${page.id}/withdrawal`, {
      over: live!.version,
    });
    expect(answer.body.faults[0]!.reason).toContain('faq-items.csv');
    expect((await desk<DeskContentItem>('editor', 'GET', `content/faq-pages/${page.id}`)).body.live).not.toBeNull();
  });

  test('a preview says who sees it and what keeps it from the others', async () => {
    const cells = { ...TEXT, customer_types: 'WHS', published_on: contextOf(shop.app).today };
    const preview = async (more: object, day?: string) =>
      (
        await desk<{ viewers: DeskContentViewer[] }>('editor', 'POST', 'content/articles/x/previews', {
          cells: { ...cells, ...more },
          ...(day && { day }),
        })
      ).body.viewers;
    const viewers = await preview({});
    expect(viewers.length).toBeGreaterThanOrEqual(4);
    for (const { uid, customerTypes, sees, why } of viewers) {
      expect(sees).toBe(uid !== null && customerTypes.includes('WHS'));
      expect(why).toEqual(sees ? [] : uid === null ? ['login'] : ['customer-type']);
    }
    expect((await preview({ customer_types: '', for_everybody: '1' })).every(({ sees }) => sees)).toBe(true);
    expect((await preview({ customer_types: '', published_on: '2027-01-01' }))[0]!.why).toContain('not-yet');
    expect((await preview({ customer_types: '', published_on: '2027-01-01' }, '2027-01-01'))[0]!.sees).toBe(true);
    expect((await preview({ customer_types: '', valid_to: '2026-11-01' }))[0]!.why).toContain('over');
    for (const wrong of [{ valid_to: 'x' }, { published_on: '2026-13-45' }, { nothing: '1' }])
      expect(
        (await desk('editor', 'POST', 'content/articles/x/previews', { cells: { ...cells, ...wrong } })).body.code,
      ).toBe('INVALID_INPUT');
  });

  test('names nobody of other companies to who serves their own customers only', async () => {
    const reach = async (isOwn: boolean, salesperson: string | null) => {
      await shop.app.database.run(sql`update company set salesperson_uid = ${salesperson} where id = '1000001'`);
      await shop.app.database.run(sql`update supplier_grant set own_customers = ${isOwn} where uid = 'u-editor'`);
      await tellAndHear(shop.app, 'company', '1000001');
      await tellAndHear(shop.app, 'access', 'u-editor');
    };
    const found = async (search: string) =>
      (
        await desk<{ viewers: { uid: string }[] }>('editor', 'GET', `content-viewers?search=${search}`)
      ).body.viewers.map(({ uid }) => uid);
    const seen = async (more: object) =>
      (
        await desk<{ viewers: DeskContentViewer[] }>('editor', 'POST', 'content/articles/x/previews', {
          cells: TEXT,
          ...more,
        })
      ).body.viewers.map(({ uid }) => uid);
    const before = await shop.app.database.row<{ uid: string | null }>(
      sql`select salesperson_uid as uid from company where id = '1000001'`,
    );
    expect(await found('rival')).toContain('u-rival');
    await reach(true, 'u-editor');
    try {
      expect([await found('rival'), await found('owner')]).toEqual([[], ['u-owner']]);
      expect(await seen({ uids: ['u-rival', 'u-owner'] })).toEqual(['u-owner', null]);
      for (const uid of await seen({}))
        expect(
          await shop.app.database.row(
            sql`select from account where uid = ${uid} and company_id is distinct from '1000001'`,
          ),
        ).toBeNull();
    } finally {
      await reach(false, before!.uid);
    }
  });

  test('is not for who may not write content, and a faulty draft is not published', async () => {
    for (const who of ['pricing', 'service'])
      expect((await desk(who, 'GET', 'content')).body.code).toBe('DESK_FORBIDDEN');
    expect((await desk('owner', 'GET', 'content')).body.code).toBe('SUPPLIER_ONLY');
    const draft = await create({ title_hu: 'Félkész' });
    expect((await publish(draft)).body.faults.map(({ column }) => column).toSorted()).toEqual(['body_hu', 'lead_hu']);
    expect((await item(draft.id)).draft!.cells).toMatchObject({ title_hu: 'Félkész' });
    const pictured = (
      await write(draft, { lead_hu: 'x', body_hu: '<p>a</p><img src="/a.png" alt="">', image_link: '/b.png' })
    ).body;
    expect((await publish(pictured)).body.faults.map(({ column }) => column)).toEqual(['body_hu', 'image_name_hu']);
    expect((await write(pictured, { published_on: 'tomorrow' })).body).toMatchObject({
      code: 'INVALID_INPUT',
      params: { name: 'published_on' },
      detail: expect.stringContaining('tomorrow'),
    });
    expect((await write(pictured, { version: '9' })).body.code).toBe('INVALID_INPUT');
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGOQj7GBIAY4CwAqSgRLCiFQdAAAAABJRU5ErkJggg==',
  'base64',
);

describe('pictures at the desk', () => {
  const upload = async (bytes: Buffer, name: string, who = 'editor', path = 'content-pictures') => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return desk<{ link: string; width: number; height: number }>(who, 'POST', path, form);
  };

  test('a picture is kept once under what is in it, and everybody can see it', async () => {
    const { body } = await upload(PNG, 'kep.png');
    expect(body).toMatchObject({ width: 3, height: 2 });
    expect((await upload(PNG, 'masik.png', 'editor', 'product-pictures')).body.link).toBe(body.link);
    const shown = await fetch(`${shop.url}${body.link}`);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);
    expect((await fetch(`${shop.url}/api/content/pictures/${'0'.repeat(64)}`)).status).toBe(404);
  });

  test('refuses what is no picture, what is called one, and one that unfolds to too much', async () => {
    expect((await upload(Buffer.from('<svg onload="x()"/>'), 'kep.svg')).body.code).toBe('PICTURE_TYPE');
    expect((await upload(Buffer.from('%PDF-1.7'), 'kep.png')).body.code).toBe('PICTURE_TYPE');
    const huge = Buffer.from(PNG);
    huge.writeUInt32BE(60_000, 16);
    expect((await upload(huge, 'kep.png')).body.code).toBe('PICTURE_SIZE');
    expect((await upload(PNG, 'kep.png', 'pricing')).body.code).toBe('DESK_FORBIDDEN');
  });
});

describe('marketing material at the desk', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const send = (name: string, bytes: Uint8Array<ArrayBuffer>, as = 'file', who = 'editor') => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    return desk<{ name: string; checksum: string; bytes: number }>(who, 'POST', `material-files?as=${as}`, form);
  };
  const patch = (made: DeskContentItem, cells: object) =>
    desk<DeskContentItem>('editor', 'PATCH', `content/material/${made.id}`, { cells }, at(made.version));
  const bring = ({ id, version, live }: DeskContentItem) =>
    desk<Published>(
      'editor',
      'POST',
      `content/material/${id}/publications`,
      { at: null, over: live?.version ?? null },
      at(version),
    );
  const download = (id: string) =>
    fetch(`${shop.url}/api/content/downloadmaterial/file/${id}`, {
      headers: { authorization: `Bearer ${tokens.get('owner')}`, market: 'HU' },
    });
  const TEXTS = { title_hu: 'Nyári plakát', title_en: 'Summer poster', lead_hu: 'A2', lead_en: 'A2' };

  test('a file that is sent is what customers take along, byte for byte, once its item is published', async () => {
    const sent = (await send('plakát nyár.pdf', new Uint8Array(PDF))).body;
    expect(sent).toMatchObject({
      name: 'plakát nyár.pdf',
      bytes: PDF.length,
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await send('masik.pdf', new Uint8Array(PDF))).body.checksum).toBe(sent.checksum);
    const made = await create({ ...TEXTS, folder_id: 'posters' }, 'material');
    expect((await bring(made)).body.faults.map(({ column }) => column)).toContain('file');
    const draft = (await patch(made, { file: sent.name, file_checksum: sent.checksum })).body;
    expect((await download(made.id)).status).toBe(404);
    const published = (await bring(draft)).body;
    expect(published.faults).toEqual([]);
    const got = await download(made.id);
    expect(Buffer.from(await got.arrayBuffer()).equals(PDF)).toBe(true);
    expect(got.headers.get('content-type')).toBe('application/pdf');
    const preview = (await send('kicsi.png', new Uint8Array(PNG), 'preview')).body;
    const shown = (await patch(published.item, { preview: preview.name, preview_checksum: preview.checksum })).body;
    const twice = (await bring(shown)).body;
    expect(twice.item.live!.cells).toMatchObject({ preview: 'kicsi.png', preview_checksum: preview.checksum });
    const bare = (await patch(twice.item, { preview: '', preview_checksum: '' })).body;
    expect((await bring(bare)).body.faults).toEqual([]);
  });

  test('returns a fault at the file when it was never uploaded', async () => {
    const made = await create(
      { ...TEXTS, folder_id: 'posters', file: 'x.pdf', file_checksum: 'f'.repeat(64) },
      'material',
    );
    const { status, body } = await bring(made);
    expect([status, body.faults.map(({ column }) => column)]).toEqual([200, ['file']]);
  });

  test('rejects other file types, files that only have the right ending, a preview that is no picture, and people who may not write content', async () => {
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    expect((await send('oldal.html', html)).body.code).toBe('ATTACHMENT_TYPE');
    expect((await send('oldal.pdf', html)).body.code).toBe('ATTACHMENT_TYPE');
    expect((await send('kep.pdf', new Uint8Array(PNG))).body.code).toBe('ATTACHMENT_TYPE');
    expect((await send('a.pdf', new Uint8Array(PDF), 'preview')).body.code).toBe('PICTURE_TYPE');
    expect((await send('a.pdf', new Uint8Array(PDF), 'file', 'pricing')).status).toBe(403);
  });

  test('keeps a file that a draft names, however old; deletes one that nothing names after a week', async () => {
    const query = async (text: string) => (await shop.app.database.pool.query(text)).rows as { checksum: string }[];
    const [waiting, unused] = [
      (await send('a.pdf', new Uint8Array(Buffer.concat([PDF, Buffer.from('a')])))).body,
      (await send('b.pdf', new Uint8Array(Buffer.concat([PDF, Buffer.from('b')])))).body,
    ];
    await create({ ...TEXTS, folder_id: 'posters', file: 'a.pdf', file_checksum: waiting.checksum }, 'material');
    await query("update material_upload set at = now() - interval '8 days'");
    await forgetPictures.run(contextOf(shop.app));
    const left = (await query('select checksum from stored_file')).map(({ checksum }) => checksum);
    expect(left).toContain(waiting.checksum);
    expect(left).not.toContain(unused.checksum);
  });
});
