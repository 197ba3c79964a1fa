import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { ask, emptyCart, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Nobody else's story has this one: it fills the cart, and reads the audit. */
const WHO = 'vincze.zsofia@napsugar-kereskedelmi.example';

const main = (page: Page) => page.getByRole('main');
const asksFor = (route: Route, name: RegExp) => name.test(route.request().postData() ?? '');

/** Comes back from another window when what the page shows is old enough to be asked for anew; resolves when that was asked. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForRequest(/\/(graphql|api)\b/);
  await page.clock.runFor(31_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked;
}

async function firstOrder(page: Page): Promise<void> {
  await page.goto('/orders/history');
  await main(page)
    .getByRole('link', { name: /^2\d{9}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/orders\/history\/2\d{9}$/);
}

test('a page that cannot be asked for anew stays with what is typed in it, says of when it is, and is new when it is asked for again', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await page.clock.install();
  await logIn(page, WHO);
  const old = page.getByText(/^Nem minden adat frissült\./);
  const fails = (route: Route) =>
    route.request().method() === 'GET' || asksFor(route, /query/)
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })
      : route.fallback();
  const visits: [string, () => Promise<void>][] = [
    ['/catalog/products', () => expect(main(page).getByRole('textbox', { name: /^Mennyiség/ })).not.toHaveCount(0)],
    [
      '/profile/details',
      async () => {
        const address = main(page).getByRole('textbox', { name: /^E-mail-cím visszaigazolásokhoz/ });
        if ((await address.inputValue()) !== 'pult@napsugar.example') await address.fill('pult@napsugar.example');
        await expect(address).toHaveValue('pult@napsugar.example');
      },
    ],
  ];
  for (const [path, isThere] of visits) {
    await page.goto(path);
    await isThere();
    await context.route(/\/(graphql|api)\b/, fails);
    await comeBack(page);
    await expect(old).toBeVisible();
    await isThere();
    await context.unroute(/\/(graphql|api)\b/, fails);
    await page
      .locator('p', { has: old })
      .or(old)
      .locator('..')
      .getByRole('button', { name: 'Újrapróbálás' })
      .first()
      .click();
    await expect(old).toHaveCount(0);
    await isThere();
  }
});

test('who looks something up in another window comes back to the field of the order again, and to what is typed there', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await page.clock.install();
  await logIn(page, WHO);
  await emptyCart(page);
  await firstOrder(page);
  await main(page)
    .getByRole('button', { name: /^Újrarendelés: / })
    .first()
    .click();
  const field = page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Mennyiség/, disabled: false })
    .first();
  await field.fill('7');
  await comeBack(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('7');
});

test('an order again waits for the quantity that was typed a moment before, and adds to it', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  await emptyCart(page);
  await firstOrder(page);
  const dialog = page.getByRole('dialog');
  const press = async () => {
    await main(page)
      .getByRole('button', { name: /^Újrarendelés: / })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^\d+ tétel a kosárba$|^Folytatás a megjelöltek nélkül/ }).click();
  };
  // From now on it goes to the ship-to that is chosen: nothing else is asked of the server before it.
  await press();
  await expect(dialog).toHaveCount(0);
  const code = (await main(page).getByRole('table').first().innerText()).match(/\b1\d{5}\b/)![0];
  const countOf = async (sku: string) =>
    (
      await ask<{ customerCart: { items: { quantity: number; product: { sku: string } }[] } }>(
        page,
        '{ customerCart { items { quantity product { sku } } } }',
      )
    ).customerCart.items.find(({ product }) => product.sku === sku)?.quantity ?? 0;
  const again = await countOf(code);
  await emptyCart(page);
  const number = new URL(page.url()).pathname;

  let save = () => {};
  const late = new Promise<void>((resolve) => (save = resolve));
  const done: string[] = [];
  await page.route('**/graphql**', async (route) => {
    const isTyped = asksFor(route, /mutation setCartLines/i);
    if (!isTyped && !asksFor(route, /mutation reorder\b/i)) return route.fallback();
    if (isTyped) await late;
    const response = await route.fetch();
    done.push(isTyped ? 'typed' : 'ordered again');
    return route.fulfill({ response });
  });
  await page.goto(`/catalog/${code}`);
  const typing = page.waitForRequest((request) => /mutation setCartLines/i.test(request.postData() ?? ''));
  await main(page).locator('[data-size="large"] input[data-quantity]').first().fill('40');
  await typing;
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, number);
  await press();
  // What the press sends at once is under way by the time at which a question asked after it is answered.
  await ask(page, '{ customerCart { id } }');
  save();
  await expect(dialog).toHaveCount(0);
  expect(done.slice(0, 2)).toEqual(['typed', 'ordered again']);
  expect(await countOf(code)).toBe(40 + again);
  await emptyCart(page);
});

test('the way back goes through the pages of the audit that were seen', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  // As with three pages of entries.
  await page.route('**/api/identity/audit?*', async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('offset', '0');
    const response = await route.fetch({ url: String(address) });
    return route.fulfill({ response, json: { ...((await response.json()) as object), total: 60 } });
  });
  await page.goto('/profile/management/audit');
  const next = page.getByRole('navigation', { name: 'Lapozás' }).getByRole('button', { name: 'Következő' });
  await next.click();
  await expect(page).toHaveURL(/page=2$/);
  await next.click();
  await expect(page).toHaveURL(/page=3$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/audit$/);
  // What is still asked for then is for nobody.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
