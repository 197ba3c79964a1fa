import { Buffer } from 'node:buffer';
import { utimes, writeFile } from 'node:fs/promises';
import { chromium, expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { browser as browserHere } from '../browser.ts';
import {
  ask,
  countOf,
  emptyCart,
  expectNothingTooWide,
  fillCart,
  giveCredentials,
  logIn,
  privateWindow,
  read,
} from '../person.ts';
import { test } from '../story.ts';

// Nobody else fills their cart.
const WHO = 'racz.reka@sarkany-vendeglato.example';

const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });

test('focus goes back to what opened a dialog, to the heading of the next page, and to the first wrong field', async ({
  page,
  context,
}) => {
  await read(context, 'en');
  await logIn(page, WHO);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  // A breach of the content security policy, for one.
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && /policy/i.test(message.text()) && complaints.push(message.text()),
  );

  await test.step('a link moves focus to the heading of its page, and so does the way back', async () => {
    await page.goto('/orders/history');
    await main
      .getByRole('link', { name: /^2\d{9}$/ })
      .first()
      .click();
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1, name: 'Order history' })).toBeFocused();
  });

  await test.step('a dialog gives focus back to its button, by Escape and by its cross', async () => {
    await page.goto('/catalog/products');
    const bar = page.getByRole('region', { name: 'Delivery details' });
    for (const name of [/^Ship-to/, /^Delivery date/]) {
      const opener = bar.getByRole('button', { name });
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await opener.press('Enter');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(opener).toBeFocused();
    }
  });

  await test.step('arrows only move among choices that act at once', async () => {
    const opener = page.getByRole('region', { name: 'Delivery details' }).getByRole('button', { name: /^Ship-to/ });
    const before = await opener.textContent();
    await opener.click();
    const all = dialog.getByRole('radio', { disabled: false });
    await all.first().focus();
    for (let step = (await all.count()) - 1; step > 0; step -= 1) {
      await page.keyboard.press('ArrowDown');
      await expect(dialog.locator('input:focus')).toHaveCount(1);
    }
    await expect(all.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(all.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toHaveText(before!);
  });

  await test.step('a text that is marked and let go outside leaves the dialog open; a press outside closes it', async () => {
    const opener = page.getByRole('region', { name: 'Delivery details' }).getByRole('button', { name: /^Ship-to/ });
    await opener.click();
    const heading = (await dialog.getByRole('heading').boundingBox())!;
    await page.mouse.move(heading.x + 20, heading.y + 8);
    await page.mouse.down();
    await page.mouse.move(200, 400, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(200, 400);
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('a form moves to its first wrong field', async () => {
    await page.goto('/support/tickets');
    await main.getByRole('button', { name: 'Send the case' }).click();
    await expect(main.getByLabel(/^Category/)).toBeFocused();
    await expect(main.getByLabel(/^Category/)).toBeInViewport();
  });

  await test.step('files beyond the fifth are named; everything that stays stands, also more than three', async () => {
    await main
      .locator('input[type=file]')
      .setInputFiles([1, 2, 3, 4, 5, 6, 7, 8].map((number) => file(`photo-${number}.pdf`)));
    await expect(main.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText(/photo-6\.pdf, photo-7\.pdf, photo-8\.pdf/)).toBeVisible();
    await page.route('**/UploadAttachmentsByTicketId*', (route) =>
      route.fulfill({ status: 422, json: { code: 'FILE_TYPE', title: 'No', detail: 'Not this one', status: 422 } }),
    );
    await page.route('**/CreateTicket*', (route) => route.fulfill({ json: { caseNumber: 'C-77' } }));
    await main.getByLabel(/^Category/).selectOption({ index: 1 });
    await main.getByLabel(/^Sub-category/).selectOption({ index: 1 });
    await main.getByLabel(/^Title/).fill('Broken');
    await main.getByLabel(/^Description/).fill('All of it');
    await main.getByRole('button', { name: 'Send the case' }).click();
    await expect(page.getByRole('status').getByText(/photo-5\.pdf/)).toBeVisible();
    for (const number of [1, 2, 3, 4, 5])
      await expect(page.getByRole('status').getByText(new RegExp(`photo-${number}\\.pdf`))).toHaveCount(1);
    await expect(page.getByRole('status').getByText(/C-77/)).toHaveCount(1);
    await page.unrouteAll();
  });

  await test.step('a pasted table that is emptied stays open under the cursor', async () => {
    await page.goto('/catalog/bulk-upload');
    await main.getByText('Paste a table instead of a file').click();
    const table = main.getByLabel('Pasted rows');
    await table.fill('x');
    await table.press('Backspace');
    await expect(table).toBeVisible();
    await expect(table).toBeFocused();
  });

  await test.step('a pasted table outlives a reload, until it is emptied', async () => {
    const table = main.getByLabel('Pasted rows');
    await table.fill('2000001;100101;2');
    await page.reload();
    await expect(table).toHaveValue('2000001;100101;2');
    await table.fill('');
    await page.reload();
    await expect(main.getByText('Paste a table instead of a file')).toBeVisible();
    await expect(table).toBeHidden();
  });

  await test.step('a file that was changed after it was chosen is asked for again, and the line is not blamed', async () => {
    const path = test.info().outputPath('orders.csv');
    await writeFile(path, 'one');
    await main.locator('input[type=file]').setInputFiles(path);
    await expect(main.getByText('orders.csv')).toBeVisible();
    await writeFile(path, 'another one');
    // The browser looks at the whole second.
    await utimes(path, 1_000_000_000, 1_000_000_000);
    await main.getByRole('checkbox', { name: /^I accept/ }).check();
    await main.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(main.getByRole('alert')).toContainText('The file orders.csv was changed or moved');
    await expect(page.getByText('No connection.')).toHaveCount(0);
  });

  await test.step('all papers of a page are added to those chosen before', async () => {
    await page.goto('/my-documents');
    const all = main.getByRole('checkbox', { name: 'Select all on this page' });
    await main.getByRole('table').getByRole('checkbox').nth(0).check();
    await main.getByRole('table').getByRole('checkbox').nth(1).check();
    const first = await main.getByRole('table').getByRole('row').nth(1).innerText();
    await main.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(main.getByRole('table').getByRole('row').nth(1)).not.toHaveText(first, { useInnerText: true });
    const rows = await main.getByRole('table').getByRole('checkbox').count();
    await all.check();
    await expect(main.getByRole('button', { name: `Download (${rows + 2})` })).toBeVisible();
  });

  await test.step('of 130 ship-tos each can be found, filtered by and chosen', async () => {
    const all = Array.from({ length: 130 }, (_, index) => ({
      id: String(3_000_001 + index),
      name: `Udvar ${index + 1}`,
      address: `Győr, Fő tér ${index + 1}.`,
      soldToId: '1000001',
      status: 'active',
      suspended: false,
    }));
    await page.route('**/api/general/shiptos?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const offset = Number(query.get('offset') ?? 0);
      return route.fulfill({
        json: {
          total: all.length,
          offset,
          limit: 100,
          results: all.slice(offset, offset + Number(query.get('limit'))),
        },
      });
    });
    await page.goto('/orders/history');
    const filter = main.locator('input[role="combobox"]').and(main.getByLabel('Ship-to'));
    await filter.fill('gyor udvar 117');
    await page.getByRole('option', { name: 'Udvar 117' }).click();
    await expect(page).toHaveURL(/shipToId=3000117/);
    await expect(filter).toHaveValue('Udvar 117');
    await filter.fill('x');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(filter).toHaveValue('Udvar 117');
    await page.goto('/catalog/products');
    await page
      .getByRole('region', { name: 'Delivery details' })
      .getByRole('button', { name: /^Ship-to/ })
      .click();
    await dialog.getByLabel('Type to search').fill('udvar 130');
    await expect(dialog.getByRole('radio', { name: 'Udvar 130' })).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints).toEqual([]);
  });
});

test('who fills an empty cart goes on typing where they are', async ({ page, context }) => {
  await read(context, 'en');
  await logIn(page, WHO);
  await emptyCart(page);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1, name: 'Cart' });
  const units = countOf(page, /^Cart/);

  await test.step('from the favourites: the second digit belongs to the first, and the list is still there', async () => {
    await page.goto('/catalog/products');
    const star = main.getByRole('button', { name: /^Add to favourites:/ }).first();
    await star.click();
    await page.goto('/cart');
    await expect(main.getByRole('heading', { name: 'Order from your favourites' })).toBeVisible();
    const field = main.getByRole('textbox', { name: /^Quantity/ }).first();
    await field.focus();
    await page.keyboard.type('1');
    await expect(heading).toBeVisible();
    await page.keyboard.type('2');
    await expect(units).toHaveText('12');
    const favourite = main.getByRole('region', { name: 'Order from your favourites' }).getByRole('textbox');
    await expect(favourite.first()).toBeFocused();
    await expect(favourite.first()).toBeInViewport();
  });

  await test.step('among the empties that go back', async () => {
    await emptyCart(page);
    await page.goto('/cart');
    await main.getByText('Empties to return').click();
    const field = main.getByRole('textbox', { name: 'Quantity: Steel keg 20 l' });
    await field.focus();
    await page.keyboard.type('1');
    await expect(heading).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await page.keyboard.type('2');
    await expect(main.getByText('−12', { exact: true })).toBeVisible();
    await expect(field).toHaveValue('12');
  });
  await emptyCart(page);
});

