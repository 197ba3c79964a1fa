import { expect } from '@playwright/test';
import { asInTheOldestBrowsers } from '../older-browser.ts';
import { emptyCart, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

test('without every function newer than the oldest browsers, one logs in, orders and reads documents without an error', async ({
  browser,
}) => {
  const { context, page } = await privateWindow(browser, 'phone', 'hu');
  await context.addInitScript(asInTheOldestBrowsers);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await logIn(page, 'olah.maria@vandor-vendeglato.example');
  const main = page.getByRole('main');
  await emptyCart(page);
  await page.goto('/catalog/100101');
  await main
    .getByRole('textbox', { name: /^Mennyiség: .*20 x 0,5 l/ })
    .first()
    .fill('10');
  await expect(page.getByText('A rendelés eléri a szükséges mennyiséget')).toBeVisible();
  await page.goto('/checkout');
  await main
    .getByRole('radio', { name: /Vándor Bisztró/ })
    .first()
    .check();
  await main.getByRole('radio', { name: 'Normál szállítás' }).check();
  await main.getByRole('textbox', { name: /^Saját rendelésszám/ }).fill('RÉGI-1');
  await main.getByRole('button', { name: 'Tovább a fizetéshez (3/3)' }).click();
  await main.getByRole('checkbox', { name: /Elfogadom/ }).check();
  await expect(main.getByRole('button', { name: /^Rendelés leadása/ })).toBeEnabled();
  await emptyCart(page);
  for (const [path, heading] of [
    ['/orders/history', 'Korábbi rendelések'],
    ['/my-documents', 'Dokumentumaim'],
    ['/my-documents?view=empties', 'Dokumentumaim'],
    ['/reporting', 'Kimutatások'],
  ]) {
    await page.goto(path!);
    await expect(main.getByRole('heading', { level: 1, name: heading! })).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await expect(page.getByText('Nincs kapcsolat')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test.describe('says in two languages what to do, and loads nothing else,', () => {
  const cases: [string, () => void, RegExp][] = [
    ['when the browser is too old', () => void Reflect.deleteProperty(Array.prototype, 'toSorted'), /túl régi/],
    [
      'when storage is blocked',
      () =>
        void Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
      /nem engedi az adatok tárolását/,
    ],
    [
      'when cookies are refused',
      () => void Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }),
      /nem engedi a sütiket/,
    ],
  ];
  for (const [when, break_, title] of cases)
    test(when, async ({ page }) => {
      await page.addInitScript(break_);
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.goto('/login', { waitUntil: 'commit' }); // what was stopped is never loaded
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('section[lang=en]')).toContainText('This browser');
      await expect(page.getByText(/If you need help, call customer service: \S/)).toBeVisible();
      await expect(page.locator('#shell')).toHaveCount(0);
    });
});
