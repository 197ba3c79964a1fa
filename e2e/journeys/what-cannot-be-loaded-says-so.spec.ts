import { expect } from '@playwright/test';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { generateSync } from 'otplib';
import { ask, emptyCart, logIn, PASSWORD, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Nobody else's story has this one: it empties the cart. */
const WHO = 'orsos.gabor@kosar-kereskedelmi.example';
const AGAIN = 'Try again';

const broken = (route: Route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' });

/** The store endpoint fails for the operations that are named, until the answer is called. */
async function breakOperations(context: BrowserContext, ...names: string[]): Promise<() => Promise<void>> {
  const isNamed = (route: Route) => names.some((name) => (route.request().postData() ?? '').includes(name));
  const handler = (route: Route) => (isNamed(route) ? broken(route) : route.fallback());
  await context.route('**/graphql**', handler);
  return () => context.unroute('**/graphql**', handler);
}

async function breakAddress(context: BrowserContext, address: RegExp): Promise<() => Promise<void>> {
  await context.route(address, broken);
  return () => context.unroute(address, broken);
}

/** The first one that is open, in the dialog that asks for it. */
async function chooseShipTo(page: Page): Promise<void> {
  const one = page.getByRole('dialog').getByRole('radio', { disabled: false }).first();
  await expect(one).toBeVisible();
  if (await one.isChecked()) await page.keyboard.press('Escape');
  else await one.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A line of goods with a ship-to, so that every step of the order can be opened. */
async function fillCart(page: Page): Promise<void> {
  await emptyCart(page);
  await page.goto('/catalog/products');
  const cell = page
    .getByRole('main')
    .getByRole('textbox', { name: /^Quantity/ })
    .first();
  await cell.fill('12');
  await expect
    .poll(
      async () =>
        (await ask<{ customerCart: { total_quantity: number } }>(page, '{ customerCart { total_quantity } }'))
          .customerCart.total_quantity,
    )
    .toBe(12);
}

test('what cannot be loaded says so where it would stand, with a way to try again', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, WHO);
  await fillCart(page);
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: AGAIN });

  await test.step('the cart, on each step of the order', async () => {
    for (const path of ['/cart', '/checkout', '/order-summary']) {
      const mend = await breakOperations(context, 'currentCart');
      await page.goto(path);
      await expect(main.getByRole('heading', { level: 1, name: 'Server Error' })).toBeVisible();
      await mend();
      await again.first().click();
      await expect(main.getByRole('heading', { level: 1, name: 'Server Error' })).toHaveCount(0);
    }
  });

  await test.step('ship-tos and calendar: not known is not none', async () => {
    const mend = [
      await breakAddress(context, /\/api\/general\/shiptos\?/),
      await breakAddress(context, /GetCalendarAvailableDays/),
    ];
    await page.goto('/catalog/products');
    const bar = page.getByRole('region', { name: 'Delivery details' });
    const place = bar.getByRole('button', { name: /^Ship-to/ });
    await expect(place).toContainText('Could not be loaded');
    await place.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Server Error')).toBeVisible();
    await mend[0]!();
    await dialog.getByRole('button', { name: AGAIN }).click();
    await chooseShipTo(page);
    await bar.getByRole('button', { name: /^Delivery date/ }).click();
    await expect(dialog.getByText('Server Error')).toBeVisible();
    await mend[1]!();
    await dialog.getByRole('button', { name: AGAIN }).click();
    await expect(dialog.getByRole('table')).toBeVisible();
  });

  await test.step('the parts of the home page', async () => {
    const mend = [
      await breakOperations(context, 'wishlists', 'recentOrders'),
      await breakAddress(context, /\/api\/content\/articles/),
      await breakAddress(context, /GetFirstAvailableDate/),
    ];
    await page.goto('/');
    for (const name of ['Favourites', 'News'])
      await expect(page.getByRole('region', { name, exact: true }).getByRole('button', { name: AGAIN })).toBeVisible();
    for (const one of mend) await one();
    const count = await again.count();
    for (let left = count; left > 0; left--) {
      await again.first().click();
      await expect(again).toHaveCount(left - 1);
    }
    await expect(page.getByRole('region', { name: 'News', exact: true }).getByRole('link').nth(1)).toBeVisible();
  });

  await test.step('deputies, ship-tos of a new user, the latest cases, empties to give back', async () => {
    const mend = [
      await breakAddress(context, /\/api\/identity\/.*deput/i),
      await breakAddress(context, /users\/shiptos/),
      await breakAddress(context, /GetAllTickets/),
      await breakOperations(context, 'emptiesItems'),
    ];
    for (const path of ['/profile/details', '/profile/management/new', '/support/tickets']) {
      await page.goto(path);
      await expect(again.first()).toBeVisible();
    }
    await page.goto('/cart');
    await main.getByText('Empties to return').first().click();
    await expect(again.first()).toBeVisible();
    for (const one of mend) await one();
    await again.first().click();
    await expect(again).toHaveCount(0);
  });
  await emptyCart(page);
  await context.close();
});

