import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask, emptyCart, logIn, privateWindow } from './person.ts';
import { test } from './story.ts';

interface CartOf {
  readonly customerCart: {
    readonly id: string;
    readonly ship_to_id: string | null;
    readonly delivery_date: string | null;
    readonly delivery_fee: number;
  };
}
const cartOf = async (page: Page) =>
  (await ask<CartOf>(page, '{ customerCart { id ship_to_id delivery_date delivery_fee } }')).customerCart;

interface FirstDays {
  readonly firstAvailableDate: string;
  /** The same where no earlier day can be had. */
  readonly firstAvailableDateWithFee: string;
}
async function firstDaysOf(page: Page, shipTo: string): Promise<FirstDays> {
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const answer = await page.request.get(`/api/general/orders/GetFirstAvailableDate?shipToId=${shipTo}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as FirstDays;
}

/** Before the next day of its route a day costs a fee. Of two ship-tos with different days one has such a day, whatever today is. */
async function withFeeDay(page: Page, shipTos: readonly string[]): Promise<string> {
  for (const shipTo of shipTos) {
    const { firstAvailableDate, firstAvailableDateWithFee } = await firstDaysOf(page, shipTo);
    if (firstAvailableDateWithFee !== firstAvailableDate) return shipTo;
  }
  throw new Error('no ship-to has a day with fee');
}

/** Ten crates for a ship-to, on its first day or, with `fee`, on the first day that costs one. */
async function fill(page: Page, shipTo: string, fee = false): Promise<string> {
  await emptyCart(page);
  const { id } = await cartOf(page);
  const first = await firstDaysOf(page, shipTo);
  await ask(
    page,
    `mutation ($id: String!, $shipTo: String!, $day: String, $popup: String) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ ship_to_id: $shipTo }] }) { cart { id } }
      addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 10 }]) { cart { id } }
      updatePrices(cart_id: $id, ship_to_id: $shipTo, delivery_date: $day, date_popup: $popup, shipping_type: "ZSO", customer_order_number: "T-1") { can_proceed } }`,
    { id, shipTo, day: first.firstAvailableDate, popup: fee ? first.firstAvailableDateWithFee : null },
  );
  return fee ? first.firstAvailableDateWithFee : first.firstAvailableDate;
}

/** As after a session that ended: the tab knows nothing of the order any more. */
const forget = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['shipToId', 'deliveryDate', 'datePopup', 'standardDate']) {
      localStorage.removeItem(key);
      sessionStorage.removeItem(`hordo.tab.${key}`);
    }
  });

/** Whatever is placed from now on is refused so, until the route of `**\/graphql**` is taken away. */
const refuseToPlace = (page: Page, code: string, message: string) =>
  page.route('**/graphql**', async (route) => {
    if (!/placeTheOrder/i.test(`${route.request().url()} ${route.request().postData() ?? ''}`)) return route.fallback();
    await route.fulfill({ json: { data: null, errors: [{ message, extensions: { code } }] } });
  });

/** The story, in the file of a journey of the same person: two at once would share one cart. */
export function theOrderingPagesTellTheTruth(): void {
  test('ship-to, day, fee and price are one on every page of an order', async ({ browser }) => {
    const { page } = await privateWindow(browser, 'laptop', 'en');
    const main = page.getByRole('main');
    const bar = page.getByRole('region', { name: 'Delivery details' });
    await logIn(page, 'owner');

    await test.step('the search of the header finds', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('buboreka');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?q=buboreka/);
      await expect(main.getByRole('row').filter({ hasText: 'Buboréka' }).first()).toBeVisible();
      await expect(main.getByRole('row').filter({ hasText: 'Révhegyi' })).toHaveCount(0);
      // Beside the open cart, with a filter set, the switch lies under nothing.
      const [list, grid] = [
        main.getByRole('button', { name: 'List', exact: true }),
        main.getByRole('button', { name: 'Grid', exact: true }),
      ];
      await grid.click();
      await expect(grid).toHaveAttribute('aria-pressed', 'true');
      await expect(main.getByRole('row')).toHaveCount(0);
      await list.click();
      await expect(page).toHaveURL(/\?q=buboreka/);
    });

    await test.step('before a ship-to is chosen no day and no hour are promised', async () => {
      await emptyCart(page);
      await forget(page);
      await page.goto('/');
      await expect(bar).toContainText('Choose a ship-to');
      await expect(bar).toContainText('Choose a date');
      await expect(bar).not.toContainText('Order by');
      await expect(main.getByText('Choose a ship-to to see the next possible day.')).toBeVisible();
    });

    const shipTo = '2000002';
    await test.step('the home page shows the usual order and the empties of the chosen ship-to', async () => {
      await page.evaluate((id) => sessionStorage.setItem('hordo.tab.shipToId', id), shipTo);
      await page.reload();
      const usual = main.getByRole('region', { name: 'Your usual order' });
      await expect(usual.getByRole('row').nth(1)).toBeVisible();
      const empties = main.getByRole('region', { name: 'Empties balance' });
      await expect(empties.getByText('Deposit value', { exact: true })).toBeVisible();
      await expect(empties.getByRole('meter')).toBeVisible();
      await expect(empties.getByRole('link', { name: 'Details' })).toHaveAttribute(
        'href',
        /view=empties&shipToId=2000002/,
      );
      await usual
        .getByRole('button', { name: /^Take \d/ })
        .first()
        .click();
      await expect(usual.getByRole('row').nth(1).getByRole('textbox')).not.toHaveValue('0');
      await expect
        .poll(
          async () =>
            (await ask<{ customerCart: { items: object[] } }>(page, '{ customerCart { items { uid } } }')).customerCart
              .items.length,
        )
        .toBe(1);
    });

    await test.step('a tab that forgot takes ship-to and day over from the cart', async () => {
      const day = await fill(page, shipTo);
      await forget(page);
      await page.goto('/cart');
      await expect(bar).not.toContainText('Choose a ship-to');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hordo.tab.shipToId'))).toBe(shipTo);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hordo.tab.deliveryDate'))).toBe(day);
      await page.goto('/order-summary');
      await expect(main.getByRole('button', { name: /^Place order/ })).toBeEnabled();
      expect(await cartOf(page)).toMatchObject({ ship_to_id: shipTo, delivery_date: day, delivery_fee: 0 });
    });

    await test.step('a payment method that this order may not use stays on the page, greyed, with why', async () => {
      await page.route('**/graphql**', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          /"available_payment_methods":\[[^\]]*\]/g,
          '"available_payment_methods":[{"code":"B","title":"Card"}]',
        );
        await route.fulfill({ response: answer, body });
      });
      await page.reload();
      const payment = main.getByRole('group', { name: 'Payment method' });
      await expect(payment.getByRole('radio', { name: /^Cash/ })).toBeDisabled();
      await expect(payment.getByText('monthly cash limit')).toBeVisible();
      await expect(payment.getByText('credit limit').first()).toBeVisible();
      await page.unroute('**/graphql**');
    });

    await test.step('one unit price and a receipt whose columns add up', async () => {
      const row = main.getByRole('table', { name: 'Lines' }).getByRole('row').filter({ hasText: '100101' });
      const unit = await row.getByRole('cell').nth(2).innerText();
      await row.getByRole('button').click();
      const receipt = main.locator('[class*=receipt] dl');
      await expect(receipt).toHaveCount(2);
      const columns = await receipt.evaluateAll((lists) =>
        lists.map((list) =>
          [...list.querySelectorAll('dd')].map((sum) =>
            Number(sum.textContent.replace('\u2212', '-').replaceAll(/[^\d-]/g, '')),
          ),
        ),
      );
      for (const column of columns) expect(column.slice(0, -1).reduce((all, one) => all + one, 0)).toBe(column.at(-1));
      await page.goto('/cart');
      await expect(main.locator('[data-row]').filter({ hasText: '100101' })).toContainText(unit.trim());
      await page.goto('/catalog/products?q=100101');
      await expect(main.getByRole('row').filter({ hasText: '100101' })).toContainText(unit.trim());
    });

    await test.step('“On to payment” that is pressed while another ship-to is under way waits for it, and leads on with that one', async () => {
      await fill(page, shipTo);
      await page.goto('/checkout');
      await main.getByRole('textbox', { name: /^Internal order number/ }).fill('T-2');
      const other = main.locator('input[name=ship-to][value="2000001"]');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/GetFirstAvailableDate/, (route) => held.then(() => route.fallback()));
      await other.check();
      const next = main.getByRole('button', { name: 'On to payment (3/3)' });
      await next.click();
      await expect(next).toHaveAttribute('aria-busy', 'true');
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(main.getByRole('alert')).toHaveCount(0);
      // The page of the order looks at the cart once; what the story changes behind it comes after that.
      const isReviewed = page.waitForResponse(/GetOrderReview/);
      release();
      // What changes with it is said first; two ship-tos with the same day and price need no question.
      await expect(main.getByRole('checkbox', { name: /accept/i }).or(page.getByRole('dialog'))).toBeVisible();
      const yes = page.getByRole('dialog').getByRole('button', { name: 'Choose this ship-to' });
      if (await yes.isVisible()) await yes.click();
      await expect(page).toHaveURL(/\/order-summary$/);
      await isReviewed;
      expect((await cartOf(page)).ship_to_id).toBe('2000001');
      await page.unroute(/GetFirstAvailableDate/);
    });

    await test.step('a day with a fee that this tab was not asked about is asked about before the order goes', async () => {
      const day = await fill(page, await withFeeDay(page, [shipTo, '2000001']), true);
      const { delivery_fee: fee } = await cartOf(page);
      expect(fee).toBeGreaterThan(0);
      await forget(page);
      await page.goto('/order-summary');
      await expect(main.getByText(/extra (delivery )?fee|costs/i).first()).toBeVisible();
      await main.getByRole('checkbox', { name: /accept/i }).check();
      let placed = false;
      page.on('request', (request) => (placed ||= request.postData()?.includes('placeTheOrder') ?? false));
      await main.getByRole('button', { name: /^Place order/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button').first().click();
      await expect(page).toHaveURL(/\/checkout$/);
      expect(placed).toBe(false);
      expect(day).toBeTruthy();
    });

    await test.step('cash shows what rounding makes of the amount due, also on the button', async () => {
      await fill(page, shipTo);
      await page.goto('/order-summary');
      await main.getByRole('radio', { name: /Cash/ }).check();
      // The choice is saved once the button no longer waits for it.
      await expect(main.getByRole('button', { name: /^Place order/ })).not.toHaveAttribute('aria-busy', 'true');
      const { customerCart } = await ask<{ customerCart: { payable: number; cash_rounding: number } }>(
        page,
        '{ customerCart { payable cash_rounding } }',
      );
      await expect(
        main.getByRole('button', { name: `Place order · ${customerCart.payable.toLocaleString('en-GB')}` }),
      ).toBeVisible();
      await expect(main.getByText('Cash rounding')).toHaveCount(customerCart.cash_rounding === 0 ? 0 : 1);
    });

    await test.step('an order that is refused because its price has changed says so at the button, and wants to be accepted again', async () => {
      const accept = main.getByRole('checkbox', { name: /accept/i });
      const button = main.getByRole('button', { name: /^Place order/ });
      await fill(page, shipTo);
      await forget(page);
      await page.goto('/order-summary');
      await refuseToPlace(page, 'PRICES_CHANGED', 'The prices have been updated');
      await accept.check();
      await button.click();
      await expect(main.getByText('The order was not placed')).toBeVisible();
      await expect(accept).not.toBeChecked();
      await expect(button).not.toHaveAttribute('aria-busy', 'true');
      await button.click();
      await expect(main.getByText('The order was not placed')).toBeVisible();
      await page.unroute('**/graphql**');
    });

    await test.step('a day that is over is said with the way to the calendar, and nothing goes on with it', async () => {
      const button = main.getByRole('button', { name: /^Place order/ });
      const gone = main.getByRole('alert').filter({ hasText: 'Choose a different date: orders for' });
      await refuseToPlace(page, 'DAY_NOT_DELIVERABLE', 'Choose a different date');
      await main.getByRole('checkbox', { name: /accept/i }).check();
      await button.click();
      await expect(gone).toHaveCount(1);
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await page.unroute('**/graphql**');
      await gone.getByRole('link').click();
      await expect(page).toHaveURL(/\/checkout#day$/);
      await expect(main.getByRole('table', { name: 'Delivery calendar' })).toBeVisible();
      await expect(main.getByText('Choose a different date: orders for')).toBeInViewport();
    });

    await test.step('another day that has other prices says them, and what was said of the day before is gone', async () => {
      await page.route('**/graphql**', async (route) => {
        const answer = await route.fetch();
        const json = (await answer.json()) as { data?: { updatePrices?: { changes: object[] } } };
        json.data?.updatePrices?.changes.push({
          what: 'price',
          message: 'Révhegyi Lager: 27,590 Ft instead of 26,522 Ft',
        });
        await route.fulfill({ response: answer, json });
      });
      const days = main.getByRole('table', { name: 'Delivery calendar' });
      await days.locator('button[aria-pressed=false]').last().click();
      await expect(
        page
          .getByRole('status')
          .getByText('The prices have been updated. Révhegyi Lager: 27,590 Ft instead of 26,522 Ft.'),
      ).toBeVisible();
      await expect(main.getByText('Choose a different date: orders for')).toHaveCount(0);
      await page.unroute('**/graphql**');
    });

    await test.step('the page of an order that failed claims nothing when it is opened by its address', async () => {
      await page.goto('/ko');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('No new order to show');
      await expect(page.locator('.progress-message')).toHaveCount(0);
    });

    await test.step('an order that is on its way cannot be cancelled, and shows the step that is under way', async () => {
      await page.goto('/orders/history?orderStatus=Dispatched+%2F+Invoiced');
      const row = main.getByRole('row').nth(1);
      await expect(row).toBeVisible();
      await expect(main.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
      await row.getByRole('link').first().click();
      const line = main.getByRole('list', { name: 'Where is the order?' });
      await expect(line).toContainText('Loaded');
      await expect(line.locator('[aria-current=step]')).toContainText('Delivery');
      await expect(line).not.toContainText('Delivered');
    });
  });
}
