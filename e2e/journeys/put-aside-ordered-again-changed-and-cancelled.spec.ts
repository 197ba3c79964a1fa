import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { clerk } from '../clerk.ts';
import { ask, countOf, emptyCart, expectNothingTooWide, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

// Pubs that no other story orders for.
const SAVER = 'katona.dora@kisgozos-vendeglato.example';
const EMPTIES = 'gulyas.istvan@kokapu-vendeglato.example';
const ORDERER = 'kiraly.nora@oreg-diofa-vendeglato.example';

/** Sold to few, so that nobody else is waiting for it. */
const RARE = '110401';

const FILL = `mutation ($cart: String!, $items: [CartItemInput]) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }`;

/** A cart of crates and trays that keeps every limit, filled in the person's name. */
async function fill(page: Page, items: readonly { sku: string; quantity: number }[]): Promise<string> {
  await emptyCart(page);
  const { createEmptyCart: cart } = await ask<{ createEmptyCart: string }>(page, 'mutation { createEmptyCart }');
  const { addProductsToCart } = await ask<{ addProductsToCart: { user_errors: unknown[] } }>(page, FILL, {
    cart,
    items,
  });
  expect(addProductsToCart.user_errors).toEqual([]);
  return cart;
}

/** The cart and its prices as the server answers them once the order that they are to replace is being prepared. */
async function asAfterTheEnd(route: Route, orderNumber: string): Promise<void> {
  if (!/query currentCart\b|mutation simulatePrices\b/.test(route.request().postData() ?? '')) return route.fallback();
  const response = await route.fetch();
  const answer = (await response.json()) as {
    data: Record<'customerCart' | 'updatePrices', { replaces_order?: object; cart?: { replaces_order?: object } }>;
  };
  const { customerCart, updatePrices } = answer.data;
  Object.assign((customerCart ?? updatePrices.cart).replaces_order ?? {}, { ended: 'CHANGE_ENDED' });
  if (updatePrices)
    Object.assign(updatePrices, {
      can_proceed: false,
      status_message: `A rendelés (${orderNumber}) már nem módosítható, eredeti formájában szállítjuk. A kosara megmaradt.`,
    });
  return route.fulfill({ response, json: answer });
}

/** From the cart to the number on the last page. */
async function order(
  page: Page,
  number: string,
  at = /Kocsma, Szigetszentmiklós/,
  how = 'Normál szállítás',
  review: () => Promise<void> = async () => {},
): Promise<string> {
  const main = page.getByRole('main');
  await page.goto('/cart');
  await main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' }).click();
  await main.getByRole('radio', { name: at }).check();
  await main.getByRole('radio', { name: how }).check();
  await main.getByRole('textbox', { name: /^Saját rendelésszám/ }).fill(number);
  await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
  await main.getByRole('checkbox', { name: /Elfogadom/ }).check();
  await review();
  await main.getByRole('button', { name: /^(Rendelés|Módosítás) leadása/ }).click();
  await expect(page).toHaveURL(/\/thanks$/);
  const { href } = await main
    .getByRole('link', { name: 'Rendelés megnyitása' })
    .evaluate((link) => ({ href: (link as HTMLAnchorElement).pathname }));
  return href.split('/').at(-1)!;
}

test('a cart is put aside, ordered again without what has gone, and deleted', async ({ browser }) => {
  test.setTimeout(150_000);
  const { page } = await privateWindow(browser, 'phone', 'hu');
  const main = page.getByRole('main');
  const cart = countOf(page, /^Kosár/);
  const supplier = await clerk(browser);
  await logIn(page, SAVER);

  await test.step('"save for later" empties the cart; the order heads the list with its own number, and the next one starts bare', async () => {
    const id = await fill(page, [
      { sku: '100101', quantity: 6 },
      { sku: RARE, quantity: 5 },
    ]);
    await ask(
      page,
      `mutation ($cart: String!) { updatePrices(cart_id: $cart, note_for_driver: "Hátul") { success } }`,
      {
        cart: id,
      },
    );
    await page.goto('/cart');
    await main.getByRole('button', { name: 'Mentés későbbre' }).click();
    // It is asked by what the order will be found; what the cart was called is proposed.
    const asked = page.getByRole('dialog', { name: 'Mentés későbbre' });
    await asked.getByRole('textbox', { name: 'Saját rendelésszám vagy név' }).fill('KÉSŐBB-1');
    await asked.getByRole('button', { name: 'Mentés' }).click();
    await expect(page).toHaveURL(/\/orders\/saved$/);
    await expect(page.getByText('A rendelést elmentettük későbbre')).toBeVisible();
    await expect(cart).toHaveText('0');
    await expect(main.getByText('KÉSŐBB-1').first()).toBeVisible();
    expect(await ask(page, '{ customerCart { customer_order_number note_for_driver } }')).toEqual({
      customerCart: { customer_order_number: '', note_for_driver: '' },
    });
    await expectNothingTooWide(page);
  });

  await test.step('its page shows what it holds, at today’s prices', async () => {
    await main.getByRole('link', { name: 'Megnyitás' }).first().click();
    await expect(page).toHaveURL(/\/orders\/saved\/\w+$/);
    await expect(main.getByText('6 rekesz')).toBeVisible();
    await expect(main.getByText('5 karton')).toBeVisible();
    await expectNothingTooWide(page);
  });

  await test.step('a product that has gone is named at its line; re-order stops, and goes on without it when told', async () => {
    await supplier.say('product 110401 off');
    try {
      await expect
        .poll(async () => {
          await page.reload();
          await expect(main.getByText('6 rekesz')).toBeVisible();
          return main.getByText('A termék már nem kapható.').count();
        })
        .toBeGreaterThan(0);
      await main.getByRole('button', { name: 'Újrarendelés: KÉSŐBB-1' }).click();
      const dialog = page.getByRole('dialog');
      await expect(
        dialog.getByText('Az újrarendelés nem lehetséges, mert egyes tételek most nem rendelhetők.'),
      ).toBeVisible();
      await expect(cart).toHaveText('0');
      await dialog.getByRole('button', { name: 'Folytatás a megjelöltek nélkül (1 tétel)' }).click();
      await expect(dialog).toBeHidden();
      await expect(cart).toHaveText('6');
    } finally {
      await supplier.say('product 110401 on');
    }
  });

  await test.step('whole again it comes in the same quantities', async () => {
    await emptyCart(page);
    await page.goto('/orders/saved');
    await main.getByRole('button', { name: 'Újrarendelés: KÉSŐBB-1' }).first().click();
    const go = page.getByRole('dialog').getByRole('button', { name: '2 tétel a kosárba' });
    await expect(go).toBeFocused();
    // A look at another window, half a minute long: the rows stand, and what is typed on goes into the same field.
    const first = page.getByRole('dialog').getByRole('textbox').first();
    await first.fill('6');
    await page.clock.install();
    const asked = page.waitForResponse((answer) => /query currentCart/.test(answer.request().postData() ?? ''));
    await page.clock.fastForward(31_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await (await asked).finished();
    await expect(first).toBeFocused();
    await page.clock.resume();
    await go.click();
    await expect(page.getByText('A tételek a kosárban vannak.')).toBeVisible();
    await expect(cart).toHaveText('11');
  });

  await test.step('a modal asks before it is deleted; no leaves it, yes says so, and it is gone after a reload as well', async () => {
    const before = await main.getByRole('button', { name: /^Törlés: / }).count();
    const remove = main.getByRole('button', { name: 'Törlés: KÉSŐBB-1' }).first();
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Biztosan törli ezt a mentett rendelést?' });
    await dialog.getByRole('button', { name: 'Megtartás' }).click();
    await expect(dialog).toBeHidden();
    await remove.click();
    await dialog.getByRole('button', { name: 'Törlés' }).click();
    await expect(page.getByText('A mentett rendelést töröltük.')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Törlés: / })).toHaveCount(before - 1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Mentett rendelések' })).toBeVisible();
    await expect(main.getByText('KÉSŐBB-1')).toHaveCount(0);
    await emptyCart(page);
  });
});

test('empties go back with an order, and on their own', async ({ browser }) => {
  test.setTimeout(150_000);
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  const main = page.getByRole('main');
  const crates = main.getByRole('textbox', { name: 'Mennyiség: Műanyag rekesz 20 x 0,5 l' });
  const row = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: 'Mennyiség: Műanyag rekesz 20 x 0,5 l' }) });
  await logIn(page, EMPTIES);

  await test.step('beside the goods: the deposit comes off what is to be paid', async () => {
    await fill(page, [{ sku: '100101', quantity: 10 }]);
    await page.goto('/cart');
    await main.getByText('Göngyöleg visszaadása').click();
    await crates.fill('-5');
    await expect(main.getByRole('alert').filter({ hasText: '0-nál nagyobbnak kell lennie' })).toBeVisible();
    await crates.fill('7');
    await crates.press('Enter');
    await expect(row).toContainText(/[−-]7\s000\sFt/);
    // They are no goods, and come to the same on the review as on the order.
    const apart = async () => {
      const back = main.getByRole('table', { name: 'Göngyöleg visszaadása' }).getByRole('row').nth(1);
      await expect(back).toContainText('Műanyag rekesz 20 x 0,5 l');
      await expect(back).toContainText(/−71\s000\sFt−7\s000\sFt$/);
      await expect(main.getByRole('table', { name: 'Tételek' })).not.toContainText('Műanyag rekesz');
    };
    const number = await order(page, 'VISSZA-1', /^Kőkapu Kocsma, Győr/, undefined, apart);
    await page.goto(`/orders/history/${number}`);
    await apart();
    await expect(main.getByText('Műanyag rekesz 20 x 0,5 l').first()).toBeVisible();
    await expect(main.getByText('10 rekesz').first()).toBeVisible();
  });

  await test.step('without goods: a collection, with an order type of its own', async () => {
    await emptyCart(page);
    await page.goto('/cart');
    await main.getByText('Göngyöleg visszaadása').click();
    // What the account of the ship-to holds stands there beforehand; more than that may go back, and is said.
    const account = row.getByText(/^egyenlegen: \d+\sdb$/);
    await expect(account).toBeVisible();
    const held = Number(/\d+/.exec(await account.innerText())![0]);
    await crates.fill(String(held + 3));
    await crates.press('Enter');
    await expect(row.getByRole('status')).toHaveText(/^Ez 3\sdb-bal több, mint a göngyölegegyenleg\./);
    await crates.fill('24');
    await crates.press('Enter');
    await expect(main.getByText('Visszajár', { exact: true })).toBeVisible();
    await expect(main.getByText(/^30\s480\sFt$/).first()).toBeVisible();
    const number = await order(page, 'VISSZA-2', /^Kőkapu Kocsma, Győr/, 'Göngyöleg-visszaszállítás (normál)');
    await page.goto(`/orders/history/${number}`);
    await expect(main.getByText('Műanyag rekesz 20 x 0,5 l').first()).toBeVisible();
    await expect(main.getByText('Göngyöleg-visszaszállítás').first()).toBeVisible();
  });
});

