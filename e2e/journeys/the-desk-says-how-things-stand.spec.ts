import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { call, privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

test('the calendar opens with the year of the business day on a computer that is years ahead, and a second tab follows at once', async ({
  browser,
}) => {
  const { context, page } = await privateWindow(browser, 'laptop', 'en');
  await page.clock.setFixedTime(new Date('2029-03-01T09:00:00Z'));
  await sitDown(page, 'clerk', '/desk/portal/settings/calendar');
  await expect(page.getByRole('button', { name: '2026', exact: true })).toHaveAttribute('aria-current', 'true');
  const other = await context.newPage();
  await other.goto('/desk/portal/settings/calendar');
  const row = (of: typeof page) => of.getByRole('row').filter({ hasText: '28 Dec 2026' });
  await expect(other.getByRole('button', { name: '2026', exact: true })).toBeVisible();
  await expect(row(other)).toHaveCount(0);
  await page.getByLabel('Day', { exact: true }).fill('2026-12-28');
  await page.getByRole('button', { name: 'Add to the changes' }).click();
  await page.getByRole('button', { name: /^Review/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply/ })
    .click();
  await expect(row(other)).toHaveCount(1);
});

test('a day reads as the page speaks, whatever language the browser has', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu', { locale: 'en-US' });
  await sitDown(page, 'clerk', '/desk/orders?day=2026-11-24');
  const day = page.locator('span').filter({ has: page.getByLabel('Szállítási nap') });
  await expect(day).toHaveAttribute('data-shown', /^2026\.\s11\.\s24\.$/);
});

test('the page turns to another language with what the server says on it, here and in a second tab', async ({
  browser,
}) => {
  const { context, page } = await privateWindow(browser, 'laptop', 'hu');
  await sitDown(page, 'clerk', '/desk/orders');
  await page
    .getByRole('link', { name: /^2\d{9}$/ })
    .first()
    .click();
  const unit = (of: typeof page) =>
    of
      .getByRole('main')
      .getByText(/\d+ (rekesz|hordó|tálca|karton)/)
      .first();
  const translated = (of: typeof page) =>
    of
      .getByRole('main')
      .getByText(/\d+ (crate|keg|tray|case)/)
      .first();
  await expect(unit(page)).toBeVisible();
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(translated(page)).toBeVisible();
  await expect(unit(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(translated(other)).toBeVisible();
  await page.getByRole('button', { name: 'HU', exact: true }).click();
  for (const one of [page, other]) {
    await expect(unit(one)).toBeVisible();
    await expect(translated(one)).toHaveCount(0);
  }
});

test('the foot names the keys that the page takes, and no others', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'clerk', '/desk/orders');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toHaveText(/^J\s*down\s*K\s*up\s*↵\s*open\s*X\s*select the row\s*\?\s*all keys$/);
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(foot).toHaveText(/^\?\s*all keys$/);
});

test('on the phone an order is taken on its slip, and no toast lies over the order', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone', 'en');
  await sitDown(page, 'clerk', '/desk/today');
  const work = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^2\d{9}$/ }) });
  const number = await work.first().getByRole('link').innerText();
  const slip = work.filter({ has: page.getByRole('link', { name: number, exact: true }) });
  await expect(slip).toContainText('nobody yet');
  await slip.getByRole('button', { name: `Mine: take ${number}` }).click();
  await expect(slip).toContainText('Klára Ügyintéző');
  await expect(slip.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await slip.getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^2\d{9}$/);
  // Its number and how it stands, and the search above them.
  for (const one of [heading, page.locator('h1 + span'), page.getByRole('button', { name: /Search/ }).first()])
    expect(
      await one.evaluate((shown) => {
        const { x, y, width, height } = shown.getBoundingClientRect();
        return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    ).toBe(true);
});

test('a role is chosen by a person: none is proposed, and saving without one says so', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'clerk', '/desk/portal/people');
  await page.getByRole('button', { name: 'Give a role' }).first().click();
  const dialog = page.getByRole('dialog');
  const role = dialog.getByLabel('Role', { exact: true });
  await expect(role).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save the role' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a role.');
  await expect(role).toHaveAttribute('aria-invalid', 'true');
});

