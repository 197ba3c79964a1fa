import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../server/platform/test/server-process.ts';
import { freePort, newDataDir, ready, startServer } from '../../server/platform/test/server-process.ts';
import { privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** A portal of nobody's, with an empty database. It is killed and started again in the middle of the set-up. */
const PASSWORD = 'Folyami-hajo-42';
let portal: ServerProcess;
let port: number;
let dataDir: string;
let removeData: () => Promise<void>;
const start = async () => {
  portal = startServer(port, { DATA_DIR: dataDir, DEMO: 'off', BUSINESS_DATE: '2026-11-23 09:00' });
  await ready(portal);
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  port = await freePort();
  ({ dataDir, remove: removeData } = await newDataDir());
  await start();
});
test.afterAll(async () => {
  portal?.kill('SIGTERM');
  await portal?.ended;
  await removeData?.();
});

const LIST = `Cikkszám;Megnevezés;Kiszer.;Alk%;Nettó ár;VTSZ
1001;Kiskút Pils;RB50;4,8;5480;2203
1002;Kiskút Barna;CA50;5,6;6120;2203
1003;Kiskút Világos;KG50;4,6;38900;2203`;

test('from an empty database to an open portal, all on screen, killed in the middle', async ({ browser }) => {
  test.setTimeout(240_000);
  const link = /http\S+#link=\w+/.exec(portal.output())![0];
  const { page, context } = await privateWindow(browser, 'laptop', 'hu', { baseURL: portal.url });
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.add(pathname);
  });
  const save = (name = 'Mentés és tovább') =>
    page.getByRole('region').getByRole('button', { name, exact: true }).click();
  const done = (count: number) => expect(page.getByText(`${count} / 9 kész`)).toBeVisible();

  await test.step('customers read that the portal is not open yet', async () => {
    const stranger = await context.newPage();
    expect((await stranger.goto('/'))!.status()).toBe(503);
    await expect(stranger.getByRole('heading')).toHaveText('A portál még nem nyílt meg');
    await stranger.close();
  });

  await test.step('the link makes the first administrator', async () => {
    await page.goto(link);
    for (const [label, value] of [
      ['Vezetéknév', 'Gazda'],
      ['Keresztnév', 'Zsófia'],
      ['E-mail-cím', 'zsofia@kiskut.example'],
      ['Jelszó', PASSWORD],
    ] as const)
      await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Tovább a bejelentkezéshez' }).click();
    await page.waitForURL(/oidc/);
    await page.getByLabel(/^E-mail/).fill('zsofia@kiskut.example');
    await page.getByRole('textbox', { name: /^Jelszó/ }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Bejelentkezés' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kilenc lépés az első rendelésig');
    await done(0);
  });

  await test.step('company and brand; a wrong tax number is named, nothing typed is lost', async () => {
    for (const [label, value] of [
      ['Cégnév', 'Kiskút Sörfőzde Kft.'],
      ['Adószám', '12892313-2-42'],
      ['Közösségi adószám', 'HU12892312'],
      ['Jövedéki engedély', 'HU12892312001'],
      ['Bankszámlaszám', '11773016-11111018-00000000'],
      ['Számlák sorozata', 'KK'],
      ['Cím', '6000 Kiskút, Fő utca 2.'],
      ['Ügyfélszolgálat telefonszáma', '+36 1 999 0000'],
      ['Ügyfélszolgálat e-mail-címe', 'rendeles@kiskut.example'],
    ] as const)
      await page.getByLabel(label, { exact: label === 'Adószám' || label === 'Cím' }).fill(value);
    await save();
    await expect(page.getByRole('alert')).toContainText('12892313-2-42');
    // Another step, and back at once: what was typed stands.
    await page.getByRole('button', { name: /Márka és nyelvek/ }).click();
    await page.getByRole('button', { name: /Vállalat és bizonylatok/ }).click();
    await expect(page.getByLabel('Cégnév')).toHaveValue('Kiskút Sörfőzde Kft.');
    await page.getByLabel('Adószám', { exact: true }).fill('12892312-2-42');
    await save();
    await done(1);
    await page.getByLabel('A portál neve').fill('Kiskút');
    await page.getByLabel('A beszállító neve').fill('Kiskút Sörfőzde');
    await page.getByLabel('Levelek feladója').fill('Kiskút <rendeles@kiskut.example>');
    await save();
    await done(2);
  });

  await test.step('law and packagings, then killed: what was done and typed is there', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Jogszabály és csomagolás' })).toBeVisible();
    await save();
    await done(3);
    const kept = page.waitForResponse((response) => response.url().includes('/setup/steps/4/draft'));
    await page.getByLabel('Táblázat beillesztése').fill(LIST);
    await kept;
    portal.kill('SIGKILL');
    await portal.ended;
    await start();
    await page.reload();
    await done(3);
    await expect(page.getByLabel('Táblázat beillesztése')).toHaveValue(LIST);
  });

  await test.step('the own list: columns are recognised, the difference is shown before anything is saved', async () => {
    await expect(page.getByLabel('Ez lesz belőle: VTSZ')).toHaveValue('');
    await page.getByRole('button', { name: 'Különbség megtekintése' }).click();
    await expect(page.getByRole('status').filter({ hasText: '3 új termék' })).toBeVisible();
    await page.getByRole('button', { name: '3 termék felvétele' }).click();
    await done(5);
  });

  await test.step('a customer, people, order book', async () => {
    for (const [label, value] of [
      ['Vevőkód', '1001'],
      ['Vevő neve', 'Kék Kút Vendéglő Kft.'],
      ['Utca, házszám', 'Fő utca 1.'],
      ['Település', 'Kiskút'],
      ['Irányítószám', '6000'],
      ['Hitelkeret', '1000000'],
      ['Szállítási hely neve', 'Kék Kút'],
      ['Raktár neve', 'Kiskúti raktár'],
    ] as const)
      await page.getByLabel(label).fill(value);
    await save('Vevő felvétele');
    await done(6);
    await save('Egyelőre egyedül dolgozom');
    await save('A beépítettet használom');
    await done(8);
  });

  await test.step('a test order from the cart to its invoice', async () => {
    await save('Próbarendelés leadása');
    for (const move of ['Komissiózás', 'Csomagolás kész', 'Áru kiadása', 'Kiszállítva']) await save(move);
    await expect(page.getByText('A próbarendelés ki van számlázva.')).toBeVisible();
    await done(9);
  });

  await test.step('the portal opens; until then the page has called nothing but the desk and sign-in', async () => {
    // Beside them stands how a page feels for a server that was killed.
    expect([...calls].filter((path) => !/^\/(api\/desk|oidc)\//.test(path) && path !== '/portal-config.json')).toEqual(
      [],
    );
    await page.getByRole('button', { name: 'Portál megnyitása' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Portál megnyitása' }).click();
    await expect(page.getByText('A portál megnyílt.').first()).toBeVisible();
    await expectOpen(page);
  });
});

async function expectOpen(page: Page): Promise<void> {
  expect((await page.goto('/login'))!.status()).toBe(200);
  await expect(page).toHaveTitle(/Kiskút/);
}
