import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { ask, emptyCart, logIn, privateWindow } from '../person.ts';
import { typeOnAPoorLine } from '../poor-line.ts';
import { test } from '../story.ts';

const WHO = 'basic';
const CODES = ['100101', '100102', '100105', '100109'] as const;

interface InCart {
  readonly customerCart: {
    readonly items: readonly { readonly quantity: number; readonly product: { readonly sku: string } }[];
  };
}
/** What the server has, by code. */
async function held(page: Page): Promise<Record<string, number>> {
  const { customerCart } = await ask<InCart>(page, '{ customerCart { items { quantity product { sku } } } }');
  return Object.fromEntries(customerCart.items.map(({ quantity, product }) => [product.sku, quantity]));
}
/** The quantity cell of one product on its own page. */
const cell = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('textbox', { name: /^Mennyiség/ })
    .first();
const calls = (route: Route, name: string) => (route.request().postData() ?? '').includes(name);
/** Treats the first call of a name in its own way. */
async function once(page: Page, name: string, treat: (route: Route) => Promise<void>): Promise<void> {
  let done = false;
  await page.route('**/graphql**', async (route) => {
    if (done || !calls(route, name)) return route.fallback();
    done = true;
    await treat(route);
  });
}
/** The server has done it; nobody hears of it. */
async function lost(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test('what is typed is what the cart holds: lost, late, doubled and overtaken answers add nothing', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  await emptyCart(page);

  await test.step('a lost answer in the list is no second five', async () => {
    await page.goto(`/catalog/${CODES[0]}`);
    await once(page, 'mutation setCartLines', lost);
    await cell(page).fill('5');
    await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 5 });
    await cell(page).fill('6');
    await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 6 });
  });

  await test.step('another window with the same cart sets, too, and the first one shows it', async () => {
    const second = await context.newPage();
    await second.goto(`/catalog/${CODES[0]}`);
    await cell(second).fill('9');
    await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 9 });
    await expect(cell(page)).toHaveValue('9');
    await second.close();
  });

  await test.step('a cart that was read before and comes late takes nothing back', async () => {
    let answer = () => {};
    const later = new Promise<void>((resolve) => (answer = resolve));
    await once(page, 'query currentCart', async (route) => {
      const old = await route.fetch();
      await later;
      await route.fulfill({ response: old });
    });
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('query currentCart'));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.reload({ waitUntil: 'commit' });
    await asked;
    answer();
    await cell(page).fill('4');
    await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 4 });
    await expect(cell(page)).toHaveValue('4');
  });

  await test.step('an emptied field is a number still to come: the line stays', async () => {
    await page.goto('/cart');
    await cell(page).focus();
    await page.keyboard.press('Backspace');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(cell(page)).toHaveValue('4');
    expect(await held(page)).toEqual({ [CODES[0]]: 4 });
  });

  await test.step('what is no quantity is said in its row, is not called saved, and keeps the way on closed', async () => {
    const onward = page.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' });
    await cell(page).fill('12');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 12 });
    for (const [text, why] of [
      ['2,5', 'A termék mennyisége csak egész szám lehet'],
      ['abc', 'A termék mennyisége csak egész szám lehet'],
      ['-3', 'A termék mennyiségének 0-nál nagyobbnak kell lennie'],
    ] as const) {
      await cell(page).fill(text);
      await expect(page.getByText(why)).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(cell(page)).toHaveValue(text);
      await expect(page.getByText('1 tétel nincs mentve')).toBeVisible();
      await onward.click({ force: true });
      await expect(page).toHaveURL(/\/cart$/);
      expect(await held(page)).toEqual({ [CODES[0]]: 12 });
    }
    await cell(page).fill('12');
    await expect(page.getByText('1 tétel nincs mentve')).toHaveCount(0);
  });

  await test.step('nor is half of it given back: a wrong number of empties leaves the old one, and keeps the way on closed', async () => {
    const onward = page.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' });
    await page.getByText('Göngyöleg visszaadása').click();
    const crates = page.getByRole('textbox', { name: 'Mennyiség: Műanyag rekesz' }).first();
    await crates.pressSequentially('3');
    await crates.blur();
    await expect.poll(async () => Object.values(await held(page)).sort()).toEqual([12, 3]);
    for (const text of ['2,5', '40 rekesz', '-1']) {
      await crates.focus();
      await crates.pressSequentially(text, { delay: 500 });
      await crates.blur();
      await expect(crates).toHaveValue(text);
      await expect(page.getByText('1 tétel nincs mentve')).toBeVisible();
      await onward.click({ force: true });
      await expect(page).toHaveURL(/\/cart$/);
      await expect.poll(async () => Object.values(await held(page)).sort()).toEqual([12, 3]);
    }
    await crates.fill('');
    await crates.blur();
    await expect(page.getByText('1 tétel nincs mentve')).toHaveCount(0);
    await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 12 });
  });

  await test.step('a line that was taken out comes back when one wants it', async () => {
    await page.goto('/cart');
    const quantity = page.getByRole('main').getByRole('textbox', { name: /^Mennyiség/ });
    const ways = [
      () => page.getByRole('button', { name: /^Tétel törlése/ }).click(),
      () => quantity.fill('0'),
      () => quantity.press('Delete'),
    ];
    for (const take of ways) {
      await take();
      await expect.poll(() => held(page)).toEqual({});
      await page.getByRole('button', { name: 'Visszavonás' }).click();
      await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 12 });
      await expect(page.getByText(/^Kivette a kosárból/)).toHaveCount(0);
      await expect(quantity).toHaveValue('12');
    }
  });

  await test.step('the pad: pressed twice, and its answer lost, adds once; what the field says is what goes in', async () => {
    await emptyCart(page);
    await page.goto('/catalog/quick-order');
    const code = page.getByRole('combobox').first();
    const quantity = page.getByRole('main').locator('[data-cell="quantity"]').first();
    await code.fill(CODES[1]);
    await quantity.fill('1');
    await expect(page.locator('tr[data-status="ok"]')).toHaveCount(1);
    await quantity.fill('12');
    await once(page, 'mutation addToCart', lost);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/Még nem tudni/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: /kosár/i }).last().click();
    await expect(page.getByText(/Még nem tudni/)).toHaveCount(0);
    expect(await held(page)).toEqual({ [CODES[1]]: 12 });
  });

  await test.step('the pad: who leaves it while a press is still being checked, comes back and types on, loses nothing of that', async () => {
    await emptyCart(page);
    await page.goto('/catalog/quick-order');
    const main = page.getByRole('main');
    const row = (index: number) => main.locator('tr[data-row]').nth(index);
    const type = async (index: number, code: string, count: string) => {
      await row(index).locator('[data-cell="code"]').fill(code);
      await row(index).locator('[data-cell="quantity"]').fill(count);
    };
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql**', async (route) => {
      if (calls(route, 'query checkQuickOrder')) await released;
      return route.fallback();
    });
    await type(0, CODES[1], '3');
    await page.keyboard.press('Control+Enter');
    await main.getByRole('link', { name: 'Kosár megnyitása' }).last().click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goBack();
    await expect(row(0).locator('[data-cell="code"]')).toHaveValue(CODES[1]);
    await once(page, 'mutation addToCart', lost);
    release();
    await type(1, CODES[2], '2');
    await expect(page.locator('tr[data-status="ok"]')).toHaveCount(2);
    await expect(async () => {
      await page.keyboard.press('Control+Enter');
      expect(await held(page)).toEqual({ [CODES[1]]: 3, [CODES[2]]: 2 });
    }).toPass({ timeout: 20_000 });
    await page.unroute('**/graphql**');
    await page.goto('/catalog/quick-order');
  });

  await test.step('the pad: an exact code is never replaced by what was found for half of it', async () => {
    await page.route('**/graphql**', async (route) => {
      if (!calls(route, 'query quickSuggestions')) return route.fallback();
      const answer = await route.fetch();
      if (calls(route, '"10010"')) return route.fulfill({ response: answer });
    });
    const code = page.getByRole('combobox').first();
    await code.fill('10010');
    await expect(page.getByRole('option').first()).toBeVisible();
    await code.press('End');
    await code.pressSequentially('4');
    await code.press('Enter');
    await expect(code).toHaveValue('100104');
  });

  await test.step('the pad: rows that were not added yet outlive their tab, and nobody else sees them', async () => {
    const codes = (tab: Page) =>
      tab
        .locator('tr[data-row]:not([data-empty]) [data-cell="code"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await expect.poll(() => codes(page)).toEqual(['100104']);
    await page.getByRole('main').locator('[data-cell="quantity"]').first().fill('7');
    const other = await context.newPage();
    await other.goto('/catalog/quick-order');
    await expect(other.getByRole('combobox').first()).toBeVisible();
    // Its tab is open: they stay there.
    expect(await codes(other)).toEqual([]);
    await page.close();
    await other.reload();
    await expect.poll(() => codes(other)).toEqual(['100104']);
    await expect(other.getByRole('main').locator('[data-cell="quantity"]').first()).toHaveValue('7');
    await other.close();
    await context.clearCookies();
    const another = await context.newPage();
    await logIn(another, 'food');
    await another.goto('/catalog/quick-order');
    await expect(another.getByRole('combobox').first()).toBeVisible();
    expect(await codes(another)).toEqual([]);
    await another.close();
    await context.clearCookies();
    const back = await context.newPage();
    await logIn(back, WHO);
    await back.goto('/catalog/quick-order');
    await expect.poll(() => codes(back)).toEqual(['100104']);
    await emptyCart(back);
  });
  await context.close();
});