test('an address of no kind of content says that there is no such page', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'editor', '/desk/content/nonsense/news-holidays');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
});

test('a number that nobody knows says that it is not there, and leads to its list', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'clerk', '/desk/customers/1999999');
  const told = page.getByRole('main').getByRole('alert');
  for (const [address, list, sentence] of [
    ['customers/1999999', 'customers', 'There is no such customer.'],
    ['users/u-nobody', 'users', 'There is no such user.'],
    ['orders/2999999999', 'orders', ''],
    ['order-changes/0123456789abcdef0123456789abcdef', 'order-changes', ''],
    ['tickets/999999', 'tickets', ''],
    ['content/articles/no-such-article', 'content/articles', ''],
    ['imports/999999', 'imports', ''],
    ['imports/no-number', 'imports', 'This was not found.'],
  ] as const) {
    await page.goto(`/desk/${address}`);
    await expect(told).toContainText(sentence);
    await expect(told.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', `/desk/${list}`);
    await expect(told.getByRole('button')).toHaveCount(0);
  }
  await told.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL('/desk/imports');
});

test('on the phone the second column of a list begins at one line in all rows', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone', 'en');
  await sitDown(page, 'clerk', '/desk/orders');
  const cells = page.locator('tbody tr td:nth-child(2)');
  await expect(cells.nth(10)).toBeVisible();
  expect(new Set(await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))).size).toBe(1);
});

/** What is pressed, one by one; text is not counted (desk.md, 1). */
function counted(page: Page) {
  let keys = 0;
  return {
    async press(...names: string[]) {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    type: (text: string) => page.keyboard.type(text),
    keys: () => keys,
  };
}

test('a limit is changed, with its effect before, by ten keys at most: found by its name, or on its page', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'clerk', '/desk/today');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const limit = page.getByLabel('Wholesaler: least net value (Ft)', { exact: true });
  const dialog = page.getByRole('dialog');
  const hand = counted(page);
  await hand.press('Control+k');
  await hand.type('wholesaler: least net');
  await expect(page.getByRole('option').first()).toContainText('Wholesaler: least net value');
  await hand.press('Enter');
  await expect(limit).toBeFocused();
  // What is typed takes the place of what stands there.
  await hand.type('61000');
  await expect(limit).toHaveValue('61000');
  await hand.press('Control+s');
  await expect(dialog).toContainText('Affects ship-tos');
  await hand.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('61,000').first()).toBeVisible();
  expect(hand.keys()).toBeLessThanOrEqual(10);

  // From the first field of its page on.
  await page.goto('/desk/today');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = counted(page);
  await other.press('Control+k');
  await other.type('settings');
  await expect(page.getByRole('option').first()).toContainText('ettings');
  await other.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await other.press('f', 'Tab', 'Tab');
  await other.type('9000');
  await other.press('Control+s');
  await expect(dialog).toContainText('9,000');
  // Nothing is applied whose effect was not shown.
  await expect(dialog).toContainText('Affects ship-tos');
  await other.press('Control+s');
  await expect(dialog).toHaveCount(0);
  expect(other.keys()).toBeLessThanOrEqual(10);
});

test('an order that waits for two reasons is two rows, of which the cursor is on one', async ({ browser }) => {
  const { context, page } = await privateWindow(browser, 'laptop', 'en');
  // What the server says, and the first order once more for another reason.
  await context.route(/\/api\/desk\/work-items(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { items: { reason: string }[] };
    const [first] = body.items;
    await route.fulfill({ response, json: { ...body, items: [...body.items, { ...first!, reason: 'erp-refused' }] } });
  });
  await sitDown(page, 'lead', '/desk/today');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^2\d{9}$/ }) });
  await expect(rows.first()).toBeVisible();
  const current = page.locator('tr[aria-current]');
  const numbers: string[] = [];
  const places = await rows.count();
  for (let place = 0; place < places; place += 1) {
    await page.keyboard.press('j');
    await expect(current).toHaveCount(1);
    await expect(rows.nth(place)).toHaveAttribute('aria-current', 'true');
    numbers.push(await current.getByRole('link').first().innerText());
  }
  expect(new Set(numbers).size).toBe(places - 1);
  const ids = await rows.evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(places);
  // From one order to the next, each is walked to once.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: numbers.at(-1)! })).toBeVisible();
});

