import { expect } from '@playwright/test';
import { ask, emptyCart, fillCart, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Somebody of their own company with two ship-tos, whom no other story knows. */
const PERSON = 'racz.nora@tuzkert-vendeglato.example';
const [FIRST, SECOND] = ['2000113', '2000114'] as const;

test('what another ship-to would change of a filled cart is shown before anything is changed', async ({ browser }) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, PERSON);
  await page.evaluate((id) => sessionStorage.setItem('hordo.tab.shipToId', id), FIRST);
  await fillCart(page, 9);
  const bar = page.getByRole('region', { name: 'Szállítási adatok' });
  const choose = async (id: string) => {
    await bar.getByRole('button', { name: /^Szállítási cím/ }).click();
    await page.getByRole('dialog').locator(`input[value="${id}"]`).click();
  };
  const placeOfCart = async () =>
    (await ask<{ customerCart: { ship_to_id: string } }>(page, '{ customerCart { ship_to_id } }')).customerCart
      .ship_to_id;
  await expect.poll(placeOfCart).toBe(FIRST);
  // Whatever the calendar and the stock of the day: there the cart costs more, and its beer cannot be had.
  await page.route('**/graphql**', async (route) => {
    if (!/previewShipTo/i.test(route.request().postData() ?? '')) return route.fallback();
    const answer = await route.fetch();
    const json = (await answer.json()) as {
      data: {
        updatePrices: { total_your_price: number; delivery_fee: number; order_items: { errors: object[] | null }[] };
      };
    };
    Object.assign(json.data.updatePrices, { total_your_price: 987_654, delivery_fee: 7_500 });
    json.data.updatePrices.order_items[0]!.errors = [{ message: 'Not sold here' }];
    await route.fulfill({ response: answer, json });
  });
  const question = page.getByRole('dialog').filter({ hasText: 'Átírjuk a rendelést erre a címre?' });

  await test.step('the present one is kept, and nothing has changed', async () => {
    await choose(SECOND);
    await expect(question.getByRole('row', { name: /^Áruk értéke, nettó .* 987 654 Ft$/ })).toBeVisible();
    await expect(question.getByRole('row', { name: 'Soron kívüli szállítás díja nincs 7 500 Ft' })).toBeVisible();
    await expect(question.getByRole('listitem')).toHaveText(/: Not sold here$/);
    await question.getByRole('button', { name: 'Marad a mostani' }).click();
    await expect(question).toHaveCount(0);
    expect(await placeOfCart()).toBe(FIRST);
  });

  await test.step('it moves when that is wanted', async () => {
    await page.keyboard.press('Escape');
    await choose(SECOND);
    await question.getByRole('button', { name: 'Legyen ez a cím' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await placeOfCart()).toBe(SECOND);
  });

  await test.step('a closed day of the calendar says its reason when it is pressed', async () => {
    await bar.getByRole('button', { name: /^Szállítási nap/ }).click();
    const closed = page
      .getByRole('dialog')
      .getByRole('button', { name: /A hétnek ezen a napján nem szállítunk$/, disabled: true });
    await closed.first().click({ force: true });
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      /^2026\..*: A hétnek ezen a napján nem szállítunk$/,
    );
    await page.keyboard.press('Escape');
  });
  await emptyCart(page);
  await context.close();
});
