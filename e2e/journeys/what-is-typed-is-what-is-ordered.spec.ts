import { expect, test } from '@playwright/test';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { ask, emptyCart, logIn, privateWindow, windows } from '../person.ts';

const WHO = 'basic';
const CODES = ['100101', '100102', '100105', '100109'] as const;

interface InCart {
  readonly customerCart: { readonly items: readonly { readonly quantity: number; readonly product: { readonly sku: string } }[] };
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
/** That of the page's own product, which may stand in a list of its packagings before. */
const own = (page: Page) => page.getByRole('main').locator('[data-size="large"] input[data-quantity]').first();
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

test('what is typed is what the cart holds: lost, late, doubled and overtaken answers add nothing', async ({ browser }) => {
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
  await emptyCart(page);
  await context.close();
});

/** The same numbers for the same seed. */
function random(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** Answers are late, cut in the middle, done but lost, done twice, or refused. */
function chaos(context: BrowserContext, dice: () => number): Promise<unknown> {
  return context.route('**/graphql**', async (route) => {
    if (!calls(route, 'setCartLines') && !calls(route, 'addToCart') && !calls(route, 'currentCart')) return route.fallback();
    const throwOf = dice();
    if (throwOf < 0.12) return lost(route).catch(() => {});
    if (throwOf < 0.22) return route.fulfill({ status: 503, body: '' });
    if (throwOf < 0.32) {
      await route.fetch().catch(() => {});
      return route.fallback();
    }
    if (throwOf < 0.42) return route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":{"setCa' });
    if (throwOf < 0.7) {
      const answer = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, dice() * 900));
      return route.fulfill({ response: answer }).catch(() => {});
    }
    return route.fallback();
  });
}

// Full size: CHAOS_SEEDS=50 CHAOS_VALUES=300.
const SEEDS = Number(process.env['CHAOS_SEEDS'] ?? 1);
const VALUES = Number(process.env['CHAOS_VALUES'] ?? 12);

test('two tabs and a phone type while answers are late, cut, doubled, lost and refused: the cart is what was typed last', async ({ browser }) => {
  test.setTimeout(60_000 + SEEDS * VALUES * 2_500);
  const desk = await privateWindow(browser, 'laptop', 'hu');
  const phone = await privateWindow(browser, 'phone', 'hu');
  await logIn(desk.page, WHO);
  await logIn(phone.page, WHO);
  const pages = [desk.page, await desk.context.newPage(), phone.page];
  expect(phone.page.viewportSize()).toEqual(windows.phone.viewport);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dice = random(seed);
    await emptyCart(desk.page);
    // Each has a product of his own on the screen, and all of them one.
    const shown = pages.map((_, index) => CODES[index]!);
    for (const [index, page] of pages.entries()) await page.goto(`/catalog/${shown[index]!}`);
    await Promise.all([desk.context, phone.context].map((context) => chaos(context, dice)));
    const wanted: Record<string, number> = {};
    for (let value = 0; value < VALUES; value++) {
      const index = Math.floor(dice() * pages.length);
      const quantity = 1 + Math.floor(dice() * 30);
      await own(pages[index]!).fill(String(quantity));
      wanted[shown[index]!] = quantity;
      if (dice() < 0.3) await pages[index]!.waitForTimeout(dice() * 500);
    }
    await Promise.all([desk.context, phone.context].map((context) => context.unroute('**/graphql**')));
    await expect.poll(() => held(desk.page), { message: `seed ${seed}`, timeout: 75_000 }).toEqual(wanted);
    // It stays so: nothing that was late comes after.
    for (const [index, page] of pages.entries()) if (wanted[shown[index]!]) await expect(own(page)).toHaveValue(String(wanted[shown[index]!]));
    expect(await held(desk.page), `seed ${seed}`).toEqual(wanted);
  }
  await emptyCart(desk.page);
});
