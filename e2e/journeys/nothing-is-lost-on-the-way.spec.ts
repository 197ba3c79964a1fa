import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask, emptyCart, fillCart, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Nobody else's story has this person: it fills and empties the cart. */
const WHO = 'racz.balazs@pipacs-vendeglato.example';

const main = (page: Page) => page.getByRole('main');

/** Step 2/3 of a cart with goods, filled in. */
async function checkout(page: Page, reference: string): Promise<void> {
  await fillCart(page, 20);
  await page.goto('/checkout');
  await main(page)
    .getByRole('radio', { name: /^Pipacs/, disabled: false })
    .first()
    .check();
  await main(page).getByRole('radio', { name: 'Normál szállítás' }).check();
  await main(page)
    .getByRole('textbox', { name: /^Saját rendelésszám/ })
    .fill(reference);
}

test('a server that is too busy loses nothing: what was typed stays, is saved by itself, and a form is sent once', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  await emptyCart(page);
  let busy = false;
  await context.route(/\/(graphql|api\/general)\b/, (route) =>
    busy && route.request().method() !== 'GET'
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '2' },
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 503, code: 'OVERLOADED', detail: 'A szerver most túlterhelt.' }),
        })
      : route.fallback(),
  );

  await test.step('a quantity waits, is not called saved, and goes when the server has time', async () => {
    await page.goto('/catalog/100101');
    const cell = main(page).locator('[data-size="large"] input[data-quantity]').first();
    await expect(cell).toHaveValue('0');
    busy = true;
    await cell.fill('20');
    await expect(main(page).getByText('Nincs mentve: 20 rekesz')).toBeVisible();
    await expect(main(page).getByText(/^A kosárban:/)).toHaveCount(0);
    await expect(cell).toHaveValue('20');
    busy = false;
    const held = async () =>
      (await ask<{ customerCart: { total_quantity: number } }>(page, '{ customerCart { total_quantity } }'))
        .customerCart.total_quantity;
    await expect.poll(held, { timeout: 30_000 }).toBe(20);
    await expect(main(page).getByText('A kosárban: 20 rekesz')).toBeVisible();
  });

  await test.step('a case keeps its words while it cannot be sent, and is one case in the end', async () => {
    await page.goto('/support/tickets');
    await main(page)
      .getByLabel(/^Témakör/)
      .selectOption({ index: 1 });
    await main(page)
      .getByLabel(/^Altéma/)
      .selectOption({ index: 1 });
    const subject = `Túlterhelés ${Date.now() % 1_000_000}`;
    await main(page)
      .getByLabel(/^Tárgy/)
      .fill(subject);
    await main(page)
      .getByLabel(/^Leírás/)
      .fill('Két rekesz sérült.');
    const shipTo = main(page).getByLabel(/^Szállítási cím/);
    if ((await shipTo.inputValue()) === '') await shipTo.selectOption({ index: 1 });
    const send = main(page).getByRole('button', { name: 'Bejelentés küldése' });
    busy = true;
    await send.click();
    await expect(
      main(page)
        .getByRole('alert')
        .or(page.getByRole('status').filter({ hasText: /túlterhel|Szerverhiba/ }))
        .first(),
    ).toBeVisible();
    await expect(main(page).getByLabel(/^Tárgy/)).toHaveValue(subject);
    await expect(main(page).getByLabel(/^Leírás/)).toHaveValue('Két rekesz sérült.');
    busy = false;
    await send.click();
    await expect(page.getByRole('status').getByText(/^A bejelentést rögzítettük\./)).toBeVisible();
    await expect(main(page).getByLabel(/^Leírás/)).toHaveValue('');
    await page.goto('/support/tickets');
    await expect(main(page).getByRole('table').getByText(subject)).toHaveCount(1);
  });
  await emptyCart(page);
  await context.close();
});