test('who begins on the pad before the rows of an earlier page have come goes on typing where they are', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, WHO);
  await emptyCart(page);
  const main = page.getByRole('main');
  const code = main.locator('[data-cell="code"]');
  await page.goto('/catalog/quick-order');
  await code.first().fill('100101');
  await main.locator('[data-cell="quantity"]').first().fill('2');
  // Another window takes its own rows for as long as it likes.
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('hordo.taking', () => {
          held();
          return new Promise<void>((release) => addEventListener('go on', () => release(), { once: true }));
        });
      }),
  );
  await page.reload();
  await expect(code.first()).toBeFocused();
  await expect(main.locator('table[data-taking]')).toHaveCount(1);
  await other.evaluate(() => dispatchEvent(new Event('go on')));
  await expect(code.first()).toHaveValue('100101');
  await expect(main.locator('table[data-taking]')).toHaveCount(0);
  await page.keyboard.type('100102');
  await expect(code.nth(1)).toHaveValue('100102');
  await code.nth(1).fill('');
  await page.keyboard.press('Control+Enter');
  await expect(code.first()).toHaveValue('');
  await emptyCart(page);
  await context.close();
});

test('where a window is low for its letters, the bars scroll away and leave the list its room', async ({ browser }) => {
  // A laptop magnified four times, as WCAG 1.4.10 measures it.
  const { page, context } = await privateWindow(browser, 'laptop', 'en', { viewport: { width: 320, height: 256 } });
  await logIn(page, WHO);
  for (const path of ['/catalog/products', '/catalog/quick-order']) {
    await page.goto(path);
    const field = page
      .getByRole('main')
      .getByRole('textbox', { name: /quantity/i })
      .nth(3);
    await field.focus();
    await field.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const covered = await page.evaluate(() => {
      const stuck = (at: Element | null): boolean =>
        at !== null && (['sticky', 'fixed'].includes(getComputedStyle(at).position) || stuck(at.parentElement));
      const heights = Array.from({ length: 64 }, (_, row) => row * 4 + 2);
      return heights.filter((y) => stuck(document.elementFromPoint(160, y))).length / heights.length;
    });
    expect(covered, `bars over ${path}`).toBeLessThan(0.25);
    await expectNothingTooWide(page);
  }
  await context.close();
});

