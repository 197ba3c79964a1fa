import { expect } from '@playwright/test';
import { emptyCart, giveCredentials, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Two ship-tos of one shop chain. */
const [FIRST, SECOND] = ['2000028', '2000030'] as const;

test('that the delivery day moved is said until it was read, also after a reload', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone', 'en');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await giveCredentials(page, 'balogh.laszlo@allomas-kereskedelmi.example');
  await expect(page.getByRole('banner')).toBeVisible();
  await emptyCart(page);
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
