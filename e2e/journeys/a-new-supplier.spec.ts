import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../server/platform/test/free-port.ts';
import type { ServerProcess } from '../../server/platform/test/server-process.ts';
import { newDataDir, ready, startServer } from '../../server/platform/test/server-process.ts';
import { giveCredentials, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** A portal of nobody's, with an empty database. It is killed and started again in the middle of the set-up. */
const PASSWORD = 'Folyami-hajo-42';
const OWNER = 'kati@kekkut.example';
let portal: ServerProcess;
let port: number;
let dataDir: string;
let removeData: () => Promise<void>;
/** Texts of the mails that the portal sent, by their receiver. */
const mails = new Map<string, string>();
let post: SMTPServer;
let postPort: number;
const start = async () => {
  portal = startServer(port, {
    DATA_DIR: dataDir,
    DEMO: 'off',
    BUSINESS_DATE: '2026-11-23 09:00',
    SMTP_URL: `smtp://127.0.0.1:${postPort}`,
  });
  await ready(portal);
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  port = await freePort();
  postPort = await freePort();
  post = await postOffice(postPort);
  ({ dataDir, remove: removeData } = await newDataDir());
  await start();
});
test.afterAll(async () => {
  portal?.kill('SIGTERM');
  await portal?.ended;
  await new Promise<void>((done) => (post ? post.close(done) : done()));
  await removeData?.();
});
// The second story goes on where the first one ends.
test.describe.configure({ mode: 'serial' });

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
  const done = async (count: number) => {
    await expect(page.getByText(`${count} / 9 kész`)).toBeVisible();
    // People who saved by the keyboard go on from there.
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  };

  await test.step('customers read that the portal is not open yet', async () => {
    const stranger = await context.newPage();
    expect((await stranger.goto('/'))!.status()).toBe(503);
    await expect(stranger.getByRole('heading')).toHaveText('A portál még nem nyílt meg');
    // On the cover that sign-in has, in the language that is chosen.
    await stranger.getByRole('link', { name: 'English' }).click();
    await expect(stranger.getByRole('heading')).toHaveText('The portal is not open yet');
    await expect(stranger.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 252, 246)');
    await stranger.close();
  });

  await test.step('the link makes the first administrator', async () => {
    await page.goto(link);
    // What is missing is said where it is missing, and the first of it is where one types.
    await page.getByRole('button', { name: 'Tovább a bejelentkezéshez' }).click();
    await expect(page.getByLabel('Vezetéknév')).toBeFocused();
    await expect(page.getByLabel('E-mail-cím')).toHaveAccessibleDescription(/teljes e-mail-címet/);
    for (const [label, value] of [
      ['Vezetéknév', 'Gazda'],
      ['Keresztnév', 'Zsófia'],
      ['E-mail-cím', 'zsofia@kiskut.example'],
      ['Jelszó', PASSWORD],
    ] as const)
      await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Tovább a bejelentkezéshez' }).click();
    await page.waitForURL(/oidc/);
    await giveCredentials(page, 'zsofia@kiskut.example', PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kilenc lépés az első rendelésig');
    await done(0);
  });

  const field = (label: string) => page.getByLabel(label, { exact: true });
  await test.step('company and brand; each field says itself what is wrong with it, nothing typed is lost', async () => {
    await save();
    await expect(field('Cégnév')).toBeFocused();
    await expect(field('Cégnév')).toHaveAccessibleDescription('Töltse ki ezt a mezőt.');
    await expect(page.getByText('8 mező javításra szorul')).toBeVisible();
    for (const [label, value] of [
      ['Cégnév', 'Kiskút Sörfőzde Kft.'],
      ['Adószám', '12892313-2-42'],
      ['Közösségi adószám', 'HU12892312'],
      ['Jövedéki engedély', 'HU12892312001'],
      ['Bankszámlaszám', '11773016-11111018-00000000'],
      ['Számlák sorozata', 'kk'],
      ['Cím', '6000 Kiskút, Fő utca 2.'],
      ['Ügyfélszolgálat telefonszáma', '+36 1 999 0000'],
      ['Ügyfélszolgálat e-mail-címe', 'rendeles@kiskut.example'],
    ] as const)
      await page.getByLabel(label, { exact: label === 'Adószám' || label === 'Cím' }).fill(value);
    await save();
    await expect(field('Adószám')).toHaveAccessibleDescription(/12892313-2-42/);
    await expect(field('Adószám')).toBeFocused();
    // Another step, and back at once: what was typed stands.
    await page.getByRole('button', { name: /Márka és nyelvek/ }).click();
    await page.getByRole('button', { name: /Vállalat és bizonylatok/ }).click();
    await expect(page.getByLabel('Cégnév')).toHaveValue('Kiskút Sörfőzde Kft.');
    await field('Adószám').fill('12892312-2-42');
    await save();
    await expect(field('Számlák sorozata')).toHaveAccessibleDescription(/Nagybetűvel kezdődjön/);
    await field('Számlák sorozata').fill('KK');
    await save();
    await done(1);
    await page.getByLabel('A portál neve').fill('Kiskút');
    await page.getByLabel('A beszállító neve').fill('Kiskút Sörfőzde');
    await page.getByLabel('Levelek feladója').fill('Kiskút');
    await save();
    await expect(page.getByLabel('Levelek feladója')).toHaveAccessibleDescription(/E-mail-cím kell/);
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
    await save('Termék felvétele');
    await expect(field('Cikkszám')).toBeFocused();
    await expect(page.getByText('3 mező javításra szorul')).toBeVisible();
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
    for (const move of ['Komissiózás', 'Csomagolva', 'Felrakva, kiadás', 'Kiszállítva']) await save(move);
    await expect(page.getByText('A próbarendelés ki van számlázva.')).toBeVisible();
    await done(9);
  });

  await test.step('the portal opens; until then the page has called nothing but the desk and sign-in', async () => {
    // Beside them stands how a page feels for a server that was killed.
    expect([...calls].filter((path) => !/^\/(api\/desk|oidc)\//.test(path) && path !== '/portal-config.json')).toEqual(
      [],
    );
    // What was only tried goes first, in one act that is asked about.
    await page.getByRole('button', { name: 'A próbarendelés eltávolítása' }).click();
    await expect(page.getByRole('dialog')).toContainText('TESZT sorozatú bizonylataival együtt megmarad');
    await page.getByRole('dialog').getByRole('button', { name: 'A próbarendelés eltávolítása' }).click();
    await expect(page.getByRole('button', { name: 'A próbarendelés eltávolítása' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Portál megnyitása' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Portál megnyitása' }).click();
    await expect(page.getByText('A portál megnyílt.').first()).toBeVisible();
    await expectOpen(page);
  });
});

test('a customer is invited, orders and asks; the supplier answers, delivers, bills and changes a price, all on screen', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page: desk } = await privateWindow(browser, 'laptop', 'hu', { baseURL: portal.url });
  const { page: phone } = await privateWindow(browser, 'phone', 'hu', { baseURL: portal.url });
  const main = phone.getByRole('main');
  const dialog = desk.getByRole('dialog');
  let number = '';

  await test.step('the supplier invites the owner of the pub', async () => {
    await desk.goto('/desk/customers/1001');
    await giveCredentials(desk, 'zsofia@kiskut.example', PASSWORD);
    await expect(desk.getByText('Ennek a vevőnek még nincs felhasználója')).toBeVisible();
    await desk.keyboard.press('u');
    await dialog.getByLabel('Vezetéknév').fill('Kis');
    await dialog.getByLabel('Keresztnév').fill('Katalin');
    await dialog.getByLabel('E-mail-cím').fill(OWNER);
    await dialog.getByRole('group').getByRole('combobox').first().selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Meghívó küldése' }).click();
    await expect(desk.getByRole('link', { name: 'Kis Katalin' })).toBeVisible();
  });

  await test.step('on the phone the link of the mail leads to a password and into the portal, and no empty tour lies over it', async () => {
    await expect.poll(() => mails.get(OWNER)).toContain('/verification?');
    await phone.goto(/http\S+\/verification\?\S+/.exec(mails.get(OWNER)!)![0]);
    await expect(main.getByRole('checkbox')).toHaveCount(3);
    for (const box of await main.getByRole('checkbox').all()) await box.check();
    await main.getByRole('button', { name: 'Tovább' }).click();
    await main.getByLabel(/^Új jelszó \*/).fill(PASSWORD);
    await main.getByLabel(/^Új jelszó még egyszer/).fill(PASSWORD);
    await main.getByRole('button', { name: 'Jelszó beállítása' }).click();
    await expect(main.getByText('Minden készen áll')).toBeVisible();
    await phone.goto('/login');
    await main.getByRole('button', { name: 'Bejelentkezés' }).click();
    await giveCredentials(phone, OWNER, PASSWORD);
    await expect(main.getByRole('heading', { name: 'Üdvözöljük, Katalin!' })).toBeVisible();
    await expect(phone.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('twenty crates for Tuesday', async () => {
    await phone.goto('/catalog/products');
    const saved = phone.waitForResponse((answer) => /setCartLines/.test(answer.request().postData() ?? ''));
    await main
      .getByRole('textbox', { name: /^Mennyiség/ })
      .first()
      .fill('20');
    await saved;
    await phone.goto('/checkout');
    await main.getByRole('radio', { name: 'Normál szállítás' }).check();
    await main.getByRole('textbox', { name: /^Saját rendelésszám/ }).fill('KK-1');
    await main.getByRole('button', { name: /\(3\/3\)/ }).click();
    await main.getByRole('checkbox', { name: /^Elfogadom/ }).check();
    await main.getByRole('button', { name: /^Rendelés leadása · 184\s592\sFt/ }).click();
    await expect(phone).toHaveURL(/\/thanks$/);
    const thanks = main.getByText(/Rendelésszám: 2\d{9}/);
    await expect(thanks).toBeVisible();
    number = /2\d{9}/.exec(await thanks.innerText())![0];
  });

  await test.step('a case about it is answered', async () => {
    await phone.goto('/support/tickets');
    await main.getByLabel(/^Témakör/).selectOption('Rendelés');
    await main.getByLabel(/^Altéma/).selectOption({ index: 1 });
    await main.getByLabel(/^Tárgy/).fill('Mikor jönnek?');
    await main.getByLabel(/^Leírás/).fill('Reggel vagy délután?');
    await main.getByRole('button', { name: 'Bejelentés küldése' }).click();
    await expect(main.getByText(/HD-\d+/).first()).toBeVisible();
    await desk.goto('/desk/tickets');
    await desk.getByRole('link', { name: /Mikor jönnek/ }).click();
    await desk.getByRole('textbox', { name: 'Válasz a vevőnek' }).fill('Kedden reggel érkezünk.');
    await desk.keyboard.press('Control+Enter');
    const waits = desk.getByRole('region', { name: 'Visszavonható műveletek' });
    await waits.getByRole('button', { name: 'Most' }).click();
    await expect(waits).toHaveCount(0);
    await phone.reload();
    await main
      .getByRole('link', { name: /Mikor jönnek/ })
      .first()
      .click();
    await expect(main.getByText('Kedden reggel érkezünk.')).toBeVisible();
  });

  await test.step('each step of the delivery by one key; the invoice is the first real one', async () => {
    // It waits on Today until somebody takes it on.
    await desk.goto('/desk/today');
    await expect(desk.getByRole('row', { name: /Előkészítésre vár/ })).toBeVisible();
    await desk.getByRole('link', { name: number }).click();
    for (const step of ['Komissiózás indítása', 'Csomagolva', 'Felrakva, kiadás', 'Kiszállítva', 'Kiegyenlítve']) {
      await expect(desk.getByRole('button', { name: / E$/ })).toHaveText(`${step} E`);
      await desk.keyboard.press('e');
      if (['Felrakva, kiadás', 'Kiszállítva', 'Kiegyenlítve'].includes(step))
        await dialog.getByRole('button', { name: step }).click();
    }
    await expect(desk.getByText('Kiegyenlítve', { exact: true }).first()).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Számlák' }).getByText('KK/2026/0000001')).toBeVisible();
    await phone.goto(`/orders/history/${number}`);
    await expect(main.getByText('Kiegyenlítve').first()).toBeVisible();
  });

  await test.step('a price that changes is what the customer sees', async () => {
    await desk.goto('/desk/prices/conditions?q=1001');
    await desk
      .getByRole('row')
      .filter({ hasText: '1001' })
      .getByRole('button', { name: /Módosítás/ })
      .click();
    await dialog.getByLabel(/^Nettó ár/).fill('5900');
    await dialog.getByRole('button', { name: 'Mit változtat?' }).click();
    await dialog.getByRole('button', { name: 'Mentés', exact: true }).click();
    await expect(
      desk
        .getByRole('row')
        .filter({ hasText: '1001' })
        .filter({ hasText: /5\s900\sFt/ }),
    ).toBeVisible();
    await phone.goto('/catalog/products');
    await expect(main.getByText(/5\s900\sFt/).first()).toBeVisible();
  });
});

/** Takes every mail, as the mail server of a supplier would. */
async function postOffice(at: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          for (const { address } of envelope.rcptTo) mails.set(address, mail.text ?? '');
          done();
        });
    },
  });
  await new Promise<void>((done) => server.listen(at, '127.0.0.1', () => done()));
  return server;
}

async function expectOpen(page: Page): Promise<void> {
  expect((await page.goto('/login'))!.status()).toBe(200);
  await expect(page).toHaveTitle(/Kiskút/);
}