test('what was typed for another cart, or is no quantity, goes into none', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);

  await test.step('a package in whose field stands no quantity is not added with an older one', async () => {
    await page.goto('/catalog/packages/P20006');
    const part = page
      .getByRole('main')
      .getByRole('textbox', { name: /^Mennyiség/ })
      .first();
    const other = page
      .getByRole('main')
      .getByRole('textbox', { name: /^Mennyiség/ })
      .nth(1);
    await part.fill('6');
    await other.fill('6');
    const add = page.getByRole('main').getByRole('button', { name: 'Kosárba teszem' });
    await expect(add).not.toHaveAttribute('aria-disabled', 'true');
    await part.fill('2,5');
    await expect(add).toHaveAccessibleDescription('A termék mennyisége csak egész szám lehet');
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await part.fill('9');
    await expect(add).not.toHaveAttribute('aria-disabled', 'true');
    await part.fill('0');
    await other.fill('0');
  });

  await test.step('what was typed for a cart that has ended goes into no other by itself, also after a reload', async () => {
    await emptyCart(page);
    await page.goto(`/catalog/${CODES[2]}`);
    await expect(cell(page)).toHaveValue('0');
    const sentTo: string[] = [];
    await page.route('**/graphql**', async (route) => {
      const body = JSON.parse(route.request().postData() ?? '{}') as {
        query?: string;
        variables?: { cartId?: string };
      };
      if (/mutation setCartLines/.test(body.query ?? '')) {
        sentTo.push(body.variables?.cartId === 'another-cart' ? 'another' : 'ended');
        return route.fulfill({
          json: { data: null, errors: [{ message: 'Ended', extensions: { code: 'CART_NOT_ACTIVE' } }] },
        });
      }
      if (!/query currentCart/.test(body.query ?? '') || sentTo.length === 0) return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({
        response: answer,
        body: (await answer.text()).replace(
          /"customerCart":\{([^{]*?)"id":"[^"]*"/,
          '"customerCart":{$1"id":"another-cart"',
        ),
      });
    });
    await cell(page).fill('7');
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await expect(
        page
          .getByRole('main')
          .getByText(/^Egy időközben lezárt kosárhoz írta be/)
          .first(),
      ).toBeVisible();
      await expect(cell(page)).toHaveValue('7');
      expect(sentTo).toEqual(['ended']);
    }
    await cell(page).fill('8');
    await expect.poll(() => sentTo).toContain('another');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await context.close();
});