test('a page whose part of the program does not come says so, and comes when it is asked for again', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, WHO);
  const chunk = /\/(faq|support)[^/]*\.js/;
  await context.route(chunk, (route) => route.abort());
  await page.goto('/support/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'The page could not be loaded' })).toBeVisible();
  await context.unroute(chunk);
  await page.getByRole('main').getByRole('button', { name: AGAIN }).click();
  await expect(page.getByRole('main').getByText('How do I place an order?')).toBeVisible();
});

test('behind the last page of a list its last page is shown', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, WHO);
  for (const path of ['/orders/history', '/my-documents', '/catalog/products', '/support/tickets']) {
    await page.goto(`${path}?page=90`);
    await expect(page).not.toHaveURL(/page=90/);
    await expect(
      page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).nth(1),
    ).toBeVisible();
  }
  await context.close();
});

test('a delivery day whose cut-off has passed is followed by the next one when it was proposed, and said when it was chosen', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, WHO);
  await emptyCart(page);
  let later = '';
  await context.route(/GetFirstAvailableDate/, async (route) => {
    const answer = await route.fetch();
    const first = (await answer.json()) as { firstAvailableDate: string };
    const dates = later && {
      firstAvailableDate: later,
      firstAvailableDateWithFee: later,
      cutOff: `${later}T08:00:00Z`,
    };
    await route.fulfill({ response: answer, json: { ...first, ...dates } });
  });
  await page.clock.install();
  await page.goto('/catalog/products');
  const bar = page.getByRole('region', { name: 'Delivery details' });
  await bar.getByRole('button', { name: /^Ship-to/ }).click();
  await chooseShipTo(page);
  const shown = () => page.evaluate(() => sessionStorage.getItem('hordo.tab.deliveryDate') ?? '');
  await expect.poll(shown).not.toBe('');
  const before = await shown();
  const daysAfter = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

  later = daysAfter(before, 1);
  await page.clock.runFor(61_000);
  await expect.poll(shown).toBe(later);
  await expect(page.getByText(/can no longer be ordered\. Order by: .* Delivery is now on/)).toBeVisible();

  // Chosen, not proposed.
  const chosen = daysAfter(later, 1);
  await page.evaluate((day) => sessionStorage.setItem('hordo.tab.deliveryDate', day), chosen);
  await page.reload();
  await expect(bar.getByRole('button', { name: /^Delivery date/ })).toBeVisible();
  later = daysAfter(chosen, 2);
  await page.clock.runFor(61_000);
  await expect(page.getByText(/can no longer be ordered\. The next possible day is/)).toBeVisible();
  expect(await shown()).toBe(chosen);
  await page.getByRole('button', { name: /^Change to/ }).click();
  await expect.poll(shown).toBe(later);
  await context.close();
});