test('an order is changed until its cut-off into one other order, and an open one is cancelled from the history', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  const main = page.getByRole('main');
  await logIn(page, ORDERER);
  await fill(page, [
    { sku: '100101', quantity: 6 },
    { sku: '100102', quantity: 6 },
  ]);
  const first = await order(page, 'VÁLTOZIK-1');
  let second = '';

  await test.step('the order says until when it can be changed, and comes back into the cart', async () => {
    await page.goto(`/orders/history/${first}`);
    await main.getByRole('button', { name: /^Módosítás eddig: / }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main.getByText(`Ezt a rendelést módosítja: ${first}.`, { exact: false })).toBeVisible();
    await expect(countOf(page, /^Kosár/)).toHaveText('12');
  });

  await test.step('placed with another quantity it takes the place of the old one: one order, never two', async () => {
    await main
      .getByRole('textbox', { name: /^Mennyiség: Révhegyi Világos/ })
      .first()
      .fill('9');
    await expect(countOf(page, /^Kosár/)).toHaveText('15');
    second = await order(page, 'VÁLTOZIK-2');
    expect(second).not.toBe(first);
    await expect(main.getByText(`Ez a rendelés a korábbi helyébe lép: ${first}.`, { exact: false })).toBeVisible();
    await page.goto('/orders/history');
    const row = (number: string) => main.getByRole('row').filter({ hasText: number });
    await expect(row(second)).toContainText('Nyitott');
    await expect(row(first)).toContainText('Lemondva');
    await page.goto(`/orders/history/${first}`);
    await expect(main.getByText(`Ezt a rendelést egy másik váltotta fel: ${second}.`)).toBeVisible();
    await main.getByRole('link', { name: 'Rendelés megnyitása' }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/history/${second}$`));
  });

  await test.step('what was typed just before is saved before an order is changed: it is asked about, and joined with the same product of the order', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const sent: string[] = [];
    await page.route('**/graphql**', async (route) => {
      const [, name] = /mutation (setCartLines|changeOrder)\b/.exec(route.request().postData() ?? '') ?? [];
      if (name) sent.push(name);
      if (name === 'setCartLines') await released;
      return route.fallback();
    });
    await page.goto('/catalog/100101');
    const crates = main.getByRole('textbox', { name: /^Mennyiség: .*20 x 0,5 l/ }).first();
    await crates.fill('4');
    await expect.poll(() => sent).toEqual(['setCartLines']);
    // Typed anew while the first is on its way: it waits for the answer.
    await crates.fill('5');
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/orders/history/${second}`);
    const change = main.getByRole('button', { name: /^Módosítás eddig: / });
    await change.click();
    await expect(change).toHaveAttribute('aria-busy', 'true');
    release();
    await page
      .getByRole('dialog', { name: 'Mi legyen a kosár mostani tartalmával?' })
      .getByRole('button', { name: 'Hozzáadás a kosárhoz' })
      .click();
    await expect(page).toHaveURL(/\/cart$/);
    expect(sent).toEqual(['setCartLines', 'setCartLines', 'changeOrder', 'changeOrder']);
    await page.unroute('**/graphql**');
    // Nine of the order and five that were typed.
    await expect(main.getByRole('textbox', { name: /^Mennyiség: Révhegyi Világos/ }).first()).toHaveValue('14');
    await expect(countOf(page, /^Kosár/)).toHaveText('20');
    second = await order(page, 'VÁLTOZIK-3');
  });

  await test.step('cancelled in another tab during the checkout, the cart says that it is a new order before it is placed', async () => {
    await page.goto(`/orders/history/${second}`);
    await main.getByRole('button', { name: /^Módosítás eddig: / }).click();
    await main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' }).click();
    await expect(main.getByText(`Ezt a rendelést módosítja: ${second}.`, { exact: false })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`/orders/history/${second}`);
    await other
      .getByRole('main')
      .getByRole('button', { name: /^Lemondás/ })
      .click();
    await other.getByRole('dialog').getByRole('button', { name: 'Rendelés lemondása' }).click();
    await expect(other.getByText('A rendelés lemondását rögzítettük.')).toBeVisible();
    await other.close();
    await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
    await expect(page.getByText(`A rendelést (${second}) időközben lemondták`, { exact: false })).toBeVisible();
    await expect(main.getByRole('checkbox', { name: /Elfogadom/ })).not.toBeChecked();
    second = await order(page, 'ÚJ-3');
    await page.goto('/orders/history');
  });

  await test.step('a change that has ended while its last step was open says so once, with the way on', async () => {
    await fill(page, [{ sku: '100101', quantity: 12 }]);
    const ended = await order(page, 'KÉSŐ-1');
    await page.goto(`/orders/history/${ended}`);
    await main.getByRole('button', { name: /^Módosítás eddig: / }).click();
    await main.getByRole('button', { name: 'Tovább a szállításhoz (2/3)' }).click();
    await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
    await expect(main.getByRole('button', { name: /^Módosítás leadása/ })).toBeVisible();
    await page.route('**/graphql**', (route) => asAfterTheEnd(route, ended));
    await page.goto('/order-summary');
    const said = main.getByText(/már nem módosítható/);
    await expect(main.getByRole('button', { name: /^Módosítás leadása/ })).toHaveAccessibleDescription(
      /már nem módosítható/,
    );
    await expect(main.getByRole('button', { name: 'Legyen új rendelés' })).toBeVisible();
    // In the notice, and beside the button that cannot be pressed.
    await expect(said).toHaveCount(2);
    await page.unroute('**/graphql**');
    await main.getByRole('button', { name: 'Legyen új rendelés' }).click();
    await expect(said).toHaveCount(0);
    await emptyCart(page);
    await page.goto('/orders/history');
  });

  await test.step('while the ERP does not answer, "cancel" says once that nobody knows, and what to do', async () => {
    const row = main.getByRole('row').filter({ hasText: second });
    const away = { code: 'ERP_AWAY', message: 'Hiba történt. Kérjük, próbálja meg később.', status: 'Open' };
    const answerAway = '**/graphql**';
    await page.route(answerAway, (route) =>
      (route.request().postData() ?? '').includes('mutation cancelOrder')
        ? route.fulfill({ json: { data: { cancelOrder: away } } })
        : route.fallback(),
    );
    await row.getByRole('button', { name: `Lemondás: ${second}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rendelés lemondása' }).click();
    const told = page.getByRole('dialog', { name: 'Nem tudjuk, hogy a lemondás sikerült-e' });
    await expect(told).toContainText(
      'A beszállító rendszere nem válaszol. Kérjük, próbálja meg újra néhány perc múlva',
    );
    await expect(told).not.toContainText('Hiba történt');
    await told.getByRole('button', { name: 'Bezárás' }).last().click();
    await page.unroute(answerAway);
    await expect(row).toContainText('Nyitott');
  });

  await test.step('"cancel" asks, says that it was done also when the first answer was lost, and the history shows it', async () => {
    const row = main.getByRole('row').filter({ hasText: second });
    await row.getByRole('button', { name: `Lemondás: ${second}` }).click();
    const dialog = page.getByRole('dialog', { name: `Biztosan lemondja ezt a rendelést: ${second}?` });
    await dialog.getByRole('button', { name: 'Megtartom a rendelést' }).click();
    await expect(row).toContainText('Nyitott');
    await row.getByRole('button', { name: `Lemondás: ${second}` }).click();
    let lost = 0;
    await page.route('**/graphql**', async (route) => {
      if (lost > 0 || !(route.request().postData() ?? '').includes('mutation cancelOrder')) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Rendelés lemondása' }).click();
    await expect(page.getByText('Ezt a rendelést már korábban lemondták', { exact: false })).toBeVisible();
    expect(lost).toBe(1);
    await expect(row).toContainText('Lemondva');
    await expect(row.getByRole('button', { name: /^Lemondás/ })).toHaveCount(0);
  });

  await test.step('after the goods have left, a modal says so in the specified words and nothing changes', async () => {
    await fill(page, [{ sku: '100101', quantity: 12 }]);
    const third = await order(page, 'ELMENT-1');
    await page.goto('/orders/history');
    const row = main.getByRole('row').filter({ hasText: third });
    await expect(row.getByRole('button', { name: `Lemondás: ${third}` })).toBeVisible();
    const supplier = await clerk(browser);
    for (const move of ['confirm', 'pick', 'ship']) await supplier.say(`order ${third} ${move}`);
    await row.getByRole('button', { name: `Lemondás: ${third}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rendelés lemondása' }).click();
    const told = page
      .getByRole('dialog')
      .filter({ hasText: 'A rendelés már nem mondható le, az árukiadás megtörtént.' });
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'Bezárás' }).last().click();
    await expect(told).toBeHidden();
    await expect(row).not.toContainText('Lemondva');
  });
});