test('with colours of their own, people see which day and which suggestion is the chosen one', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu', { forcedColors: 'active' });
  await logIn(page, WHO);
  const main = page.getByRole('main');
  const fill = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor);

  await fillCart(page, 10);
  await page.goto('/checkout');
  await main.getByRole('radio', { disabled: false }).first().check();
  const day = main.getByRole('table').getByRole('button', { disabled: false });
  await expect(day.and(page.locator('[aria-pressed="true"]'))).toHaveCount(1);
  expect(await fill(day.and(page.locator('[aria-pressed="true"]')))).not.toBe(
    await fill(day.and(page.locator('[aria-pressed="false"]')).first()),
  );
  const step = main
    .getByRole('list')
    .first()
    .getByText(/^[23]$/);
  expect(await fill(step.first())).not.toBe(await fill(step.last()));

  await page.goto('/catalog/quick-order');
  await main.getByRole('combobox').first().pressSequentially('pils');
  const suggestion = main.getByRole('listbox').getByRole('option');
  await expect(suggestion.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = suggestion.and(page.locator('[aria-selected="true"]'));
  await expect(chosen).toHaveCount(1);
  expect(await fill(chosen)).not.toBe(await fill(suggestion.and(page.locator('[aria-selected="false"]')).first()));
  await emptyCart(page);
  await context.close();
});

