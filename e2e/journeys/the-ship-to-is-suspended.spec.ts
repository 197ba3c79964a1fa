import { expect } from '@playwright/test';
import { clerk } from '../clerk.ts';
import type { Clerk } from '../clerk.ts';
import { ask, call, countOf, emptyCart, fillCart, logIn, privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

// A company of its own: it is blocked in the end.
const WHO = 'hegedus.levente@platan-kereskedelmi.example';
const ABC = '2000044';
const CSEMEGE = '2000045';
const COMPANY = '1000018';
const ETTEREM = '2000065';
const BISZTRO = '2000066';
let supplier: Clerk;

test.beforeAll(async ({ browser }) => {
  supplier = await clerk(browser);
});
test.afterAll(async () => {
  await supplier.say(`resume-ship-to ${ABC}`);
  await supplier.say(`unblock-company ${COMPANY}`);
});

test('the ship-to is suspended while the shop is ordering', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone', 'en');
  const main = page.getByRole('main');
  const shipTo = (name: string) => main.getByRole('radio', { name: new RegExp(name) });
  const next = main.getByRole('button', { name: 'On to payment (3/3)' });

  await logIn(page, WHO);
  await emptyCart(page);

  await test.step('fills the cart above the minimum and chooses the first ship-to', async () => {
    await page.goto('/catalog/100102');
    await main
      .getByRole('textbox', { name: /^Quantity: .*24 x 0.5 l/ })
      .first()
      .fill('20');
    await expect(countOf(page, /^Cart/)).toHaveText('20');
    await page.goto('/checkout');
    await shipTo('Platán ABC').check();
    await expect(main.getByRole('radio', { name: 'Standard order' })).toBeVisible();
    await main.getByRole('radio', { name: 'Standard order' }).check();
    await main.getByRole('textbox', { name: /^Internal order number/ }).fill('SC-778');
    await main.getByRole('textbox', { name: /^Note for/ }).fill('Behind the market hall');
  });

  await test.step('is told that the ship-to is suspended, and keeps what was typed', async () => {
    await supplier.say(`suspend-ship-to ${ABC}`);
    await next.click();
    await expect(
      main.getByText('The selected ship-to address is suspended. Please choose another one.').first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(main.getByRole('textbox', { name: /^Internal order number/ })).toHaveValue('SC-778');
    await expect(main.getByRole('textbox', { name: /^Note for/ })).toHaveValue('Behind the market hall');
  });

  await test.step('finds it marked and not choosable', async () => {
    await expect(shipTo('Platán ABC')).toBeDisabled();
    await expect(main.getByText('Suspended', { exact: true })).toBeVisible();
  });

  await test.step('chooses the other: everything that depends on it is fetched anew', async () => {
    const asked = Promise.all(
      ['GetCalendarAvailableDays', 'transportype', 'GetFirstAvailableDate'].map((call) =>
        page.waitForRequest((request) => request.url().includes(call) && request.url().includes(CSEMEGE)),
      ),
    );
    await shipTo('Platán Csemege').click();
    // The cart is full: what changes there is shown before; on a day on which nothing does, nothing is asked.
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Choose this ship-to' });
    await Promise.race([asked, yes.click().catch(() => {})]);
    await asked;
    expect(await page.evaluate(() => localStorage.getItem('shipToId'))).toBe(CSEMEGE);
    await expect(main.getByRole('radio', { name: 'Standard order' })).toBeChecked();
    await expect(
      main.getByRole('table', { name: 'Delivery calendar' }).getByRole('button', { pressed: true }),
    ).toHaveCount(1);
  });

  await test.step('is told of the minimum and of the maximum', async () => {
    await page.goto('/cart');
    const quantity = main.getByRole('textbox', { name: /^Quantity/ });
    await quantity.fill('3');
    await expect(
      page.getByText('The minimum number of units has not been reached, please add more goods').first(),
    ).toBeVisible();
    await quantity.fill('801');
    await expect(
      page
        .getByText('The number of units of the order exceeds the limit, reduce the quantity to proceed with the order')
        .first(),
    ).toBeVisible();
    await quantity.fill('20');
    await expect(page.getByText('The required quantity of goods has been reached').first()).toBeVisible();
    await main.getByRole('button', { name: /\(2\/3\)/ }).click();
  });

  await test.step('places it for the second ship-to', async () => {
    const simulated = page.waitForRequest((request) => (request.postData() ?? '').includes('updatePrices'));
    await next.click();
    expect((await simulated).headers()['outletid']).toBe(CSEMEGE);
    await expect(page).toHaveURL(/\/order-summary$/);
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/\/thanks$/);
    await main.getByRole('link', { name: 'Open the order' }).click();
    await expect(main.getByText(/Platán Csemege/).first()).toBeVisible();
    await expect(main.getByText('SC-778').first()).toBeVisible();
  });

  await test.step('who takes a phone order for it reads so before typing, and gets to where it is lifted', async () => {
    const { page: desk } = await privateWindow(browser, 'laptop', 'en');
    await sitDown(desk, 'service', '/desk/orders/new');
    await desk.getByRole('combobox').fill(ABC);
    await expect(desk.getByRole('option').first()).toContainText('Platán ABC');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('alert')).toContainText('This ship-to is suspended');
    await expect(desk.locator('[data-product]')).toHaveCount(0);
    await desk.getByRole('link', { name: 'Lift it on the customer’s page' }).click();
    await expect(desk).toHaveURL(new RegExp(`/desk/customers/${COMPANY}$`));
  });

  await test.step('is refused when the call names the suspended ship-to', async () => {
    const [token] = await page.evaluate(() => [sessionStorage.getItem('id_token')]);
    const call = (query: string) =>
      page.request.post('/graphql?Language=en', {
        headers: { authorization: `Bearer ${token}`, outletid: ABC },
        data: { query },
      });
    const cart = ((await (await call('{ customerCart { id } }')).json()) as { data?: { customerCart: { id: string } } })
      .data?.customerCart.id;
    const answer = (await (
      await call(
        `mutation { setShippingAddressesOnCart(input: { cart_id: "${cart}", shipping_addresses: [{ ship_to_id: "${ABC}" }] }) { cart { id } } }`,
      )
    ).json()) as { errors?: { message: string }[] };
    expect(answer.errors?.[0]?.message).toContain('suspended');
  });

  await test.step('cannot order while the company is blocked; everything else stays open', async () => {
    await page.goto('/catalog/100102');
    await main
      .getByRole('textbox', { name: /^Quantity: .*24 x 0.5 l/ })
      .first()
      .fill('20');
    await expect(countOf(page, /^Cart/)).toHaveText('20');
    await supplier.say(`block-company ${COMPANY}`);
    await page.goto('/checkout');
    await shipTo('Platán Csemege').check();
    await main.getByRole('radio', { name: 'Standard order' }).check();
    await main.getByRole('textbox', { name: /^Internal order number/ }).fill('SC-779');
    await next.click();
    await expect(
      main.getByText('Currently you are not able to place an order, please contact customer service').first(),
    ).toBeVisible();
    await page.goto('/catalog/products');
    await expect(main.getByRole('textbox', { name: /^Quantity/ }).first()).toBeVisible();
    await page.goto('/orders/history');
    await expect(main.getByRole('row').nth(1)).toBeVisible();
  });
});

