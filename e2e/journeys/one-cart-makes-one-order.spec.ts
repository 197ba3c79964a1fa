import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { clerk } from '../clerk.ts';
import { ask, emptyCart, fillCart, giveCredentials, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

// RIVAL's own shop: two ship-tos, and the first one is taken.
const SHIP_TO = /Malomkert/;

/** From an empty cart to the last step, terms accepted. */
async function readyToPlace(page: Page, reference: string): Promise<void> {
  const main = page.getByRole('main');
  await emptyCart(page);
  await page.goto('/catalog/100101');
  await main
    .getByRole('textbox', { name: /^Mennyiség: .*20 x 0,5 l/ })
    .first()
    .fill('10');
  await expect(page.getByText('A rendelés eléri a szükséges mennyiséget')).toBeVisible();
  await page.goto('/checkout');
  await main.getByRole('radio', { name: SHIP_TO }).first().check();
  await main.getByRole('radio', { name: 'Normál szállítás' }).check();
  await main.getByRole('textbox', { name: /^Saját rendelésszám/ }).fill(reference);
  await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
  await expect(page).toHaveURL(/\/order-summary$/);
  await main.getByRole('checkbox', { name: /Elfogadom/ }).check();
  await expect(place(page)).toBeEnabled();
}

const place = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Rendelés leadása/ });

