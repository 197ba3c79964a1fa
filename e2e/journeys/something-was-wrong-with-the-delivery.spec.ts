import { Buffer } from 'node:buffer';
import { expect } from '@playwright/test';
import { clerk } from '../clerk.ts';
import { expectNothingTooWide, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WORDS = 'Hiányzik négy rekesz. A visszaváltási díjat is kérjük jóváírni.';

test('a problem is reported from the line of an order, talked about, solved and taken up again; nothing that was typed is lost', async ({
  page,
  browser,
}) => {
  await logIn(page, 'food');
  const main = page.getByRole('main');
  await page.goto('/orders/history?orderStatus=Paid');
  await main
    .getByRole('link', { name: /^2\d{9}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/orders\/history\/2\d{9}$/);
  const orderNumber = page.url().split('/').at(-1)!;
  // On the order itself, and on each line that was delivered.
  await expect(main.getByRole('link', { name: 'Probléma bejelentése', exact: true })).toHaveCount(1);
  await main
    .getByRole('link', { name: /^Probléma bejelentése ./ })
    .first()
    .click();

  await test.step('the order stands in the form, which says what it needs', async () => {
    await expect(page).toHaveURL(/\/support\/tickets\?/);
    await expect(main.getByLabel('Rendelés', { exact: true })).toHaveValue(orderNumber);
    await expect(main.getByLabel(/^Szállítási cím/)).not.toHaveValue('');
    await expect(main.getByText('Kérjük, töltse ki az összes kötelező mezőt')).toBeVisible();
    await expect(main.getByLabel('Telefonszám')).toHaveAttribute('placeholder', /^\+36/);
    await expect(main.getByLabel('Telefonszám')).toHaveValue(/^\+36/);
  });

  const title = main.getByLabel(/^Tárgy/);
  const description = main.getByLabel(/^Leírás/);
  const send = main.getByRole('button', { name: 'Bejelentés küldése' });
  await test.step('the category limits the sub-categories, and the counters count', async () => {
    await main.getByLabel(/^Témakör/).selectOption({ label: 'Rendelés' });
    const rendeles = await main
      .getByLabel(/^Altéma/)
      .locator('option')
      .allTextContents();
    await main.getByLabel(/^Témakör/).selectOption({ label: 'Számlázás' });
    await expect(main.getByLabel(/^Altéma/)).toHaveValue('');
    await expect(main.getByLabel(/^Altéma/).locator('option', { hasText: 'Hiányzó számla' })).toHaveCount(1);
    expect(rendeles).not.toContain('Hiányzó számla');
    await description.fill('');
    await expect(main.getByText('0 / 2\u00a0000')).toBeVisible();
  });

  await test.step('a subject that is too long stays whole, says by how much, and is not sent', async () => {
    const long = 'Kevesebb érkezett, mint amit a pénteki szállításhoz rendeltünk.';
    await title.fill(long);
    await expect(main.getByText('Legfeljebb 40 karakter fér ide, ez 23 karakterrel hosszabb.')).toBeVisible();
    await description.fill('Egy rekesz hiányzott.');
    await main.getByLabel(/^Altéma/).selectOption({ index: 1 });
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().includes('CreateTicket'))));
    await send.click();
    await expect(title).toBeFocused();
    await expect(title).toHaveValue(long);
    expect(sent).toBe(0);
    await title.fill('Kevesebb érkezett, mint amit rendeltünk.');
    await expect(main.getByText('40 / 40')).toBeVisible();
    await expect(title).not.toHaveAttribute('aria-invalid');
    await description.fill('');
  });

  await test.step('sent without its words it is marked, and no case', async () => {
    await send.click();
    await expect(
      main.getByRole('alert').filter({ hasText: 'Kérjük, töltse ki az összes kötelező mezőt' }),
    ).toBeVisible();
    await expect(description).toHaveAttribute('aria-invalid', 'true');
    await expect(title).toHaveValue('Kevesebb érkezett, mint amit rendeltünk.');
  });

  await test.step('what might help shows while it is being written', async () => {
    await main.getByLabel(/^Altéma/).selectOption({ index: 1 });
    await description.fill(WORDS);
    await expect(main.getByText('Talán ez segít')).toBeVisible();
  });

  await test.step('each subject has a draft of its own', async () => {
    await page.goto('/support/tickets');
    await expect(description).toHaveValue('');
    await description.fill('A hűtő zörög.');
    await main.getByRole('link', { name: new RegExp(orderNumber) }).click();
    await expect(description).toHaveValue(WORDS);
    await main.getByRole('link', { name: 'A hűtő zörög.' }).click();
    await expect(description).toHaveValue('A hűtő zörög.');
    await main.getByRole('link', { name: new RegExp(orderNumber) }).click();
  });

  await test.step('a reload and a server that is away lose nothing', async () => {
    await page.reload();
    await expect(description).toHaveValue(WORDS);
    await expect(main.getByLabel('Rendelés', { exact: true })).toHaveValue(orderNumber);
    const files = main.locator('input[type=file]');
    await files.setInputFiles({ name: 'rekeszek.heic', mimeType: 'image/heic', buffer: PNG });
    await expect(page.getByText(/^rekeszek\.heic nem csatolható/)).toBeVisible();
    await files.setInputFiles({ name: 'rekeszek.png', mimeType: 'image/png', buffer: PNG });
    await expect(main.getByText('rekeszek.heic')).toHaveCount(0);
    await page.route('**/tickets/CreateTicket*', (route) => route.fulfill({ status: 500, body: '' }));
    await send.click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(description).toHaveValue(WORDS);
    await expect(main.getByText('rekeszek.png')).toBeVisible();
    await page.unroute('**/tickets/CreateTicket*');
  });

  const created = page.waitForRequest(/CreateTicket/);
  await send.click();
  expect((await created).url()).toContain('market=HU');
  const told = page.getByRole('status').getByText(/^A bejelentést rögzítettük\. Ügyszám: HD-\d+$/);
  await expect(told).toBeVisible();
  const caseNumber = /HD-\d+/.exec((await told.textContent())!)![0];
  await test.step('it stands first in the history and among the open ones, and the form is empty', async () => {
    await expect(description).toHaveValue('');
    const row = main.getByRole('table', { name: 'Eddigi bejelentések' }).getByRole('row').nth(1);
    await expect(row).toContainText(caseNumber);
    await expect(row).toContainText('Új');
    await expect(main.getByRole('listitem').filter({ hasText: caseNumber })).toContainText(
      'Kevesebb érkezett, mint amit rendeltünk.',
    );
  });

  await page.getByRole('status').getByRole('button', { name: 'Megnyitás' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kevesebb érkezett, mint amit rendeltünk.');
  await expect(main.getByRole('button', { name: 'rekeszek.png' })).toBeVisible();
  await expect(main.getByRole('link', { name: orderNumber })).toBeVisible();
  await test.step('a comment that does not arrive stays, also over a reload', async () => {
    const comment = main.getByLabel('Hozzászólás', { exact: true });
    await comment.fill('Holnap délelőtt itt vagyunk.');
    await page.route('**/tickets/CreateComment*', (route) => route.fulfill({ status: 500, body: '' }));
    await main.getByRole('button', { name: 'Hozzászólás küldése' }).click();
    await expect(comment).toHaveAttribute('aria-invalid', 'true');
    await page.unroute('**/tickets/CreateComment*');
    await page.reload();
    await expect(comment).toHaveValue('Holnap délelőtt itt vagyunk.');
    await main.getByRole('button', { name: 'Hozzászólás küldése' }).click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Holnap délelőtt itt vagyunk.' })).toContainText(
      'Fodor Ilona',
    );
    await expect(comment).toHaveValue('');
  });

  await test.step('an answer stands on the first page until the case is opened', async () => {
    const desk = await clerk(browser);
    await desk.say(`ticket ${caseNumber} comment Holnap reggel pótoljuk.`);
    await page.goto('/');
    const read = page.waitForResponse((answer) => /tickets\/ReadTicket/.test(answer.url()));
    await main.getByRole('link', { name: 'Kevesebb érkezett, mint amit rendeltünk.' }).click();
    await expect(main.getByText('Holnap reggel pótoljuk.')).toBeVisible();
    await read;
    await page.goto('/');
    await expect(main.getByRole('heading', { name: 'Legutóbbi rendelések' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Kevesebb érkezett, mint amit rendeltünk.' })).toHaveCount(0);
    await page.goto(`/support/tickets/${caseNumber}`);
  });

  await test.step('the supplier solves it, the customer takes it up again, and closes it', async () => {
    const desk = await clerk(browser);
    for (const status of ['In Progress', 'Problem Solved']) await desk.say(`ticket ${caseNumber} ${status}`);
    await page.reload();
    await main.getByRole('button', { name: 'Újranyitás' }).click();
    await expect(main.getByRole('button', { name: 'Újranyitás' })).toHaveCount(0);
    await expect(main.getByText('Folyamatban').first()).toBeVisible();
    await main.getByRole('button', { name: 'Bejelentés lezárása' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bejelentés lezárása' }).click();
    await expect(main.getByText('Lezárva').first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Hozzászólás küldése' })).toHaveCount(0);
    await page.goto('/support/tickets');
    await expect(main.getByRole('listitem').filter({ hasText: caseNumber })).toHaveCount(0);
    await expect(
      main.getByRole('table', { name: 'Eddigi bejelentések' }).getByRole('row').filter({ hasText: caseNumber }),
    ).toContainText('Lezárva');
  });
});

test('on the phone, in English, the form and a case fit; a user without the permission reads so', async ({
  browser,
}) => {
  const { context, page } = await privateWindow(browser, 'phone', 'en');
  await logIn(page, 'food');
  await page.goto('/support/tickets');
  await expect(page.getByText('Please fill in all mandatory fields')).toBeVisible();
  await expectNothingTooWide(page);
  await page.goto('/support/tickets/HD-9999999');
  await expect(page.getByRole('main').getByRole('link', { name: 'Cases' })).toBeVisible();
  await context.close();

  const other = await privateWindow(browser, 'laptop', 'en');
  await logIn(other.page, 'nothing');
  await other.page.goto('/support/tickets');
  await expect(other.page).toHaveURL(/error403/);
  await expect(
    other.page.getByText('Your user account does not have sufficient rights to view this section'),
  ).toBeVisible();
  await other.context.close();
});

test('the empties of an order stand in a table for users who may see them; the sums stand there for everybody', async ({
  page,
}) => {
  await logIn(page, 'rival');
  const main = page.getByRole('main');
  await page.goto('/orders/history');
  await expect(main.getByRole('link', { name: /^2\d{9}$/ }).first()).toBeVisible();
  const orders = await main
    .getByRole('link', { name: /^2\d{9}$/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const table = main.getByRole('table', { name: 'A rendelés göngyölege' });
  // What is due, in cash, or what was ordered where the papers come to something else.
  const due = main.getByText(/^(Fizetendő|Készpénzben fizetendő|Rendelés összege)$/).first();
  let withEmpties = '';
  for (const order of orders) {
    await page.goto(order);
    await expect(due).toBeVisible();
    if ((await table.count()) > 0) {
      withEmpties = order;
      break;
    }
  }
  expect(withEmpties, 'an order with returnable packing').not.toBe('');
  const amounts = async (column: number) =>
    (await table.locator(`tbody td:nth-child(${column})`).allTextContents()).map((text) =>
      Number(text.replaceAll(/[^\d-]/g, '')),
    );
  const [pieces, each, sums] = [await amounts(3), await amounts(4), await amounts(5)];
  expect(sums).toEqual(pieces.map((count, at) => count * each[at]!));
  await page.route('**/graphql*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('Returnable materials', 'Switched off'),
    });
  });
  await page.goto(withEmpties);
  await expect(due).toBeVisible();
  await expect(table).toHaveCount(0);
});
