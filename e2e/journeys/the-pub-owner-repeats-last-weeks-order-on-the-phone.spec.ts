import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { theOrderingPagesTellTheTruth } from '../ordering-pages.ts';
import { countOf, emptyCart, expectNothingTooWide, giveCredentials, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** To where the order went, whatever is chosen now. */
async function takeAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  const old = dialog.getByRole('radio', { name: 'Kéktó Vendéglő' });
  if (await old.isVisible()) await old.check();
  await dialog.getByRole('button', { name: /a kosárba$/ }).click();
}

test("the pub owner repeats last week's order on the phone", async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone');
  const main = page.getByRole('main');

  await test.step('opens the portal: Hungarian, a bare login, the 18+ notice', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Segítségre van szüksége?' })).toHaveCount(0);
    await expect(page.getByText(/18 éven felülieknek/)).toBeVisible();
  });

  await test.step('logs in at the provider: home page with banner and counts', async () => {
    await page.getByRole('button', { name: 'Bejelentkezés' }).click();
    await expect(page).toHaveURL(/\/oidc\//);
    await giveCredentials(page, 'owner');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('region', { name: 'Ajánlataink' })).toBeVisible();
    await emptyCart(page);
    await page.reload();
    await expect(countOf(page, /^Kosár/)).toHaveText('0');
    await expect(countOf(page, /^Kedvencek/)).toHaveText(/^\d+$/);
    await expectNothingTooWide(page);
  });

  await test.step('finds the last order on top of the history', async () => {
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('link', { name: 'Korábbi rendelések' }).click();
    await expect(page).toHaveURL(/\/orders\/history$/);
    const newest = main.getByRole('row').nth(1);
    await expect(newest).toContainText(/\d{4}\.\s\d{2}\.\s\d{2}\./);
    await expect(newest).toContainText(/\d\sFt/);
    await newest.getByRole('link').click();
    await expect(main.getByRole('heading', { level: 1 })).toContainText(/\d{10}/);
    await expect(main.getByText('Betétdíj', { exact: true })).toBeVisible();
    await expect(main.getByText('Kéktó', { exact: false }).first()).toBeVisible();
    await expect(main.getByText('Szállítási mód')).toBeVisible();
  });

  const ordered = await test.step('orders the same again', async () => {
    const quantities = await main
      .getByRole('table', { name: 'Tételek' })
      .getByRole('cell')
      .filter({ hasText: /^\d+ \p{L}+$/u })
      .allInnerTexts();
    await main.getByRole('button', { name: 'Újrarendelés' }).click();
    await takeAgain(page);
    await expect(countOf(page, /^Kosár/)).not.toHaveText('0');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Kosár/ })
      .click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main.getByText('1/3 ·')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const fields = main.getByRole('textbox', { name: /^Mennyiség/ });
    await expect(fields).toHaveCount(quantities.length);
    for (const [index, quantity] of quantities.entries())
      await expect(fields.nth(index)).toHaveValue(String(Number.parseInt(quantity, 10)));
    return quantities;
  });

  await test.step('is told of the minimum, and goes on once it is reached', async () => {
    const first = main.getByRole('textbox', { name: /^Mennyiség/ }).first();
    await first.fill('1');
    await first.press('Enter');
    await expect(
      page
        .getByText('A rendelés még nem éri el a minimális mennyiséget, kérjük, tegyen további termékeket a kosárba')
        .first(),
    ).toBeVisible();
    const next = main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' });
    await expect(next).toBeDisabled();
    await next.click({ force: true });
    await expect(page).toHaveURL(/\/cart$/);
    await first.fill(String(Number.parseInt(ordered[0]!, 10) + 1));
    await first.press('Enter');
    await expect(page.getByText('A rendelés eléri a szükséges mennyiséget')).toBeVisible();
    await next.click();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  await test.step('says where to, how and when, with ő and ű in the note', async () => {
    await expect(main.getByText('2/3 ·')).toBeVisible();
    await main.getByRole('textbox', { name: /^Saját rendelésszám/ }).fill('');
    await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
    await expect(main.getByText('Adja meg a saját rendelésszámát')).toBeVisible();
    await main.getByRole('radio', { name: /^Kéktó Vendéglő/ }).check();
    await main.getByRole('radio', { name: 'Normál szállítás' }).check();
    await expect(main.getByRole('table').getByRole('button', { pressed: true })).toHaveCount(1);
    await main.getByRole('textbox', { name: /^Saját rendelésszám/ }).fill('KÉ-ŐŰ-1');
    await main.getByRole('textbox', { name: /^Megjegyzés a sofőrnek/ }).fill('Csöngő a hátsó űrlapnál\nmásodik sor');
    expect(
      await page.evaluate(() => [localStorage.getItem('customerOrderNumber'), localStorage.getItem('shipToId')]),
    ).toEqual(['KÉ-ŐŰ-1', '2000001']);
    await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
    await expect(page).toHaveURL(/\/order-summary$/);
  });

  await test.step('cannot place it with the terms box open', async () => {
    await expect(main.getByText('3/3 ·')).toBeVisible();
    await expect(main.getByRole('radio', { name: /Átutalás|Utánvét|Készpénz|Előre/ }).first()).toBeVisible();
    await main.getByRole('button', { name: /^Rendelés leadása/ }).click();
    await expect(main.getByText('El kell fogadnia az adásvételi keretszerződés feltételeit')).toBeVisible();
    await expect(page).toHaveURL(/\/order-summary$/);
  });

  const number = await test.step('places it and reads the number', async () => {
    await main.getByRole('checkbox', { name: /Elfogadom/ }).check();
    await main.getByRole('button', { name: /^Rendelés leadása/ }).click();
    await expect(page).toHaveURL(/\/thanks$/);
    const sent = await main.getByText(/Rendelését elküldtük\. Rendelésszám: \d+/).textContent();
    return /\d{6,}/.exec(sent!)![0];
  });

  await test.step('finds it among the newest of the history, with note and own number', async () => {
    await main.getByRole('link', { name: 'Korábbi rendelések' }).click();
    // A sheet of another story may have brought this pub newer ones.
    await main.getByRole('row').getByRole('link', { name: number, exact: true }).click();
    await expect(main.getByText('Csöngő a hátsó űrlapnál\nmásodik sor')).toBeVisible();
    await expect(main.getByText('KÉ-ŐŰ-1').first()).toBeVisible();
    await expect(countOf(page, /^Kosár/)).toHaveText('0');
    expect(
      await page.evaluate(() => [localStorage.getItem('customerOrderNumber'), localStorage.getItem('noteForDriver')]),
    ).toEqual([null, null]);
  });

  await test.step('finds both fields empty at the next checkout', async () => {
    await main.getByRole('button', { name: 'Újrarendelés' }).click();
    await takeAgain(page);
    await expect(countOf(page, /^Kosár/)).not.toHaveText('0');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Kosár/ })
      .click();
    await main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' }).click();
    await expect(main.getByRole('textbox', { name: /^Saját rendelésszám/ })).toHaveValue('');
    await expect(main.getByRole('textbox', { name: /^Megjegyzés a sofőrnek/ })).toHaveValue('');
    await expectNothingTooWide(page);
  });
});