test('what was typed and could not be saved outlives its page, whenever that goes', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  await emptyCart(page);
  /** What is written down on the device of what pages have typed. */
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.includes('hordo.page.'))
        .map((key) => localStorage.getItem(key))
        .join(' '),
    );
  let refused = 0;
  const refuseToSave = async (route: Route) => {
    if (!calls(route, 'mutation setCartLines')) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 503, body: '' });
  };

  await test.step('a quantity that was typed before the cart had come', async () => {
    let answer = () => {};
    const later = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql**', async (route) => {
      if (calls(route, 'query currentCart')) await later;
      return route.fallback();
    });
    await page.route('**/graphql**', refuseToSave);
    await page.goto(`/catalog/${CODES[0]}`);
    await cell(page).fill('7');
    await expect.poll(kept).toContain(CODES[0]);
    answer();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.reload();
    await expect(cell(page)).toHaveValue('7');
    expect(await held(page)).toEqual({});
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 7 });
  });

  await test.step('quantity and row of the pad, on a page that goes before it knows what earlier ones have left', async () => {
    // Pages that are marked so take what was left, and never hear of it.
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('deaf')) return;
      const { locks } = navigator;
      const request = locks.request.bind(locks) as (name: string, ...more: unknown[]) => Promise<unknown>;
      locks.request = async (name: string, ...more: unknown[]) => {
        const answer = await request(name, ...more);
        if (name !== 'hordo.taking') return answer;
        document.documentElement.dataset['taken'] = String(1 + Number(document.documentElement.dataset['taken'] ?? 0));
        return new Promise(() => {});
      };
    });
    await page.route('**/graphql**', refuseToSave);
    await page.goto(`/catalog/${CODES[0]}`);
    refused = 0;
    await cell(page).fill('8');
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.goto('/catalog/quick-order');
    await page.getByRole('combobox').first().fill(CODES[1]);
    await page.getByRole('main').locator('[data-cell="quantity"]').first().fill('3');
    await expect.poll(kept).toContain(CODES[1]);
    await page.evaluate(() => sessionStorage.setItem('deaf', 'yes'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-taken', '2');
    await page.evaluate(() => sessionStorage.removeItem('deaf'));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 8 });
    await expect(page.getByRole('combobox').first()).toHaveValue(CODES[1]);
    await expect(page.getByRole('main').locator('[data-cell="quantity"]').first()).toHaveValue('3');
    await page.getByRole('main').getByRole('button', { name: 'Minden sor törlése' }).click();
  });
  await emptyCart(page);
  await context.close();
});