test('a question ends with its page; what was chosen for one company is never given at another; a search keeps its spaces', async ({
  page,
  context,
}) => {
  await read(context, 'en');
  await logIn(page, 'clerk');
  const main = page.getByRole('main');

  await test.step('the words of a search stay apart', async () => {
    const search = main.getByRole('searchbox');
    const answer = page.waitForResponse((response) => /search=kis/.test(response.url()));
    await search.pressSequentially('kis ');
    await answer;
    await search.pressSequentially('anna');
    await expect(search).toHaveValue('kis anna');
  });

  await test.step('a question ends with its page', async () => {
    await main.getByRole('searchbox').fill('takacs');
    await main.getByRole('link', { name: 'All users' }).click();
    await main
      .getByRole('button', { name: /^Act for/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('another company empties the choice of ship-tos', async () => {
    await page.goto('/profile/management/new');
    const company = main.getByLabel(/^Company number/);
    await company.fill('1000001');
    await main.getByRole('checkbox').first().check();
    await main.getByLabel(/^Role/).first().selectOption({ index: 1 });
    await company.fill('1000002');
    await expect(main.getByRole('checkbox').first()).toBeVisible();
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0);
    let sent = 0;
    await page.route('**/CreateNewUser', (route) => {
      sent++;
      return route.abort();
    });
    for (const [name, value] of [
      [/^Family name/, 'Kovács'],
      [/^Given name/, 'Éva'],
      [/^E-mail\b(?! again)/, 'eva@kovacs.example'],
      [/^E-mail again/, 'eva@kovacs.example'],
    ] as const)
      await main.getByLabel(name).first().fill(value);
    await main.getByRole('button', { name: 'Create and invite' }).click();
    await expect(main.getByRole('checkbox').first()).toBeFocused();
    expect(sent).toBe(0);
  });
});

test('on a phone of 320 px nothing is wider than the window, and the way to help covers nothing', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'phone', 'hu', { viewport: { width: 320, height: 640 } });
  await logIn(page, WHO);
  for (const path of ['/', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingTooWide(page);
    await expect(page.getByRole('complementary', { name: 'Segítségre van szüksége?' })).toBeAttached();
    const isAbove = await page
      .getByRole('link', { name: 'Segítségre van szüksége?' })
      .evaluate((link) => getComputedStyle(link).position === 'fixed');
    expect(isAbove).toBe(false);
  }
  await page.goto('/my-documents?view=empties');
  await expect(page.getByRole('main').locator('a[aria-current]')).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('letters made twice as large keep their lines apart', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu', { viewport: { width: 700, height: 900 } });
  await logIn(page, WHO);
  await fillCart(page, 10);
  for (const path of ['/cart', '/checkout', '/catalog/products', '/orders/history']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const close = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return [...document.querySelectorAll('main *')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''))
        .filter((one) => {
          const { lineHeight, fontSize } = getComputedStyle(one);
          return parseFloat(lineHeight) < parseFloat(fontSize) * 0.95;
        })
        .map((one) => `${one.tagName} ${one.textContent}`);
    });
    expect(close, path).toEqual([]);
  }
  await emptyCart(page);
  await context.close();
});

test('on a narrow phone with letters twice as large, the number typed can be read whole', async ({ baseURL }) => {
  // As the browser's settings make them: widths that are counted in letters count them, too.
  const { args, ...installed } = await browserHere();
  const large = await chromium.launch({ ...installed, args: [...args, '--blink-settings=defaultFontSize=32'] });
  const { page } = await privateWindow(large, 'phone', 'hu', {
    viewport: { width: 320, height: 640 },
    baseURL: baseURL!,
  });
  const cutOff = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, p, b, span, a, button, label, input)')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => `${one.tagName} ${one.textContent}`),
    );
  await page.goto('/login');
  await expect(page.locator('#shell')).toHaveCount(0);
  expect(await cutOff()).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Bejelentkezés' }).click();
  await page.getByLabel(/^E-mail/).waitFor();
  expect(await cutOff()).toEqual([]);
  await giveCredentials(page, WHO);
  await expect(page.getByRole('banner')).toBeVisible();
  for (const path of ['/catalog/products', '/cart']) {
    await page.goto(path);
    const field = page
      .getByRole('main')
      .getByRole('textbox', { name: /^Mennyiség/ })
      .first();
    await field.fill('120');
    expect(await field.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBeLessThanOrEqual(0);
    await expectNothingTooWide(page);
  }
  await emptyCart(page);
  await large.close();
});

