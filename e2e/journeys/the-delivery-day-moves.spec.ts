import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { ask, emptyCart, giveCredentials, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Two ship-tos of one shop chain. */
const [FIRST, SECOND] = ['2000028', '2000030'] as const;

/** Somebody of the chain on their phone, with an empty cart. */
async function shopOnThePhone(browser: Browser): Promise<Page> {
  const { page } = await privateWindow(browser, 'phone', 'en');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await giveCredentials(page, 'balogh.laszlo@allomas-kereskedelmi.example');
  await expect(page.getByRole('banner')).toBeVisible();
  await emptyCart(page);
  return page;
}

test('that the delivery day moved is said until it was read, also after a reload', async ({ browser }) => {
  const page = await shopOnThePhone(browser);
  // Whatever the calendar of the day: the second ship-to is delivered to three weeks after the first.
  let first = '';
  await page.route(/GetFirstAvailableDate/, async (route) => {
    const answer = await route.fetch();
    const dates = (await answer.json()) as { firstAvailableDate: string };
    if (route.request().url().includes(FIRST)) first = dates.firstAvailableDate;
    else if (first) dates.firstAvailableDate = new Date(Date.parse(first) + 21 * 86_400_000).toISOString().slice(0, 10);
    await route.fulfill({ response: answer, json: dates });
  });
  await page.evaluate((id) => sessionStorage.setItem('hordo.tab.shipToId', id), FIRST);
  await page.goto('/catalog/products');
  const bar = page.getByRole('region', { name: 'Delivery details' });
  const day = bar.getByRole('button', { name: /^Delivery date/ });
  await expect(day).not.toContainText('Choose a date');
  const said = page.getByRole('status').getByText(/^For this ship-to, delivery is on/);
  const choose = async (id: string) => {
    await bar.getByRole('button', { name: /^Ship-to/ }).click();
    await page.getByRole('dialog').locator(`input[value="${id}"]`).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await choose(SECOND);
  await expect(said).toBeVisible();
  const words = await said.innerText();
  await page.reload();
  await expect(said).toHaveText(words);
  await page.goto('/cart');
  await expect(said).toHaveText(words);
  await page.getByRole('status').filter({ hasText: 'For this ship-to' }).getByRole('button', { name: 'Close' }).click();
  await expect(said).toHaveCount(0);
  await page.reload();
  await expect(day).not.toContainText('Choose a date');
  await expect(said).toHaveCount(0);
  await page.context().close();
});

test('at a cut-off that has passed a phone shows words that can be read, and who takes the day offered stands where they stood', async ({
  browser,
}) => {
  const page = await shopOnThePhone(browser);
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const calendar = await page.request.get(`/api/general/orders/GetCalendarAvailableDays?shipToId=${FIRST}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { days } = (await calendar.json()) as { days: { date: string; type: string }[] };
  const [chosen, next] = days.filter(({ type }) => type === 'standard').map(({ date }) => date);
  const { customerCart } = await ask<{ customerCart: { id: string } }>(page, '{ customerCart { id } }');
  await ask(
    page,
    `mutation ($id: String!, $shipTo: String!, $day: String) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ ship_to_id: $shipTo }] }) { cart { id } }
      addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 10 }]) { cart { id } }
      updatePrices(cart_id: $id, ship_to_id: $shipTo, delivery_date: $day, shipping_type: "ZSO", customer_order_number: "M-1") { can_proceed } }`,
    { id: customerCart.id, shipTo: FIRST, day: chosen },
  );
  // The cut-off of the day chosen has passed.
  await page.route(/GetFirstAvailableDate/, async (route) => {
    const answer = await route.fetch();
    const dates = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...dates, firstAvailableDate: next, firstAvailableDateWithFee: next },
    });
  });
  await page.evaluate((id) => {
    sessionStorage.setItem('hordo.tab.shipToId', id);
    for (const key of ['deliveryDate', 'standardDate', 'datePopup']) sessionStorage.removeItem(`hordo.tab.${key}`);
  }, FIRST);
  await page.goto('/order-summary');
  const said = page
    .getByRole('status')
    .getByText(/can no longer be ordered\. /)
    .first();
  await expect(said).toBeVisible();
  // Half of the window at least.
  expect((await said.boundingBox())!.width).toBeGreaterThan(195);
  const place = page.getByRole('main').getByRole('button', { name: /^Place order/ });
  await place.focus();
  const seenAt = () => place.evaluate((one) => one.getBoundingClientRect().top);
  const before = await seenAt();
  await page
    .getByRole('status')
    .getByRole('button', { name: /^Change to / })
    .click();
  await expect(said).toHaveCount(0);
  await expect(place).toBeFocused();
  expect(Math.abs((await seenAt()) - before)).toBeLessThan(120);
  await emptyCart(page);
  await page.context().close();
});
