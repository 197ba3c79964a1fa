import { expect } from '@playwright/test';
import { countOf, emptyCart, expectNothingTooWide, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

test('the pub owner puts packages together on the phone, changes one in the cart and orders them', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page } = await privateWindow(browser, 'phone', 'hu');
  const main = page.getByRole('main');
  const step = 'A csomag rendelési mennyisége csak 3 vagy annak többszöröse lehet';

  await test.step('finds the packages in the menu, both kinds, those that are over behind', async () => {
    // A pub that no other story orders for.
    await logIn(page, 'takacs.maria@csillag-vendeglato.example');
    await emptyCart(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('link', { name: 'Csomagajánlatok' }).click();
    await expect(page).toHaveURL(/\/catalog\/packages$/);
    await expect(main.getByRole('article').first()).toContainText('Kötött csomag (KIT)');
    await expect(main.getByRole('article').last()).toContainText('Ez a csomag már nem rendelhető');
    await main.getByRole('button', { name: /^Összeállítható csomag/ }).click();
    await expect(page).toHaveURL(/type=Flexible/);
    await expect(main.getByRole('article').filter({ hasText: 'Kötött csomag (KIT)' })).toHaveCount(0);
    await expectNothingTooWide(page);
  });

  await test.step('puts a mix together: the sum lives, what is missing is said, and nothing but threes goes', async () => {
    await main.getByRole('link', { name: 'Összeállítom: Többutas mix' }).click();
    await expect(page).toHaveURL(/\/catalog\/packages\/P20006$/);
    const add = main.getByRole('button', { name: 'Kosárba teszem' });
    const beer = main.getByRole('textbox', { name: /^Mennyiség: Révhegyi Világos/ });
    const pils = main.getByRole('textbox', { name: /^Mennyiség: Ezüst Daru/ });
    await expect(main.getByText('Még 6 egység hiányzik').first()).toBeVisible();
    await expect(main.getByText('A csomag minimális mennyisége 6 egység.')).toBeVisible();
    await beer.fill('4');
    await expect(main.getByText('Még 2 egység hiányzik').first()).toBeVisible();
    await expect(main.getByText(step)).toBeVisible();
    await add.click({ force: true });
    await expect(countOf(page, /^Kosár/)).toHaveText('0');
    await pils.fill('2');
    await expect(main.getByText('A mennyiség megfelelő, rendelhető').first()).toBeVisible();
    await expect(main.getByText(/^Megtakarítás: [\d\s]+Ft \(5%\)$/)).toBeVisible();
    await add.click();
    await expect(countOf(page, /^Kosár/)).toHaveText('6');
    await expectNothingTooWide(page);
  });

  await test.step('reads of a package that is over that it is over, and of no quantity that it can be ordered', async () => {
    await page.goto('/catalog/packages/P10001');
    await expect(main.getByText(/^Ez a csomag már nem rendelhető/).first()).toBeVisible();
    await expect(main.getByRole('meter')).toBeVisible();
    await expect(main.getByText('A mennyiség megfelelő, rendelhető')).toHaveCount(0);
  });

  await test.step('takes three kits; two are no kit order, and the least of a larger one is said in packages', async () => {
    await page.goto('/catalog/packages/P10008');
    await main.getByRole('textbox', { name: 'Mennyiség: Söröző alapcsomag' }).fill('3');
    await expect(main.getByText('Legalább 6 csomag rendelhető.')).toBeVisible();
    await page.goto('/catalog/packages/P10004');
    const count = main.getByRole('textbox', { name: 'Mennyiség: Alkoholmentes választék' });
    await expect(count).toHaveValue('3');
    await count.fill('2');
    await expect(main.getByText(step)).toBeVisible();
    await count.fill('3');
    await expect(main.getByText(/^Megtakarítás: [\d\s]+Ft \(6%\)$/)).toBeVisible();
    await main.getByRole('button', { name: 'Kosárba teszem' }).click();
    await expect(countOf(page, /^Kosár/)).toHaveText('24');
  });

  await test.step('changes the mix in the cart: the same line, no second one', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Kosár/ })
      .click();
    await expect(page).toHaveURL(/\/cart$/);
    const lines = main.getByRole('list').locator('li[data-package]');
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('4 × Révhegyi Világos');
    await lines.first().getByRole('link', { name: 'Módosítás: Többutas mix' }).click();
    await expect(page).toHaveURL(/\/catalog\/packages\/P20006\/\d+$/);
    const beer = main.getByRole('textbox', { name: /^Mennyiség: Révhegyi Világos/ });
    await expect(beer).toHaveValue('4');
    await beer.fill('7');
    await main.getByRole('button', { name: 'Módosítás mentése' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('7 × Révhegyi Világos');
    await expect(countOf(page, /^Kosár/)).toHaveText('27');
    await expectNothingTooWide(page);
  });

  await test.step('a wrong number of kits is refused on its line and nothing is lost', async () => {
    const kits = main.getByRole('textbox', { name: 'Mennyiség: Alkoholmentes választék' });
    await kits.fill('4');
    await expect(main.getByText(step).last()).toBeVisible();
    await kits.fill('6');
    await expect(countOf(page, /^Kosár/)).toHaveText('45');
    await expect(main.getByText(step)).toHaveCount(0);
  });

  await test.step('orders, and finds the packages over their products in the order', async () => {
    await main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' }).click();
    await main.getByRole('radio', { name: /^Csillag Vendéglő/ }).check();
    await main.getByRole('radio', { name: 'Normál szállítás' }).check();
    await main.getByRole('textbox', { name: /^Saját rendelésszám/ }).fill('CSOMAG-1');
    await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
    await expect(main.getByText(/18 × Révhegyi 0,0/)).toBeVisible();
    await main.getByRole('checkbox', { name: /Elfogadom/ }).check();
    await main.getByRole('button', { name: /^Rendelés leadása/ }).click();
    await expect(page).toHaveURL(/\/thanks$/);
    await main.getByRole('link', { name: 'Rendelés megnyitása' }).click();
    await expect(main.getByText('6 × Alkoholmentes választék (P10004)').first()).toBeVisible();
    await expect(main.getByText('1 × Többutas mix (P20006)').first()).toBeVisible();
    await expectNothingTooWide(page);
  });
});

test('a wholesaler finds no packages, neither in the menu nor by address', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, 'wholesale');
  await expect(page.getByRole('link', { name: 'Csomagajánlatok' })).toHaveCount(0);
  for (const path of ['/catalog/packages', '/catalog/packages/P10004', '/catalog/packages/P10004/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/error403$/);
    await expect(page.getByRole('main')).toContainText('nagykereskedők nem rendelhetik őket');
    await expect(page.getByRole('main')).not.toContainText('kulcsfelhasználója');
  }
});