test('nothing that is pasted is cut: what is too long stays whole and says so, and nothing is ordered or looked for by a part of it', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  await emptyCart(page);
  const main = page.getByRole('main');
  const long = `Révhegyi Világos ${'és még valami '.repeat(9)}`.trim();
  const tooLong = `Legfeljebb 100 karakter fér ide, ez ${long.length - 100} karakterrel hosszabb. Rövidítse le, kérjük.`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
  const isAsked = () => asked.some((one) => one.includes('és még valami és'));

  await test.step('the search of a list', async () => {
    for (const path of ['/catalog/products', '/support/faq']) {
      await page.goto(path);
      const search = main.getByRole('searchbox');
      await search.focus();
      await page.keyboard.insertText(long);
      await expect(search).toHaveValue(long);
      await expect(search).toHaveAccessibleDescription(tooLong);
      await search.press('Enter');
      await expect(page).toHaveURL(path);
      await search.fill('Világos');
      await expect(page).toHaveURL(/Vil/);
      await expect(search).not.toHaveAttribute('aria-invalid');
    }
    expect(isAsked()).toBe(false);
  });

  await test.step('the search of the header', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Keresés' }).click();
    const search = page.getByRole('banner').getByRole('searchbox');
    await search.focus();
    await page.keyboard.insertText(long);
    await search.press('Enter');
    await expect(page.getByRole('status').getByText(tooLong)).toBeVisible();
    await expect(search).toHaveValue(long);
    await expect(page).toHaveURL('/');
  });

  await test.step('code and quantity of the pad', async () => {
    await page.goto('/catalog/quick-order');
    const code = page.getByRole('combobox').first();
    const quantity = main.locator('[data-cell="quantity"]').first();
    await code.focus();
    await page.keyboard.insertText(long);
    await quantity.focus();
    await page.keyboard.insertText('12');
    await expect(code).toHaveValue(long);
    await expect(code).toHaveAccessibleDescription(
      `Cikkszám vagy név legfeljebb 100 karakter lehet, ez ${long.length} karakter hosszú.`,
    );
    await code.fill(CODES[0]);
    await quantity.fill('');
    await page.keyboard.insertText('1200000000012');
    await expect(quantity).toHaveValue('1200000000012');
    await expect(main.getByText('Egy termékből legfeljebb 1\u00a0000\u00a0000 egység rendelhető.')).toBeVisible();
    await main.getByRole('button', { name: 'Minden sor törlése' }).click();
  });

  await test.step('a row whose quantity is still to be typed is not called wrong, and a word of a list is the choice that it names', async () => {
    const code = page.getByRole('combobox').first();
    const quantity = main.locator('[data-cell="quantity"]').first();
    // The button has gone with the rows.
    await expect(code).toBeFocused();
    await page.keyboard.type(CODES[0]);
    await page.keyboard.press('Enter');
    await expect(quantity).toBeFocused();
    await expect(main.getByRole('row').getByText('Írja be a mennyiséget')).toBeVisible();
    await expect(main.getByText('1 sorban még nincs mennyiség')).toBeVisible();
    expect(await main.locator('tbody [aria-invalid]').count()).toBe(0);
    await page.keyboard.type('0');
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByText('1 sor javításra vár')).toBeVisible();
    await main.getByRole('button', { name: 'Minden sor törlése' }).click();
    await code.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `${CODES[0]}\t2\tRaklap\n${CODES[1]}\t1`);
    const unit = main.getByRole('combobox', { name: '1. sor: egység' });
    await expect(unit.locator('option')).toHaveText([/./, /sor/i, /^raklap$/i]);
    await expect(unit).toHaveValue('pallet');
    await main.getByRole('button', { name: 'Minden sor törlése' }).click();
  });

  await test.step('a code with its quantity, typed as one line of a list, goes into its two fields as a pasted one does', async () => {
    const code = page.getByRole('combobox').first();
    const quantity = main.locator('[data-cell="quantity"]').first();
    for (const leave of ['Enter', 'Tab']) {
      await code.fill('');
      await quantity.fill('');
      await code.pressSequentially(`${CODES[1]}, 2,5`);
      await code.press(leave);
      await expect(code).toHaveValue(CODES[1]);
      await expect(quantity).toHaveValue('2,5');
      await expect(quantity).toBeFocused();
    }
    await expect(main.getByText('A termék mennyisége csak egész szám lehet').first()).toBeVisible();
    await code.fill('');
    await quantity.fill('');
    await code.pressSequentially(`${CODES[1]};3`);
    await code.press('Enter');
    await expect(quantity).toHaveValue('3');
    // A quantity that stands is not replaced, and a name with a comma stays a name.
    await code.fill(`${CODES[1]}, 4`);
    await code.press('Enter');
    await expect(code).toHaveValue(`${CODES[1]}, 4`);
    await expect(quantity).toHaveValue('3');
    await quantity.fill('');
    await code.fill('Világos, 0,5 l');
    await code.press('Enter');
    await expect(code).toHaveValue('Világos, 0,5 l');
    await main.getByRole('button', { name: 'Minden sor törlése' }).click();
  });

  await test.step('a count of empties', async () => {
    await page.goto('/cart');
    await page.goto(`/catalog/${CODES[0]}`);
    await cell(page).fill('2');
    await expect.poll(() => held(page)).toEqual({ [CODES[0]]: 2 });
    await page.goto('/cart');
    await main.getByText('Göngyöleg visszaadása').first().click();
    const count = main.locator('[data-row] input').first();
    await count.focus();
    await page.keyboard.insertText('1200000012');
    await expect(count).toHaveValue('1200000012');
    await expect(main.getByText('Egyszerre legfeljebb 1\u00a0000\u00a0000 rendelhető')).toBeVisible();
    expect(await held(page)).toEqual({ [CODES[0]]: 2 });
  });
  await emptyCart(page);
  await context.close();
});

// The same person's cart: one after the other.
typeOnAPoorLine();
