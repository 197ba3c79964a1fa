import { expect } from '@playwright/test';
import { emptyCart, fillCart, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

test('the wholesaler fills a truck by pallets under 28 t', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'desktop', 'hu');
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  /** The row of a product in the list. */
  const row = (sku: string) => main.getByRole('row', { name: new RegExp(`\\b${sku}\\b`) });
  const order = async (sku: string, unit: 'rekesz' | 'sor' | 'raklap', count: number) => {
    await row(sku).getByRole('button', { name: unit, exact: true }).click();
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/graphql') && /setCartLines/.test(answer.request().postData() ?? ''),
    );
    await row(sku).getByRole('textbox').fill(String(count));
    await saved;
  };
  const progress = page
    .getByRole('status')
    .filter({ hasText: /raklap|tömeg|mennyiség/ })
    .first();

  await logIn(page, 'wholesale');
  await emptyCart(page);
  // The page that came with the login still shows what was in it.
  await page.goto('/');

  await test.step('finds no packages in the menu', async () => {
    await header.getByRole('button', { name: 'Katalógus' }).click();
    await expect(header.getByRole('link', { name: 'Termékek' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Csomagok' })).toHaveCount(0);
    await header.getByRole('link', { name: 'Termékek' }).click();
    await expect(page).toHaveURL(/\/catalog\/products$/);
  });

  await test.step('narrows the list to a brand in crates and kegs, and sorts it by volume', async () => {
    const count = async () => Number(/\d+/.exec(await main.getByRole('heading', { level: 1 }).innerText())![0]);
    await expect(main.getByRole('heading', { level: 1 })).toContainText(/\d+ termék/);
    const all = await count();
    await expect(main.getByRole('textbox', { name: /^Mennyiség/ })).toHaveCount(25);
    // A list that came with the page itself is narrowed as well as one that was gone to.
    await page.reload();
    await main.getByText('Márka', { exact: true }).click();
    await main.getByRole('checkbox', { name: /^Révhegyi \d/ }).check();
    await expect.poll(count).toBeLessThan(all);
    await main.getByText('Kiszerelés', { exact: true }).click();
    for (const pack of [/^Rekesz 20 x 0,5 l/, /^Rekesz 24 x 0,33 l/, /^Hordó 50 l/])
      await main.getByRole('checkbox', { name: pack }).check();
    await main.getByRole('combobox', { name: 'Rendezés' }).selectOption({ label: 'Űrtartalom szerint' });
    await expect(page).toHaveURL(/sort=volume/);
    await expect
      .poll(async () => (await main.getByRole('textbox', { name: /^Mennyiség/ }).count()) === (await count()))
      .toBe(true);
    // The list before it was sorted may stand there a moment longer.
    await expect(async () => {
      const packs = await main
        .getByRole('textbox', { name: /^Mennyiség/ })
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label')!));
      const volumes = packs.map((name) => Number(/([\d,]+) l$/.exec(name)![1]!.replace(',', '.')));
      expect(volumes).toEqual([...volumes].sort((a, b) => a - b));
      expect(packs.every((name) => name.includes('Révhegyi') && /Rekesz|Hordó/.test(name))).toBe(true);
    }).toPass();
    await main.getByRole('button', { name: 'Minden szűrő törlése' }).click();
    await expect.poll(count).toBe(all);
    await main.getByRole('combobox', { name: 'Rendezés' }).selectOption({ label: 'Alapsorrend' });
    // Rows that are about to be replaced take no number.
    await expect(page).not.toHaveURL(/sort=/);
    await expect(main.locator('[data-stale], [aria-busy="true"]')).toHaveCount(0);
  });

  await test.step('orders one pallet, and looks at it in the panel on the right', async () => {
    await order('100101', 'raklap', 1);
    await expect(row('100101')).toContainText('1 raklap = 5 sor = 40 rekesz = 800 db');
    // 238 400 Ft by the list, less 17 %; a full pallet takes 2 % of that off, and the row says so.
    await expect(row('100101')).toContainText('193 915 Ft');
    await expect(row('100101')).toContainText('raklap −3 957');
    await expect(progress).toContainText(
      'A rendelés még nem éri el a minimális raklapszámot, kérjük, tegyen további termékeket a kosárba',
    );
    await header.getByRole('button', { name: /^Kosár/ }).click();
    await expect(page).toHaveURL(/\/catalog\/products/);
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('40 rekesz')).toBeVisible();
    await expect(panel.getByText('Fizetendő')).toBeVisible();
    await panel.getByRole('button', { name: 'Bezárás' }).click();
  });

  await test.step('adds by layer and by pallet until the minimum is reached', async () => {
    await order('100104', 'sor', 2);
    await expect(row('100104')).toContainText('2 sor = 16 rekesz = 384 db');
    await order('100105', 'raklap', 12);
    await expect(progress).toContainText('A rendelés eléri a szükséges mennyiséget');
  });

  await test.step("is stopped above 28 t, in the cart and at the last step's address", async () => {
    await order('100105', 'raklap', 0);
    await order('100102', 'raklap', 30);
    await expect(progress).toContainText(
      'A rendelés meghaladja a megengedett tömeget; a folytatáshoz csökkentse a mennyiségeket',
    );
    await expect(progress).toContainText('28 t');
    await page.goto('/cart');
    await expect(main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' })).toBeDisabled();
    await page.goto('/order-summary');
    await expect(main.getByRole('button', { name: /^Rendelés leadása/ })).toBeDisabled();
    await expect(main.getByText(/tömege/).first()).toBeVisible();
  });

  await test.step('takes some off and goes on', async () => {
    await page.goto('/cart');
    const heavy = main.getByRole('listitem').filter({ hasText: '100102' });
    await heavy.getByRole('textbox').fill('28');
    await expect(progress).toContainText('A rendelés eléri a szükséges mennyiséget');
    await main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' }).click();
    await expect(main.getByText('2/3 ·')).toBeVisible();
  });

  await test.step('tries the small truck, then the truck, and is asked about 25 pallets of empties', async () => {
    // The user can say where the truck loads before saying where it goes.
    await expect(main.getByRole('combobox', { name: /^Kiadó raktár/ })).toBeVisible();
    await main.getByRole('radio', { name: /központi raktár/ }).check();
    await main.getByRole('radio', { name: 'Kisteherautó' }).check();
    await expect(main.getByText('Van 25 raklapnyi visszaszállítandó göngyölege?')).toHaveCount(0);
    await expect(progress).toContainText(/meghaladja/);
    await expect(main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' })).toBeDisabled();
    await main.getByRole('radio', { name: 'Kamion', exact: true }).check();
    await expect(progress).toContainText('A rendelés eléri a szükséges mennyiséget');
    await expect(main.getByText('Van 25 raklapnyi visszaszállítandó göngyölege?')).toBeVisible();
    await main.getByRole('button', { name: 'Nem', exact: true }).click();
    await expect(main.getByText('Van 25 raklapnyi visszaszállítandó göngyölege?')).toHaveCount(0);
    await expect(main.getByRole('radio', { name: 'Kamion', exact: true })).toBeChecked();
  });

  const place = await test.step('names the place of shipment and the loading date', async () => {
    await main.getByRole('textbox', { name: /^Saját rendelésszám/ }).fill('AI-2026-17');
    await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
    await expect(main.getByText('Válasszon kiadó raktárt').last()).toBeVisible();
    const choice = main.getByRole('combobox', { name: /^Kiadó raktár/ });
    await choice.selectOption({ index: 1 });
    const chosen = await choice.locator('option:checked').innerText();
    await main
      .getByRole('table', { name: 'Szállítási naptár' })
      .getByRole('button', { pressed: false, disabled: false })
      .first()
      .click();
    await expect(
      main.getByRole('table', { name: 'Szállítási naptár' }).getByRole('button', { pressed: true }),
    ).toHaveCount(1);
    await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
    await expect(main.getByText('3/3 ·')).toBeVisible();
    return chosen;
  });

  await test.step('places it; the order names truck, place, loading date, pallets and deposits', async () => {
    await main.getByRole('checkbox', { name: /Elfogadom/ }).check();
    await main.getByRole('button', { name: /^Rendelés leadása/ }).click();
    await expect(page).toHaveURL(/\/thanks$/);
    await main.getByRole('link', { name: 'Rendelés megnyitása' }).click();
    const fact = (name: string) =>
      main
        .locator('dt', { hasText: new RegExp(`^${name}$`) })
        .locator('xpath=following-sibling::dd[1]')
        .first();
    await expect(fact('Szállítási mód')).toHaveText('Kamion');
    await expect(fact('Kiadó raktár')).toHaveText(place);
    await expect(fact('Rakodás napja')).toHaveText(/\d{4}\.\s\d{2}\.\s\d{2}\./);
    await expect(fact('Raklap')).toHaveText('29,4');
    await expect(fact('Betétdíj')).toHaveText(/\d\sFt/);
    await expect(fact('Saját rendelésszám')).toHaveText('AI-2026-17');
  });
});

test('a choice is made by the user alone, and the page says what changes with it', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, 'wholesale');
  await fillCart(page, 10);
  await page.goto('/checkout');

  await test.step('arrows move between the ways of transport, the space bar chooses', async () => {
    const radios = page.getByRole('main').getByRole('group', { name: 'Szállítási mód' }).getByRole('radio');
    await page.getByRole('main').getByRole('radio', { name: 'Kisteherautó' }).check();
    await expect(page.getByRole('main').getByRole('radio', { name: 'Kisteherautó' })).toBeChecked();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/setTransportType/.test(request.postData() ?? '')) sent.push(request.postData()!);
    });
    await page.getByRole('main').getByRole('radio', { name: 'Kisteherautó' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    const focused = radios.and(page.locator(':focus'));
    await expect(focused).not.toBeChecked();
    expect(sent).toHaveLength(0);
    await page.keyboard.press('Space');
    await expect(focused).toBeChecked();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
  });

  await test.step('pallets to give back: the vehicle is named before and after, and their deposit comes off in every list', async () => {
    await page.getByRole('main').getByRole('radio', { name: 'Kamion', exact: true }).check();
    const question = page.getByRole('main').getByText('Van 25 raklapnyi visszaszállítandó göngyölege?');
    await expect(question).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Igen', exact: true }).click();
    await expect(page.getByText(/25 visszaadandó raklapot.*A szállítási mód: /)).toBeVisible();
    await page.goto('/order-summary');
    const pallets = page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: /25/ })
      .filter({ hasText: /raklap/i });
    await expect(pallets.first()).toContainText(/−\d+\s\d+\sFt/);
    await expect(pallets.first()).not.toContainText(/(^|\D)0\sFt/);
  });
  await emptyCart(page);
});
