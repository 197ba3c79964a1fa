import { expect } from '@playwright/test';
import { ask, emptyCart, expectNothingTooWide, logIn, privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

test('sales asks why a price is what it is, by the keyboard, and sends the answer’s address', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'pricing', '/desk/prices/explain');
  await expect(page.getByText('Whose price, and for what?')).toBeVisible();
  await page.keyboard.press('v');
  await page.keyboard.type('alfoldi');
  await expect(page.getByRole('option').first()).toContainText('Alföldi');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Product' }).fill('100102');
  await expect(page.getByRole('listbox', { name: 'Product' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What was considered' })).toBeVisible();
  await page.getByLabel(/^Quantity/).fill('360');
  const steps = page.getByRole('table').first();
  await expect(steps).toContainText('7,728 Ft × 360');
  await expect(steps).toContainText('Full-pallet discount');
  // Each condition that did not count says why.
  await page.getByRole('button', { name: 'Only those that do not' }).click();
  await expect(page.getByText('for another brand').first()).toBeVisible();
  await expect(page).toHaveURL(/customer=1000004&.*product=100102.*quantity=360/);
  const due = (await steps.getByRole('row').last().textContent())!;
  await page.reload();
  await expect(page.getByRole('table').first().getByRole('row').last()).toHaveText(due);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingTooWide(page);
});

test('a price group is made, a customer goes into it with the difference before, and back', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await sitDown(page, 'pricing', '/desk/prices/groups');
  await page.getByRole('button', { name: /^Új árcsoport/ }).waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Kód' }).fill('KIRALYI');
  await form.getByRole('button', { name: 'Mentés' }).click();
  await expect(form.getByText('Adja meg a magyar nevet.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Név (hu)' }).fill('Királyi vendéglők');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await page.getByRole('searchbox').fill('Fehér Ló');
  const box = page.getByRole('checkbox', { name: /Fehér Ló.* kijelölése/ });
  // The column of the boxes is as wide as a box needs.
  const cell = page.getByRole('cell').filter({ has: box });
  await expect(cell).toHaveCount(1);
  await expect.poll(async () => (await cell.boundingBox())?.width ?? Infinity).toBeLessThan(60);
  await box.check();
  await page.getByLabel('1 vevő áthelyezése ide').selectOption({ label: 'Királyi vendéglők' });
  await page.getByRole('button', { name: /^Mi változik/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/HORECA\s*›\s*Királyi vendéglők/);
  await page.getByRole('button', { name: '1 vevő áthelyezése' }).click();
  await expect(page.getByRole('dialog', { name: 'Áthelyezve ide: Királyi vendéglők' })).toBeVisible();
  await page.getByRole('button', { name: 'Visszavonás' }).click();
  await expect(page.getByText('A vevők újra a korábbi csoportjukban vannak.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Fehér Ló' })).toContainText('HORECA');
});

test('a price list is dropped, looked at, applied and taken back', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'pricing', '/desk/imports');
  const head = 'kind,sku,brand,company_id,price_group,transport_type,amount_ft,rate_bp,reference,valid_from,valid_to';
  const file = (text: string) => ({ name: 'price-conditions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const choose = (text: string) => page.getByLabel(/Choose files/).setInputFiles([file(text)]);
  await choose(`${head}\nPR00,100101,,,,,many,,,2027-04-01,\nPR00,100102,,,,,8011,,,2027-04-01,\n`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  // A fault is named by its row and column, and nothing can be applied.
  await expect(page.getByRole('row', { name: /row 2.*amount_ft/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply…' })).toHaveCount(0);
  // The other rows can be taken without it, and it is named as long as it is left out.
  await page.getByRole('button', { name: 'Without the faulty row' }).click();
  await expect(page.getByRole('row', { name: /List price · 100102 · 1 Apr 2027/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rows that are left out' })).toContainText('row 2');
  await expect(page.getByRole('button', { name: 'Apply…' })).toBeVisible();
  await page.getByRole('button', { name: 'With all rows again' }).click();
  await expect(page.getByText('Nothing is taken in while there are faults.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply…' })).toHaveCount(0);
  await page.goto('/desk/imports');
  await choose(`${head}\nPR00,100101,,,,,6211,,,2027-04-01,\nPR00,100102,,,,,8011,,,2027-04-01,\n`);
  await expect(page.getByRole('radio', { name: /Only these rows/ })).toBeChecked();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('row', { name: /List price · 100101 · 1 Apr 2027/ })).toContainText(
    /Net price \(Ft\): (Ft )?6.211/,
  );
  // A price that begins later is a new row, and counted as one.
  await expect(page.getByRole('row', { name: /List price · 100101 · 1 Apr 2027/ })).toContainText('+ new');
  await expect(page.getByText('2 new, 0 changed, 0 withdrawn')).toBeVisible();
  // It may wait for a day, and be taken off it again.
  await page.getByRole('button', { name: 'On a day…' }).click();
  await page.getByRole('dialog').getByLabel('Day').fill('2026-12-01');
  await page.getByRole('dialog').getByRole('button', { name: 'On a day', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Applied on 1 Dec 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Not on that day' }).click();
  await expect(page.getByText('Waiting to be applied')).toBeVisible();
  await page.getByRole('button', { name: 'Apply…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  // What the customer will pay then is what was brought in.
  await page.goto('/desk/prices/explain?customer=1000004&product=100101&day=2027-04-05');
  await expect(page.getByRole('table').first()).toContainText('6,211');
  await page.goto('/desk/imports');
  await page
    .getByRole('row', { name: /Applied/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Take back…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  await page.goto('/desk/prices/explain?customer=1000004&product=100101&day=2027-04-05');
  await expect(page.getByRole('table').first()).not.toContainText('6,211');
});

test('a list with headings of its own is brought in by its columns on a phone, and the bell says how it stands', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'phone', 'en');
  await sitDown(page, 'pricing', '/desk/imports');
  const list = 'Cikkszám;Új ár;Mettől;VTSZ\n100105;6 333 Ft;2027.05.01;2203\n';
  await page
    .getByLabel(/Choose files/)
    .setInputFiles([{ name: 'tavaszi arlista.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }]);
  // What the headings say is proposed, what they do not say is asked for, in words.
  await expect(page.getByLabel('What the file is')).toHaveValue('price-conditions.csv');
  await expect(page.getByLabel('First day of tavaszi arlista.csv comes from')).toHaveValue('Mettől');
  await expect(page.getByLabel('Kind in every row').locator(':checked')).toHaveText('List price');
  await expect(page.getByText('Not used: VTSZ')).toBeVisible();
  const check = page.getByRole('button', { name: 'Check', exact: true });
  const price = page.getByLabel('Net price (Ft) of tavaszi arlista.csv comes from');
  await price.selectOption('');
  await expect(page.getByText('Still to choose: Net price (Ft)')).toBeVisible();
  await price.selectOption('Új ár');
  await expectNothingTooWide(page);
  await check.click();
  // Opened before the check is through: what comes while it is open is seen as well.
  await page.getByRole('button', { name: /^Waiting for you/ }).click();
  const bell = page.getByRole('dialog', { name: 'Waiting for you' });
  await bell.getByRole('link', { name: /Your import is checked: 1 change/ }).click();
  await expect(bell).toBeHidden();
  await expect(page.getByText(/List price · 100105 · 1 May 2027/)).toBeVisible();
  // Seen, it rings no more.
  await expect(page.getByRole('button', { name: 'Waiting for you', exact: true })).toBeVisible();
});

test('cells of products are pasted from a spreadsheet, looked at, saved at once, and taken back', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sitDown(page, 'editor', '/desk/content');
  await page.getByRole('link', { name: 'Catalogue', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Name, code or EAN' }).fill('Porter');
  const cell = (row: number, header: string) => page.locator(`[data-at^='${row} '][data-header='${header}']`);
  await expect(cell(0, 'name_en')).toContainText('Porter');
  // Three letters say whom it is offered to, and are read as words.
  await expect(cell(0, 'customer_types').getByRole('img')).toHaveAccessibleName(/^Wholesaler, /);
  await cell(0, 'name_en').click();
  const before = await cell(0, 'name_en').innerText();
  await page.evaluate(() => navigator.clipboard.writeText('Dark porter\nDark porter, keg'));
  await page.keyboard.press('Control+v');
  // What was there stays in sight until it is saved.
  await expect(cell(0, 'name_en')).toContainText('Dark porter');
  await expect(cell(0, 'name_en').locator('s')).toHaveText(before);
  await expect(page.getByText('2 cells changed')).toBeVisible();
  // Another page takes the place of unsaved work only when somebody says so, however they leave.
  for (const leave of [
    () => page.getByRole('link', { name: 'Content', exact: true }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await expect(page.getByRole('dialog')).toContainText('2 changes are not saved');
    await page.getByRole('button', { name: 'Stay on the page' }).click();
    await expect(page.getByText('2 cells changed')).toBeVisible();
  }
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').first()).toContainText('Name (English)');
  await page.keyboard.press('Control+s');
  await expect(cell(0, 'name_en')).toHaveText('Dark porter');
  // A value that cannot be is said beside it; nothing typed is lost.
  await page.keyboard.press('Escape');
  await cell(0, 'ean_unit').click();
  await page.keyboard.press('F2');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Difference and save/ }).click();
  await expect(page.getByRole('alert')).toContainText('EAN (unit)');
  await expect(cell(0, 'ean_unit')).toContainText('12');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(cell(0, 'ean_unit')).not.toContainText('12');
  await expect(cell(1, 'ean_unit')).toBeFocused();
  await test.step('what was discarded comes back', async () => {
    const discarded = page.getByRole('status').locator('div').filter({ hasText: 'Discarded: 1 cell' }).last();
    await expect(discarded).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(cell(0, 'ean_unit')).toContainText('12');
    await page.getByRole('button', { name: 'Discard' }).click();
  });
  await test.step('more rows than are shown are not pasted by half', async () => {
    await cell(0, 'name_en').click();
    await page.evaluate(() => navigator.clipboard.writeText(Array.from({ length: 120 }, () => 'Porter').join('\n')));
    await page.keyboard.press('Control+v');
    await expect(page.getByText(/^Not pasted, because it does not fit.*120 × 1/)).toBeVisible();
    await expect(page.getByText(/cells? changed/)).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(cell(0, 'name_en')).toHaveText(before);
  // The arrow leads into the grid from anywhere, and with Ctrl to its edge.
  await page.getByRole('heading', { name: 'Catalogue' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-at]:focus')).toHaveCount(1);
  await page.keyboard.press('Control+ArrowUp');
  await page.keyboard.press('Control+ArrowLeft');
  await expect(cell(0, 'category_url_key')).toBeFocused();
  await page.keyboard.press('Control+Shift+ArrowDown');
  await expect(page.locator("[data-selected='true']")).toHaveCount(await page.locator("[data-at$=' 0']").count());
  await page.keyboard.press('Control+ArrowUp');
  await cell(0, 'name_en').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Where is it used?' })).toBeVisible();
});

test('a product goes off sale with a replacement: who has it is shown first, and the customer takes the other by one press', async ({
  browser,
}) => {
  const { page: buyer } = await privateWindow(browser, 'phone', 'en');
  await logIn(buyer, 'fodor.peter@kerekes-vendeglato.example');
  await emptyCart(buyer);
  const { customerCart } = await ask<{ customerCart: { id: string } }>(buyer, '{ customerCart { id } }');
  await ask(
    buyer,
    'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100501", quantity: 3 }]) { user_errors { code } } }',
    { cart: customerCart.id },
  );
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'clerk', '/desk/catalogue/products?q=100501&product=100501');
  await page.getByRole('button', { name: 'Take off sale' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: /Who is touched/ })).toContainText('3 ');
  await dialog.getByRole('combobox', { name: 'Replacement' }).fill('100502');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Take off sale and offer the replacement' }).click();
  await page.getByRole('button', { name: /Difference and save/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Replaced by');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 product saved.')).toBeVisible();

  // A bookmark of the old one leads to the other.
  await buyer.goto('/catalog/100501');
  await expect(buyer.getByRole('link', { name: /Instead: .*APA/ })).toHaveAttribute('href', /100502$/);
  await buyer.goto('/cart');
  await buyer.getByRole('button', { name: /Take .*APA.* instead/ }).click();
  await expect(buyer.getByRole('textbox', { name: /APA/ })).toHaveValue('3');
  await expect(buyer.getByRole('textbox', { name: /IPA/ })).toHaveCount(0);
  await expectNothingTooWide(buyer);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: everything is as before.')).toBeVisible();
  await emptyCart(buyer);
});