test('no bar lies over the field of the keyboard, and no toast over the button that goes on', async ({ browser }) => {
  const phone = await privateWindow(browser, 'phone', 'en');
  await logIn(phone.page, WHO);
  await phone.page.goto('/catalog/quick-order');
  const code = phone.page.getByRole('main').locator('[data-cell="code"]').first();
  await code.focus();
  for (let step = 0; step < 20; step += 1) {
    const under = await phone.page.evaluate(() => {
      const [field, bar] = [document.activeElement!, [...document.querySelectorAll('main [class*=foot]')].at(-1)!];
      return bar.contains(field) || bar.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING
        ? 0
        : field.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    });
    expect(under).toBeLessThanOrEqual(0);
    await phone.page.keyboard.press('Tab');
  }
  await phone.context.close();

  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  await fillCart(page, 10);
  // A line that stays: with the last one the button that goes on would go, too.
  const { customerCart } = await ask<{ customerCart: { id: string } }>(page, '{ customerCart { id } }');
  await ask(
    page,
    'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100105", quantity: 2 }]) { cart { id } } }',
    {
      cart: customerCart.id,
    },
  );
  await page.goto('/cart');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Tétel törlése/ })
    .first()
    .click();
  const undo = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Visszavonás' }) });
  await expect(undo).toBeVisible();
  const onward = main.getByRole('button', { name: /^Tovább a szállításhoz/ }).last();
  await onward.evaluate((one) => one.scrollIntoView({ block: 'end' }));
  const [told, button] = [await undo.boundingBox(), await onward.boundingBox()];
  expect(told!.x + told!.width).toBeLessThanOrEqual(button!.x);
  await context.close();
});

test('who has reached the button of the login page by the keyboard stands at it when the page takes over from its first picture', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  // As somebody who presses Tab at once.
  await page.addInitScript(() =>
    new MutationObserver((_, watch) => {
      const button = document.querySelector<HTMLElement>('#shell [data-press="login"]');
      if (!button) return;
      watch.disconnect();
      button.focus();
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto('/login');
  await expect(page.locator('#shell')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Log|Sign) in$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^(E-mail|Email)/)).toBeVisible();
});

test('an order of empties alone is credited, in one word everywhere, and the way to another one is the cart', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'phone', 'hu');
  await logIn(page, WHO);
  await emptyCart(page);
  const main = page.getByRole('main');
  const back = /^Visszajár:? ?\d/;

  await page.goto('/cart');
  await main.getByText('Göngyöleg visszaadása').click();
  await main.getByRole('textbox', { name: 'Mennyiség: Acélhordó 20 l' }).fill('2');
  await expect(main.getByText('−2', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: /^Tovább a szállításhoz/ }).click();
  await main.getByRole('radio', { name: 'Sárkány Étterem, Debrecen', exact: true }).check();
  await main.getByRole('radio', { name: 'Normál szállítás', exact: true }).check();
  const own = main.getByRole('textbox', { name: 'Saját rendelésszám' });
  await own.fill('GÖNGY-1');
  await main.getByRole('button', { name: /^Tovább a fizetéshez/ }).click();
  await main.getByRole('checkbox', { name: /Elfogadom/ }).check();
  // Nothing is to be paid by any day.
  await expect(main.getByText('Fizetési határidő')).toHaveCount(0);
  await main.getByRole('button', { name: /^Rendelés leadása/ }).click();

  await expect(page).toHaveURL(/thanks/);
  await expect(main.getByText(back)).toBeVisible();
  await expect(main.getByText('Fizetendő')).toHaveCount(0);
  await main.getByRole('link', { name: 'Rendelés megnyitása' }).click();
  await expect(main.getByText('Visszajár')).toHaveCount(2);
  await expect(main.getByText('Fizetendő')).toHaveCount(0);

  await main.getByRole('button', { name: /^Újrarendelés/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Ebben a rendelésben csak visszaadott göngyöleg van.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kosár megnyitása' }).click();
  // The order has a table of this name: the cart must have come.
  await expect(main.getByRole('heading', { name: 'A kosara üres' })).toBeVisible();
  await expect(main.getByText('Göngyöleg visszaadása')).toBeVisible();

  const newestMail = async () => {
    const answer = await page.request.get(`/demo/mailbox?format=json&to=${encodeURIComponent(WHO)}`);
    return ((await answer.json()) as { results: { text: string }[] }).results[0]?.text;
  };
  await expect.poll(newestMail).toMatch(/GÖNGY-1[^]*Visszajár: \d/);
  await context.close();
});