test('who chooses a ship-to for which they may not order, or may not any more, reads so, and orders for another one', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  const main = page.getByRole('main');
  const { page: desk } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(desk, 'clerk');
  const give = (roles: Readonly<Record<string, string>>, ...deletedShipToList: string[]) =>
    call(desk, 'PUT', 'identity/users/UpdateUser/u-1000002-4', {
      permissionSchema: Object.entries(roles).map(([shipToId, rolename]) => ({ shipToId, rolename })),
      deletedShipToList,
    });
  // Accountant of the first, may order for the second.
  await give({ [ETTEREM]: 'POS Horeca Advanced' });
  await logIn(page, 'veres.viktoria@malomkert-sorozo.example');
  await fillCart(page, 20);
  await page.goto('/checkout');
  const shipTo = (name: RegExp) => main.getByRole('radio', { name });
  await shipTo(/Malomkert Pince/).click();
  await expect(
    page.getByText('Erre a címre az Ön jogosultságával nem adható le rendelés: Malomkert Pince.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('nincs jogosultsága ehhez az oldalhoz')).toHaveCount(0);
  await expect(shipTo(/Malomkert Pince/)).not.toBeChecked();
  await shipTo(/Zöldlomb Étterem, Szentes/).check();
  await expect(shipTo(/Zöldlomb Étterem, Szentes/)).toBeChecked();
  const ofCart = async () =>
    (await ask<{ customerCart: { ship_to_id: string } }>(page, '{ customerCart { ship_to_id } }')).customerCart
      .ship_to_id;
  await expect.poll(ofCart).toBe(ETTEREM);

  // Another role there, and one more ship-to for which orders may be placed: the catalogue and the cart stay open.
  await give({ [ETTEREM]: 'POS Horeca Accountant', [BISZTRO]: 'POS Horeca Basic' });
  const mayNot =
    /Erre a címre az Ön jogosultságával nem adható le rendelés: Zöldlomb Étterem, Szentes\. Válasszon másik/;
  await page.goto('/cart');
  await expect(main).toHaveText(mayNot);
  const choose = async () => {
    await page
      .getByRole('region', { name: 'Szállítási adatok' })
      .getByRole('button', { name: /^Szállítási cím/ })
      .click();
    await page.getByRole('dialog').locator(`input[value="${BISZTRO}"]`).click();
  };
  const next = main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' });
  // What the goods cost at the ship-to of before is not theirs to see: there is nothing to compare, so nothing is asked.
  await choose();
  await expect.poll(ofCart).toBe(BISZTRO);
  await expect(next).not.toHaveAccessibleDescription(mayNot);
  await emptyCart(page);
  await give({ [ETTEREM]: 'POS Horeca Advanced' }, BISZTRO);
});