test('maintenance covers a page: its heading has the focus, nothing behind it can be reached, and what was typed is there again', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, WHO);
  let closed = false;
  await context.route('**/graphql**', async (route) => {
    if (!closed || !(route.request().postData() ?? '').includes('getPortalConfig')) return route.fallback();
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { getPortalConfig: object } };
    await route.fulfill({
      response: answer,
      json: { data: { getPortalConfig: { ...data.getPortalConfig, maintenance: true } } },
    });
  });
  await page.clock.install();
  await page.goto('/support/tickets');
  const text = page.getByRole('textbox', { name: /^Description/ });
  await text.fill('Two crates are broken');
  await expect(text).toBeFocused();
  closed = true;
  await page.clock.runFor(31_000);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  closed = false;
  await page.clock.runFor(31_000);
  await expect(text).toHaveValue('Two crates are broken');
  await expect(text).toBeFocused();

  // A page that is there stays, with what was typed, when it cannot be refreshed for once.
  const comeBack = async (call: string) => {
    const fail = (route: Route) =>
      `${new URL(route.request().url()).pathname} ${route.request().postData() ?? ''}`.includes(call)
        ? route.fulfill({ status: 500, body: '' })
        : route.fallback();
    const failed = page.waitForResponse((answer) => answer.status() === 500);
    await page.route('**/*', fail);
    await page.clock.runFor(31_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await failed;
    await expect(page.getByText('Not everything here could be refreshed')).toBeVisible();
    await page.unroute('**/*', fail);
  };
  await page.goto('/profile/details');
  const address = main.getByRole('textbox', { name: /^E-mail for confirmations/ });
  await address.fill('new@kosar.example');
  await comeBack('/identity/profile ');
  await expect(address).toHaveValue('new@kosar.example');
  await page.goto('/catalog/products');
  const rows = main.locator('[data-row]');
  await expect(rows.nth(3)).toBeVisible();
  await comeBack('query productList');
  await expect(rows.nth(3)).toBeVisible();
  await context.close();
});

test('a case whose answer was cut is found when it is corrected, and a file whose answer was lost is attached once', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, WHO);
  await page.goto('/support/tickets');
  const main = page.getByRole('main');
  const cases: string[] = [];
  await context.route(/CreateTicket/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    cases.push((JSON.parse(body) as { caseNumber: string }).caseNumber);
    await route.fulfill({ response: answer, body: cases.length === 1 ? body.slice(0, 20) : body });
  });
  await context.route(/UploadAttachments/, async (route) => route.fetch().then(() => route.abort()), { times: 1 });
  const write = async (description: string) => {
    await main.getByRole('combobox', { name: /^Category/ }).selectOption({ index: 1 });
    await main.getByRole('combobox', { name: /^Sub-category/ }).selectOption({ index: 1 });
    await main.getByRole('textbox', { name: /^Title/ }).fill('Crates');
    await main.getByRole('textbox', { name: /^Description/ }).fill(description);
  };
  const send = main.getByRole('button', { name: 'Send the case' });

  const text = `Two crates ${Date.now()}`;
  await write(text);
  await send.click();
  await expect(main.getByText(/know whether your case has arrived/)).toBeVisible();
  await write(`${text} are broken`);
  await send.click();
  await expect(page.getByText(new RegExp(cases[0]!)).first()).toBeVisible();
  expect(cases).toHaveLength(1);

  await write(`${text}: a picture`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'crate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await send.click();
  await expect.poll(() => cases.length).toBe(2);
  await expect(page.getByText(new RegExp(cases[1]!)).first()).toBeVisible();
  await expect(page.getByText(/crate\.pdf:/)).toHaveCount(0);
  await page.goto(`/support/tickets/${cases[1]!}`);
  await expect(main.getByRole('button', { name: 'crate.pdf' })).toHaveCount(1);
  await context.close();
});

test('the second factor that was switched on by an answer that was lost offers new recovery codes', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, 'papp.hajnalka@pest-kornyeki-italeloszto.example');
  await page.goto('/profile/security');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Switch on' }).click();
  await main.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Continue' }).click();
  const secret = (await main.locator('code').innerText()).replaceAll(' ', '');
  const codeOf = (later: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + later * 30 });
  await context.route(/secondfactor\/confirm/, async (route) => route.fetch().then(() => route.abort()));
  const code = main.getByRole('textbox', { name: 'Code of the app' });
  await code.fill(codeOf(0));
  await main.getByRole('button', { name: 'Switch on' }).click();
  await expect(main.getByText(/your recovery codes did not arrive/)).toBeVisible();
  await code.fill(codeOf(1));
  await main.getByRole('button', { name: 'New recovery codes' }).click();
  const codes = main.getByRole('region', { name: 'Two-step sign-in' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const off = await page.request.post('/api/identity/secondfactor/off', {
    headers: { authorization: `Bearer ${token}` },
    data: { password: PASSWORD, code: recovery },
  });
  expect(off.ok(), await off.text()).toBe(true);
  await context.close();
});
