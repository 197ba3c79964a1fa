import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { call, expectNothingTooWide, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

interface Papers {
  results: { number: string; orderNumber: string | null }[];
}
interface Orders {
  sopList: { orderNumber: string; sapId: string }[];
}

const openSearch = async (page: Page, name: string) => {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name, exact: true }).first().click();
  return banner.getByRole('searchbox', { name });
};

test('a person who types a number into the search of the header comes to the order or the paper that has it', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, 'owner');
  const main = page.getByRole('main');
  const { sopList } = await call<Orders>(page, 'GET', 'general/orders?limit=1&orderStatus=Invoiced');
  const [order] = sopList;
  const { results } = await call<Papers>(page, 'GET', 'general/mydocuments/GetAllDocuments?limit=1&type=FT');
  const [invoice] = results;

  await test.step('Enter opens the order that has the number', async () => {
    for (const number of [order!.orderNumber, order!.sapId]) {
      await page.goto('/');
      const search = await openSearch(page, 'Keresés');
      await search.fill(number);
      await search.press('Enter');
      await expect(page).toHaveURL(`/orders/history/${order!.orderNumber}`);
      await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
    }
  });

  await test.step('and the papers that have it, as it is written by hand', async () => {
    const search = await openSearch(page, 'Keresés');
    await search.fill(invoice!.number.toLowerCase().replace(/\/0+/, '/'));
    await search.press('Enter');
    await expect(page).toHaveURL(`/my-documents?search=${encodeURIComponent(invoice!.number)}`);
    await expect(main.getByText(invoice!.number).first()).toBeVisible();
  });

  await test.step('what contains the digits is offered below, and is reached with the arrows', async () => {
    const search = await openSearch(page, 'Keresés');
    await search.pressSequentially(order!.orderNumber.slice(0, -1));
    const offers = page.getByRole('banner').getByRole('list', { name: 'Rendelései és bizonylatai között' });
    const first = offers.getByRole('link', { name: /^Rendelés/ }).first();
    await expect(first).toBeVisible();
    await search.press('ArrowDown');
    await expect(offers.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(search).toBeFocused();
    await search.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\/history\/\d+$/);
    await expect(offers).toHaveCount(0);
  });

  await test.step('the code of a product is looked for among products, as ever', async () => {
    const search = await openSearch(page, 'Keresés');
    await search.fill('100101');
    await search.press('Enter');
    await expect(page).toHaveURL('/catalog/products?q=100101');
    await expect(main.getByRole('row').filter({ hasText: 'Révhegyi' }).first()).toBeVisible();
  });

  await test.step('where no product has the digits, the catalogue offers what has them', async () => {
    const search = await openSearch(page, 'Keresés');
    await search.fill(order!.orderNumber.slice(0, -1));
    await search.press('Enter');
    await expect(page).toHaveURL(/\/catalog\/products\?q=/);
    await main
      .getByRole('list', { name: 'Rendelései és bizonylatai között' })
      .getByRole('link', { name: /^Rendelés/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/orders\/history\/\d+$/);
  });
});

test('on the phone the offers of the search are pressed, and nobody reads a number of another company', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'phone', 'en');
  await logIn(page, 'owner');
  const { sopList } = await call<Orders>(page, 'GET', 'general/orders?limit=1&orderStatus=Invoiced');
  const number = sopList[0]!.orderNumber;
  const search = await openSearch(page, 'Search');
  await search.pressSequentially(number);
  const offer = page.getByRole('banner').getByRole('link', { name: new RegExp(`^Order ${number}`) });
  await expect(offer).toBeVisible();
  await expectNothingTooWide(page);
  expect((await offer.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await offer.tap();
  await expect(page).toHaveURL(`/orders/history/${number}`);

  const { page: stranger } = await privateWindow(browser, 'phone', 'en');
  await logIn(stranger, 'rival');
  const theirs = await openSearch(stranger, 'Search');
  await theirs.fill(number);
  await theirs.press('Enter');
  await expect(stranger.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  await expect(stranger.getByRole('list', { name: 'Among your orders and documents' })).toHaveCount(0);
});

test('the accountant, who buys nothing, finds papers and orders by the search of the header', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, 'accountant');
  const { results } = await call<Papers>(page, 'GET', 'general/mydocuments/GetAllDocuments?limit=1&type=FT');
  const [invoice] = results;
  const search = await openSearch(page, 'Search');
  await search.fill('2000000');
  await search.fill('no such number 0');
  await search.press('Enter');
  await expect(
    page.getByRole('status').getByText('You have no order, document, contract or case with this number.'),
  ).toBeVisible();
  await search.fill(invoice!.number);
  await search.press('Enter');
  await expect(page).toHaveURL(`/my-documents?search=${encodeURIComponent(invoice!.number)}`);
  await expect(page.getByRole('main').getByText(invoice!.number).first()).toBeVisible();
});
