import { expect } from '@playwright/test';
import { emptyCart, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

// Nobody else fills their cart.
const WHO = 'racz.reka@sarkany-vendeglato.example';

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
  await expect(page).toHaveURL(/cart/);
  await expect(main.getByText('Göngyöleg visszaadása')).toBeVisible();

  const newestMail = async () => {
    const answer = await page.request.get(`/demo/mailbox?format=json&to=${encodeURIComponent(WHO)}`);
    return ((await answer.json()) as { results: { text: string }[] }).results[0]?.text;
  };
  await expect.poll(newestMail).toMatch(/GÖNGY-1[^]*Visszajár: \d/);
  await context.close();
});