test('another language in the middle of a form changes the words around it, and nothing that was typed', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  await checkout(page, 'NYELV-1');
  await main(page)
    .getByRole('textbox', { name: /^Megjegyzés/ })
    .fill('Hátsó bejárat, 5 lépcső');

  // Of two presses the last one holds, however late the words of the first one come.
  let come = () => {};
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route(/wording-en/, (route) => late.then(() => route.fallback()));
  const asked: string[] = [];
  page.on('request', (request) => /wording-en/.test(request.url()) && asked.push(request.url()));
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'HU Magyar' }).click();
  come();
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), asked);
  await page.reload();
  await expect(main(page).getByRole('textbox', { name: /^Saját rendelésszám/ })).toHaveValue('NYELV-1');

  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(main(page).getByRole('textbox', { name: /^Internal order number/ })).toHaveValue('NYELV-1');
  await expect(main(page).getByRole('textbox', { name: /^Note for/ })).toHaveValue('Hátsó bejárat, 5 lépcső');
  await expect(main(page).getByRole('radio', { name: 'Standard order' })).toBeChecked();
  await main(page)
    .getByRole('button', { name: /\(3\/3\)/ })
    .click();
  await expect(page).toHaveURL(/\/order-summary$/);
  await expect(main(page)).toContainText('NYELV-1');
  await expect(main(page)).toContainText('Hátsó bejárat, 5 lépcső');

  await page.goto('/support/tickets');
  await main(page).locator('select').first().selectOption({ index: 1 });
  const chosen = await main(page).locator('select').first().inputValue();
  await main(page)
    .getByLabel(/^(Subject|Title)/)
    .fill('Két rekesz sérült');
  // Another tab changes it: this one speaks the language in which it is answered.
  const other = await context.newPage();
  await other.goto('/contact');
  await other.getByRole('button', { name: 'HU Magyar' }).click();
  await expect(main(page).getByLabel(/^Tárgy/)).toHaveValue('Két rekesz sérült');
  await expect(main(page).locator('select').first()).toHaveValue(chosen);
  await emptyCart(page);
  await context.close();
});