test('the board follows hundreds of changes that come at once, and the cursor stays on its row', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'lead', '/desk/today');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^2\d{9}$/ }) });
  await expect(rows.first()).toBeVisible();
  const numbers = [...new Set(await rows.getByRole('link', { name: /^2\d{9}$/ }).allInnerTexts())];
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const current = page.locator('tr[aria-current]');
  const own = await current.getAttribute('id');
  // A colleague takes orders and gives them back; each of both is a change that everybody at the desk is told.
  const { page: other } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(other, 'service', '/desk/');
  const mark = (act: string) =>
    call<{ marked: { orderNumber: string; result: string }[] }>(other, 'POST', 'desk/work-items/marks', {
      orderNumbers: numbers,
      act,
    });
  for (let changes = 0; changes < 200; changes += 2 * numbers.length) {
    await mark('take');
    await mark('give-back');
  }
  // What somebody else has stays theirs.
  const taken = (await mark('take')).marked.filter(({ result }) => result === 'done');
  expect(taken.length).toBeGreaterThan(0);
  for (const { orderNumber } of taken)
    await expect(rows.filter({ hasText: orderNumber }).filter({ hasText: 'Sára Szorgos' }).first()).toBeVisible();
  await expect(current).toHaveAttribute('id', own!);
});

test('G and a letter lead to the sections that somebody may see, not while they type, and not when single keys are off', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'clerk', '/desk/today');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  await press('g');
  await expect(page.getByRole('contentinfo')).toContainText('go to');
  await press('c');
  await expect(page).toHaveURL(/\/desk\/customers$/);
  await expect(page.getByRole('contentinfo')).not.toContainText('go to');
  // In a field they are letters.
  const field = page.getByRole('searchbox').first();
  await field.pressSequentially('go');
  await expect(field).toHaveValue('go');
  await expect(page).toHaveURL(/\/desk\/customers/);
  await page.getByRole('heading', { level: 1 }).click();
  // After G a letter is none of the page's keys: N would begin a phone order in the list of orders.
  await press('g', 'o');
  await expect(page).toHaveURL(/\/desk\/orders$/);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeFocused();
  await press('g', 'n');
  await expect(page).toHaveURL(/\/desk\/content(\/|$)/);

  await press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  const ways = help.locator('kbd').filter({ hasText: /^G \w$/ });
  const letters = await ways.allInnerTexts();
  expect(new Set(letters).size).toBe(letters.length);
  await expect(ways).toHaveCount(await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').count());
  await help.getByRole('checkbox', { name: 'Single keys' }).uncheck();
  await press('Escape');
  await expect(help).toHaveCount(0);
  await press('g', 'o', '?', '/');
  await expect(page).toHaveURL(/\/desk\/content(\/|$)/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What is not a letter still acts, and the way back is a button.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await press('Escape');
  await page.getByRole('button', { name: 'all keys' }).click();
  await help.getByRole('checkbox', { name: 'Single keys' }).check();
  await press('Escape', 'g', 'o');
  await expect(page).toHaveURL(/\/desk\/orders$/);

  // People who may not see a section have no way there.
  const { page: editor } = await privateWindow(browser, 'laptop', 'hu');
  await sitDown(editor, 'editor', '/desk/');
  await expect(editor).toHaveURL(/\/desk\/catalogue\/products$/);
  await expect(editor.getByRole('heading', { level: 1 })).toBeFocused();
  for (const key of ['g', 'o']) await editor.keyboard.press(key);
  await expect(editor).toHaveURL(/\/desk\/catalogue\/products$/);
  await editor.keyboard.press('?');
  const theirs = editor.getByRole('dialog', { name: 'Billentyűk' });
  await expect(theirs.getByText('G N', { exact: true })).toBeVisible();
  await expect(theirs.getByText('G O', { exact: true })).toHaveCount(0);
});