theOrderingPagesTellTheTruth();

test('an order again says where it goes, and asks where another address is chosen', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone', 'hu');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  // The same person's cart: after the stories above.
  await logIn(page, 'owner');
  await emptyCart(page);
  const again = async () => {
    await page.goto('/orders/history?shipToId=2000002');
    const row = main.getByRole('row').filter({ hasText: 'Kéktó Söröző' });
    await row
      .getByRole('button', { name: /^Újrarendelés/ })
      .first()
      .click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
  };
  await again();
  await expect(dialog.getByText('Szállítási cím: Kéktó Söröző, 1095 Budapest, Soroksári út 44.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mégsem' }).click();

  await page.goto('/catalog/products');
  await page
    .getByRole('region', { name: 'Szállítási adatok' })
    .getByRole('button', { name: /^Szállítási cím/ })
    .click();
  await dialog.getByRole('radio', { name: /Kéktó Terasz/ }).click();
  await expect(dialog).toBeHidden();
  await again();
  const where = dialog.getByRole('group', { name: 'Melyik címre kéri?' });
  await expect(where.getByRole('radio', { checked: true })).toHaveCount(0);
  const add = dialog.getByRole('button', { name: /kosárba$|^Folytatás/ });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await where.getByRole('radio', { name: /Kéktó Söröző/ }).check();
  await add.click();
  await expect(dialog).toBeHidden();
  await page.goto('/catalog/products');
  await expect(page.getByRole('button', { name: /^Szállítási cím Kéktó Söröző/ })).toBeVisible();
  await emptyCart(page);
});
