import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { ask, emptyCart, fillCart, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Somebody of their own company, with many ship-tos and three ways to pay, whom no other story knows. */
const PERSON = 'kiraly.reka@zoldlomb-vendeglato.example';
/** And somebody of another one, who has chosen no ship-to yet. */
const NEWCOMER = 'szucs.orsolya@harsfa-vendeglato.example';
const THEIRS = '2000106';
const [FIRST, SECOND] = [
  ['2000065', 'Zöldlomb Étterem, Szentes'],
  ['2000066', 'Zöldlomb Bisztró, Szentes'],
] as const;
const NO_SHIP_TO = 'Válasszon szállítási címet';

const mainOf = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('region', { name: 'Szállítási adatok' });
const placeButton = (page: Page) => mainOf(page).getByRole('button', { name: /^Rendelés leadása/ });
const isCall = (route: Route, name: string) =>
  new RegExp(`(mutation|query) ${name}\\b`).test(route.request().postData() ?? '');

interface Held {
  readonly customerCart: {
    readonly ship_to_id: string | null;
    readonly selected_payment_method: { readonly code: string | null } | null;
    readonly items: readonly { readonly quantity: number; readonly product: { readonly sku: string } }[];
  };
}
/** What the server has. */
async function held(page: Page) {
  const { customerCart } = await ask<Held>(
    page,
    '{ customerCart { ship_to_id selected_payment_method { code } items { quantity product { sku } } } }',
  );
  return {
    shipTo: customerCart.ship_to_id,
    payment: customerCart.selected_payment_method?.code ?? '',
    goods: Object.fromEntries(customerCart.items.map(({ quantity, product }) => [product.sku, quantity])),
  };
}

/** Keeps the first call of a name from the server; `seen` resolves when it was made, `go` lets it through. */
async function late(page: Page, name: string) {
  let go = () => {};
  let made = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const seen = new Promise<void>((resolve) => (made = resolve));
  let first = true;
  await page.route('**/graphql**', async (route) => {
    if (!first || !isCall(route, name)) return route.fallback();
    first = false;
    made();
    await gate;
    await route.fallback();
  });
  return { seen, go };
}

const refusal = (code: string, message: string) => ({
  json: { data: null, errors: [{ message, extensions: { code } }] },
});

test('what is chosen last is what is ordered, and nothing is ordered while a choice is under way', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  const main = mainOf(page);
  await logIn(page, PERSON);
  await page.evaluate((id) => sessionStorage.setItem('hordo.tab.shipToId', id), FIRST[0]);
  await fillCart(page, 10);
  await expect.poll(async () => (await held(page)).shipTo).toBe(FIRST[0]);
  const choose = async (id: string) => page.getByRole('dialog').locator(`input[value="${id}"]`).click();

  await test.step('of two ship-tos the one that was pressed last is in the strip and in the cart', async () => {
    const first = await late(page, 'simulatePrices');
    await bar(page)
      .getByRole('button', { name: /^Szállítási cím/ })
      .click();
    await choose(SECOND[0]);
    await first.seen;
    await choose(FIRST[0]);
    first.go();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bar(page).getByRole('button', { name: new RegExp(`^Szállítási cím ${FIRST[1]}`) })).toBeVisible();
    await expect.poll(async () => (await held(page)).shipTo).toBe(FIRST[0]);
  });

  await test.step('a day that could not be set does not stand in the strip', async () => {
    const day = bar(page).getByRole('button', { name: /^Szállítási nap/ });
    const fail = (route: Route) =>
      isCall(route, 'simulatePrices') ? route.fulfill({ status: 503, body: '' }) : route.fallback();
    await page.route('**/graphql**', fail);
    await day.click();
    const other = page.getByRole('dialog').locator('button[aria-pressed="false"]').last();
    const pressed = (await other.locator('.hidden-visually').innerText()).replace(', ', '');
    await other.click();
    await expect(page.getByRole('status').getByText(/Szerverhiba/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(day).not.toContainText(pressed);
    await page.unroute('**/graphql**', fail);
  });

  await test.step('a payment that is proposed and refused is asked for once, said, and another one can be chosen', async () => {
    const asked: string[] = [];
    const refuse = (route: Route) => {
      if (!isCall(route, 'choosePayment')) return route.fallback();
      asked.push((JSON.parse(route.request().postData() ?? '{}') as { variables: { code: string } }).variables.code);
      return route.fulfill(refusal('PAYMENT_METHOD_UNKNOWN', 'Ez a fizetési mód most nem választható'));
    };
    await page.route('**/graphql**', refuse);
    await page.goto('/order-summary');
    await expect(main.getByRole('alert').filter({ hasText: 'Ez a fizetési mód most nem választható' })).toBeVisible();
    // What else the page asks for has been answered, too.
    await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
    expect(asked).toEqual(['K']);
    await page.unroute('**/graphql**', refuse);
    await main.getByRole('radio', { name: /^Készpénz/ }).check();
    await expect.poll(async () => (await held(page)).payment).toBe('K');
  });

  await test.step('the order waits for the payment under way, and has the one that was pressed last', async () => {
    const payments = main.getByRole('group', { name: 'Fizetési mód' }).getByRole('radio', { disabled: false });
    await expect(payments.nth(1)).toBeVisible();
    await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
    const other = main.getByRole('radio', { name: /^Bankkártya/ });
    const first = await late(page, 'choosePayment');
    await other.click();
    await first.seen;
    await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true');
    await main.getByRole('radio', { name: /^Készpénz/ }).click();
    first.go();
    await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(main.getByRole('radio', { name: /^Készpénz/ })).toBeChecked();
    expect((await held(page)).payment).toBe('K');
  });

  await test.step('a ship-to that another tab chose stands in this one, too', async () => {
    const second = await context.newPage();
    await second.goto('/cart');
    await bar(second)
      .getByRole('button', { name: /^Szállítási cím/ })
      .click();
    await second.getByRole('dialog').locator(`input[value="${SECOND[0]}"]`).click();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await expect(bar(page).getByRole('button', { name: new RegExp(`^Szállítási cím ${SECOND[1]}`) })).toBeVisible();
    await expect(main.getByText(SECOND[1]).last()).toBeVisible();
    await second.close();
  });

  await test.step('what is typed elsewhere and not saved keeps the last step closed, and says so', async () => {
    await page.goto('/catalog/100105');
    const down = (route: Route) =>
      isCall(route, 'setCartLines') ? route.fulfill({ status: 503, body: '' }) : route.fallback();
    await page.route('**/graphql**', down);
    await main.locator('[data-size="large"] input[data-quantity]').first().fill('3');
    await expect(main.getByText(/^Nincs mentve: 3/)).toBeVisible();
    await page.goto('/order-summary');
    await expect(main.getByRole('alert').filter({ hasText: '1 tétel nincs mentve' })).toBeVisible();
    await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(placeButton(page)).toHaveAccessibleDescription('1 tétel nincs mentve');
    await page.unroute('**/graphql**', down);
    await main.getByRole('button', { name: 'Újrapróbálás' }).first().click();
    await expect.poll(async () => (await held(page)).goods).toEqual({ '100101': 10, '100105': 3 });
    await expect(main.getByText('1 tétel nincs mentve')).toHaveCount(0);
  });

  await test.step('who presses on over a line that is refused stays, and reads why', async () => {
    await page.goto('/cart');
    const cell = main.getByRole('textbox', { name: /^Mennyiség/ }).first();
    await expect(cell).toHaveValue('10');
    await page.route('**/graphql**', async (route) => {
      if (!isCall(route, 'setCartLines')) return route.fallback();
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: { setCartLines: { user_errors: object[] } } };
      json.data.setCartLines.user_errors = [{ code: 'UNDEFINED', message: 'Csak 3 rekesz van', index: 0 }];
      await route.fulfill({ response: answer, json });
    });
    await cell.fill('43');
    await main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' }).click();
    await expect(main.getByText('Csak 3 rekesz van').first()).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await emptyCart(page);
});

test('what stands in a form is what goes in, however late the answers are', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  const main = mainOf(page);
  await logIn(page, NEWCOMER);
  await emptyCart(page);

  await test.step('without a ship-to the last step says to choose one, in sentences, and calls nobody for help', async () => {
    await fillCart(page, 10);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/order-summary');
    await expect(
      main.getByRole('alert').filter({ hasText: `${NO_SHIP_TO}. Válasszon szállítási módot.` }),
    ).toBeVisible();
    await expect(main.getByText(NO_SHIP_TO, { exact: true })).toBeVisible();
    await expect(main.getByText(/forduljon az ügyfélszolgálathoz/)).toHaveCount(0);
    // Side by side they would be wider than the phone; the page below is as wide as it can be.
    const right = (heading: string) =>
      main
        .getByRole('heading', { name: heading })
        .evaluate((one) => one.closest('section')!.getBoundingClientRect().right);
    expect(await right('Fizetési mód')).toBeLessThanOrEqual(await right('Az adásvételi keretszerződés feltételei'));
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('nor does the step before speak of the days of an address that nobody has chosen', async () => {
    await page.goto('/checkout');
    await expect(main.getByText('A szállítási napok a szállítási címtől függnek.')).toBeVisible();
    await expect(main.getByRole('table', { name: 'Szállítási naptár' })).toHaveCount(0);
    await expect(main.getByText(/Rendelési határidő/)).toHaveCount(0);
    await emptyCart(page);
  });

  await test.step('a mix stays when the ship-to changes', async () => {
    await page.goto('/catalog/packages/P20006');
    const parts = main.getByRole('textbox', { name: /^Mennyiség/ });
    await parts.first().fill('5');
    await parts.nth(1).fill('4');
    await bar(page)
      .getByRole('button', { name: /^Szállítási cím/ })
      .click();
    await page.getByRole('dialog').locator(`input[value="${THEIRS}"]`).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(parts.first()).toHaveValue('5');
    await expect(parts.nth(1)).toHaveValue('4');
  });

  await test.step('a package goes into the new cart where the old one has just ended', async () => {
    let ended = 0;
    await page.route('**/graphql**', (route) =>
      isCall(route, 'addToCart') && (ended += 1) === 1
        ? route.fulfill(refusal('CART_NOT_ACTIVE', 'Ez a kosár már nem él'))
        : route.fallback(),
    );
    const add = main.getByRole('button', { name: 'Kosárba teszem' });
    await expect(add).not.toHaveAttribute('aria-disabled', 'true');
    await add.click();
    await expect.poll(async () => Object.keys((await held(page)).goods)).toEqual(['P20006']);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await emptyCart(page);
  });

  await test.step('a row that is typed while others go into the cart stays on the pad', async () => {
    await page.goto('/catalog/quick-order');
    const code = main.locator('[data-cell="code"]');
    const quantity = main.locator('[data-cell="quantity"]');
    await code.first().fill('100101');
    await quantity.first().fill('4');
    const first = await late(page, 'addToCart');
    await page.keyboard.press('Control+Enter');
    await first.seen;
    await code.nth(1).fill('100102');
    await quantity.nth(1).fill('7');
    first.go();
    await expect.poll(async () => (await held(page)).goods).toEqual({ '100101': 4 });
    await expect(code.first()).toHaveValue('100102');
    await expect(quantity.first()).toHaveValue('7');
    await main.getByRole('button', { name: 'Minden sor törlése' }).click();
  });

  await test.step('a favourite that is pressed on and off again is off', async () => {
    await page.goto('/catalog/products');
    const star = main.getByRole('row').filter({ hasText: '100105' }).locator('.favourite');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    const first = await late(page, 'addFavourite');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await first.seen;
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    const removed = page.waitForResponse((answer) => /removeFavourite/.test(answer.request().postData() ?? ''));
    first.go();
    await removed;
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('in the usual order Enter behind a text of one’s own takes nothing else', async () => {
    await emptyCart(page);
    await page.goto('/catalog/usual-order');
    const cell = main.locator('input[data-quantity]').first();
    await cell.fill('2,5');
    await cell.press('Enter');
    await expect(cell).toHaveValue('2,5');
    expect((await held(page)).goods).toEqual({});
    await cell.fill('9');
    await expect.poll(async () => Object.values((await held(page)).goods)).toEqual([9]);
    await cell.press('Delete');
    await cell.press('Enter');
    await expect.poll(async () => (await held(page)).goods).toEqual({});
    await expect(cell).toHaveValue('0');
  });
});