test('a day whose cut-off has passed says so at the days, and the view goes there', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone', 'hu');
  await logIn(page, WHO);
  await checkout(page, 'LEJÁRT-1');
  // The server's own answer of that moment.
  await page.route('**/graphql**', async (route) => {
    if (!(route.request().postData() ?? '').includes('mutation simulatePrices')) return route.fallback();
    const response = await route.fetch();
    const json = (await response.json()) as { data: { updatePrices: object } };
    Object.assign(json.data.updatePrices, {
      can_proceed: false,
      delivery_date_expired: true,
      status_message: 'Válasszon másik szállítási napot',
    });
    await route.fulfill({ response, json });
  });
  await main(page)
    .getByRole('button', { name: /\(3\/3\)/ })
    .click();
  await expect(
    main(page).getByRole('alert').filter({ hasText: 'erre a napra már nem adható le rendelés' }),
  ).toBeInViewport();
  await expect(main(page).getByRole('table', { name: 'Szállítási naptár' })).toBeInViewport();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('a day that is refused at the last moment says so at the button, places nothing, and leaves every choice as it was', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  const number = `UTOLSÓ-${Date.now() % 1_000_000}`;
  await checkout(page, number);
  await main(page)
    .getByRole('button', { name: /\(3\/3\)/ })
    .click();
  await expect(page).toHaveURL(/\/order-summary$/);
  const day = await page.evaluate(() => sessionStorage.getItem('hordo.tab.deliveryDate'));
  // The cut-off passes between the review and the press: the server refuses the day, as it does then.
  let refusals = 0;
  await context.route('**/graphql**', async (route) => {
    if (refusals > 0 || !/placeTheOrder/i.test(route.request().postData() ?? '')) return route.fallback();
    refusals += 1;
    await route.fulfill({
      json: {
        data: null,
        errors: [
          {
            message: 'Válasszon másik szállítási napot',
            extensions: { category: 'graphql-input', code: 'DAY_NOT_DELIVERABLE' },
          },
        ],
      },
    });
  });
  await main(page)
    .getByRole('checkbox', { name: /Elfogadom/ })
    .check();
  await main(page)
    .getByRole('button', { name: /^Rendelés leadása/ })
    .click();
  const refused = main(page).getByRole('alert').filter({ hasText: 'Válasszon másik szállítási napot' });
  await expect(refused).toBeVisible();
  await expect(page).toHaveURL(/\/order-summary$/);
  expect(refusals).toBe(1);
  const { customerCart } = await ask<{ customerCart: { total_quantity: number; delivery_date: string } }>(
    page,
    '{ customerCart { total_quantity delivery_date } }',
  );
  expect(customerCart).toEqual({ total_quantity: 20, delivery_date: day });

  // Another day, with all the rest as it was; and then it is one order.
  await main(page)
    .getByRole('link', { name: /\(2\/3\)/ })
    .first()
    .click();
  await expect(main(page).getByRole('textbox', { name: /^Saját rendelésszám/ })).toHaveValue(number);
  await expect(main(page).getByRole('radio', { name: 'Normál szállítás' })).toBeChecked();
  const other = main(page)
    .getByRole('table', { name: 'Szállítási naptár' })
    .getByRole('button', { pressed: false, disabled: false })
    .last();
  await other.click();
  await main(page)
    .getByRole('button', { name: /\(3\/3\)/ })
    .click();
  await main(page)
    .getByRole('checkbox', { name: /Elfogadom/ })
    .check();
  await main(page)
    .getByRole('button', { name: /^Rendelés leadása/ })
    .click();
  await expect(page).toHaveURL(/\/thanks$/);
  await expect(main(page).getByText(/^Módosítani vagy lemondani eddig lehet: 20\d\d\.\s.+\.$/)).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const answer = await page.request.get(`/api/general/orders?customerOrderNumber=${encodeURIComponent(number)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(((await answer.json()) as { total: number }).total).toBe(1);
  await context.close();
});

/** Grids and flexible boxes that may be cut at the end of a sheet: WebKit goes through the middle of their lines. */
const cutThrough = (page: Page) =>
  page.evaluate(() => {
    const SHEET = ((297 - 2 * 14) / 25.4) * 96;
    const staysWhole = (part: Element) =>
      getComputedStyle(part).breakInside === 'avoid' && part.getBoundingClientRect().height < SHEET;
    const isWhole = (part: Element | null): boolean => !!part && (staysWhole(part) || isWhole(part.parentElement));
    return [...document.querySelectorAll('body, body *')]
      .filter((part) => /^(grid|flex)$/.test(getComputedStyle(part).display) && part.getClientRects().length > 0)
      .filter((part) => !isWhole(part))
      .map((part) => `${part.localName}.${part.className} ${part.textContent.slice(0, 40)}`);
  });

test('a printed cart and a printed order say whose they are, for where and when, and carry no controls', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  await checkout(page, 'PAPÍR-1');
  await main(page)
    .getByRole('button', { name: /\(3\/3\)/ })
    .click();
  await expect(page).toHaveURL(/\/order-summary$/);
  /** What stands on paper before the texts of the page. */
  const written = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-printed]')]
        .map((part) => getComputedStyle(part, '::before').content)
        .join(' '),
    );
  for (const path of ['/cart', 'an order']) {
    if (path === '/cart') await page.goto(path);
    else {
      await page.goto('/orders/history');
      await main(page)
        .getByRole('link', { name: /^2\d{9}$/ })
        .first()
        .click();
    }
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    expect(await cutThrough(page), path).toEqual([]);
    await expect(
      main(page).getByRole('button', { name: /^(Több|Kevesebb|Tétel törlése|Tovább|Nyomtatás)/ }),
    ).toHaveCount(0);
    await expect.poll(written).toContain('Révhegyi Sörgyár');
    await expect.poll(written).toContain('Pipacs Vendéglátó');
    // The day comes with the order's data, a moment after its frame.
    await expect
      .poll(async () => `${await written()} ${await main(page).innerText()}`)
      .toMatch(/Pipacs[^]*(\d{4}\.\s\d{2}\.\s\d{2}\.|\p{L}+ \d{1,2}\.)/u);
    await page.emulateMedia({ media: 'screen' });
  }
  await emptyCart(page);
  await context.close();
});