async function ordersOf(page: Page, reference: string): Promise<number> {
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const answer = await page.request.get(`/api/general/orders?customerOrderNumber=${encodeURIComponent(reference)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { total: number }).total;
}

test('however it is pressed, one cart makes one order', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  // Many orders of one month: none of them is about the limit of cash.
  await (await clerk(browser)).say('limit payment.cashMonthlyLimit 1000000000');
  await logIn(page, 'rival');
  const run = Date.now().toString(36);

  await test.step('a triple click', async () => {
    const simulated = page.waitForRequest((request) => request.postData()?.includes('"orderType":"ZOR"') ?? false);
    await readyToPlace(page, `R-${run}-1`);
    // the order type that step 2/3 shows goes with the order, and does not outlive it
    expect((await simulated).headers()['idoctype']).toBe('ZOR');
    await place(page).click({ clickCount: 3, delay: 5 });
    await expect(page).toHaveURL(/\/thanks$/);
    expect(await page.evaluate(() => sessionStorage.getItem('hordo.tab.orderType') ?? '')).toBe('');
    expect(await ordersOf(page, `R-${run}-1`)).toBe(1);
  });

  await test.step('a session that ended before the press: the login says that nothing was placed, and so does the page', async () => {
    await readyToPlace(page, `R-${run}-0`);
    await context.clearCookies();
    await page.evaluate(() => sessionStorage.setItem('id_token', 'gone'));
    await place(page).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('A rendelését még nem adtuk le.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Bejelentkezés' }).click();
    await giveCredentials(page, 'rival');
    await expect(page).toHaveURL(/\/order-summary$/);
    await expect(page.getByText(/^A rendelést még nem adtuk le, mert közben véget ért a munkamenete/)).toBeVisible();
    expect(await ordersOf(page, `R-${run}-0`)).toBe(0);
  });

  await test.step('Enter held down, and a click on top', async () => {
    await readyToPlace(page, `R-${run}-2`);
    // The first one stands already, with the same goods: that is asked about, and stops nobody.
    await expect(
      page
        .getByRole('main')
        .getByText(/már leadtak egy ugyanilyen rendelést \(2\d{9}, /)
        .first(),
    ).toBeVisible();
    await place(page).focus();
    await Promise.all([
      page.keyboard.press('Enter'),
      page.keyboard.press('Enter'),
      // The page of thanks may be quicker than the finger: then there is nothing left to press.
      place(page)
        .click({ force: true, noWaitAfter: true, timeout: 2_000 })
        .catch(() => {}),
    ]);
    await expect(page).toHaveURL(/\/thanks$/);
    expect(await ordersOf(page, `R-${run}-2`)).toBe(1);
  });

  await test.step('back and forward: nothing is sent again', async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/\/order-summary$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/thanks$/);
    await page.reload();
    await expect(page.getByRole('main').getByText(/Rendelését elküldtük/)).toBeVisible();
    expect(await ordersOf(page, `R-${run}-2`)).toBe(1);
  });

  await test.step('two tabs at the last step: one order, the other tab says what happened', async () => {
    await readyToPlace(page, `R-${run}-3`);
    const second = await context.newPage();
    await second.goto('/order-summary');
    await second
      .getByRole('main')
      .getByRole('checkbox', { name: /Elfogadom/ })
      .check();
    await expect(place(second)).toBeEnabled();
    await Promise.all([place(page).click(), place(second).click()]);
    await expect(page).toHaveURL(/\/thanks$/);
    await expect(second).toHaveURL(/\/thanks$/);
    const numbers = await Promise.all(
      [page, second].map(async (tab) => {
        const told = tab.getByRole('main').getByText(/Rendelésszám: \d+/);
        await expect(told).toBeVisible();
        return told.textContent();
      }),
    );
    expect(numbers[0]).toBe(numbers[1]);
    expect(await ordersOf(page, `R-${run}-3`)).toBe(1);
    await second.close();
  });

  await test.step('placed in one tab: the other one says so at once, and has a new cart', async () => {
    await readyToPlace(page, `R-${run}-4`);
    const second = await context.newPage();
    await second.goto('/cart');
    await expect(second.getByRole('main').getByRole('textbox', { name: /^Mennyiség/ })).toHaveValue('10');
    await place(page).click();
    await expect(page).toHaveURL(/\/thanks$/);
    await expect(second.getByText(/másik ablakban megrendelték: \d+/)).toBeVisible();
    await expect(second.getByRole('heading', { name: 'A kosara üres' })).toBeVisible();
    await second.goto('/catalog/100101');
    await second
      .getByRole('main')
      .getByRole('textbox', { name: /^Mennyiség: .*20 x 0,5 l/ })
      .first()
      .fill('1');
    await expect
      .poll(
        async () =>
          (await ask<{ customerCart: { total_quantity: number } }>(second, '{ customerCart { total_quantity } }'))
            .customerCart.total_quantity,
      )
      .toBe(1);
    expect(await ordersOf(page, `R-${run}-4`)).toBe(1);
  });
});

test('a day has one deadline on every page, and a day that moves says why', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone', 'hu');
  await logIn(page, 'rival');
  await fillCart(page, 10);

  await test.step('the step of the delivery names the deadline of the day', async () => {
    await page.goto('/checkout');
    await page
      .getByRole('main')
      .getByRole('radio', { name: /Malomkert/ })
      .first()
      .check();
    await page.getByRole('main').getByRole('radio', { name: 'Normál szállítás' }).check();
    await expect(page.getByRole('main').getByText(/Rendelési határidő: \d+\.\s\d+\.\s\d\d:\d\d/)).toBeVisible();
  });

  await test.step('what was placed is received; confirming it is up to the supplier', async () => {
    await page
      .getByRole('main')
      .getByRole('textbox', { name: /^Saját rendelésszám/ })
      .fill('D-1');
    await page.getByRole('main').getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /Elfogadom/ })
      .check();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Rendelés leadása/ })
      .click();
    await expect(page).toHaveURL(/\/thanks$/);
    await expect(page.getByRole('main').getByText(/beérkezéséről e-mailt küldtünk/)).toBeVisible();
  });

  await test.step('a day whose deadline has passed says which hour it was, and to which day it went', async () => {
    let late = false;
    await page.route('**/GetFirstAvailableDate*', async (route) => {
      const answer = await route.fetch();
      const first = (await answer.json()) as { firstAvailableDate: string; firstAvailableDateWithFee: string | null };
      const next = new Date(Date.parse(first.firstAvailableDate) + 7 * 86_400_000).toISOString().slice(0, 10);
      await route.fulfill({
        response: answer,
        json: late ? { ...first, firstAvailableDate: next, firstAvailableDateWithFee: null } : first,
      });
    });
    await page.goto('/catalog/products');
    await expect(page.getByRole('region', { name: 'Szállítási adatok' }).getByText(/Rendelési határidő/)).toBeVisible();
    late = true;
    await page.clock.install();
    await page.clock.fastForward(60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(
      page.getByText(
        /^Erre a napra már nem lehet rendelni: .* Rendelési határidő: .*\d\d:\d\d\. Az új szállítási nap: /,
      ),
    ).toBeVisible();
  });

  await test.step('the cart can be emptied on the phone', async () => {
    await fillCart(page, 3);
    await page.goto('/cart');
    const empty = page.getByRole('main').getByRole('button', { name: 'Kosár ürítése' });
    await empty.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kosár ürítése' }).click();
    await expect(page.getByRole('heading', { name: 'A kosara üres' })).toBeVisible();
  });

  await test.step('what was taken over from the usual order can be taken out again', async () => {
    await page.goto('/catalog/usual-order');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Mind átveszem/ })
      .click();
    await page.getByRole('status').getByRole('button', { name: 'Visszavonás' }).click();
    await expect(page.getByRole('main').locator('[data-in-cart]')).toHaveCount(0);
  });
});