/** What the cart of a list may come to on the wire, a line. */
const LIGHT_LINE = 1_100;

test('a list asks for the cart without how its prices came about; the cart page shows that too', async ({ page }) => {
  await logIn(page, SAVER);
  await emptyCart(page);
  const { products } = await ask<{ products: { items: { sku: string }[] } }>(
    page,
    '{ products(search: "Révhegyi", pageSize: 40) { items { sku } } }',
  );
  const { createEmptyCart: cart } = await ask<{ createEmptyCart: string }>(page, 'mutation { createEmptyCart }');
  await ask(page, FILL, { cart, items: products.items.map(({ sku }) => ({ sku, quantity: 1 })) });
  const answered = page.waitForResponse((answer) => /query currentCart\b/.test(answer.request().postData() ?? ''));
  await page.goto('/catalog/products');
  const body = await (await answered).body();
  const lines = (JSON.parse(body.toString()) as { data: { customerCart: { items: unknown[] } } }).data.customerCart
    .items.length;
  expect(lines).toBeGreaterThan(10);
  expect(body.length / lines).toBeLessThan(LIGHT_LINE);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Részletezés' }).first().click();
  await expect(page.getByRole('heading', { name: 'Az ár levezetése' })).toBeVisible();
  await emptyCart(page);
});
