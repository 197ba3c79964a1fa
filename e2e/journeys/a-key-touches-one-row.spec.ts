import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { giveCredentials, privateWindow } from '../person.ts';
import { test } from '../story.ts';

const ROWS = 480;
/** Elements that one key may make the browser style anew: its row and what stands beside the list, not the page. */
const FEW = 100;
const CODES = ['100101', '100102', '100104', '100105', '100109', '100110', '100111', '100120'];

interface Traced {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

/** How many elements were styled anew at most at once while something was done. */
async function styledWhile(page: Page, work: () => Promise<void>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const traced: Traced[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])));
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
    transferMode: 'ReportEvents',
  });
  await work();
  await cdp.send('Tracing.end');
  await complete;
  const counts = traced.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' && args?.elementCount !== undefined ? args.elementCount : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

test('a number typed on a pad of five hundred rows styles its own row anew, not the page', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  const main = page.getByRole('main');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Bejelentkezés' }).click();
  await giveCredentials(page, 'balogh.laszlo@allomas-kereskedelmi.example');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/catalog/quick-order');
  await main.locator('[data-cell="code"]').first().focus();
  const checked = page.waitForResponse((answer) => /checkQuickOrder/.test(answer.request().postData() ?? ''));
  const pasted = Array.from({ length: ROWS }, (_, row) => `${CODES[row % CODES.length]}\t${1 + (row % 9)}`).join('\n');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, pasted);
  await expect(main.locator('tr[data-row]:not([data-empty])')).toHaveCount(ROWS);
  await checked;
  await expect(main.locator('tr[data-row][data-status]')).toHaveCount(ROWS);
  const quantity = main.locator('[data-cell="quantity"]').nth(4);
  // What an answer changes is not the key's: on a slow machine it would come in between.
  await page.route('**/graphql**', (route) =>
    /checkQuickOrder/.test(route.request().postData() ?? '') ? undefined : route.fallback(),
  );
  await quantity.fill('7');
  expect(
    await styledWhile(page, async () => {
      for (const key of ['1', 'Backspace', '2', 'Backspace']) {
        await page.keyboard.press(key);
        // Until it stands on the screen.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
      }
    }),
  ).toBeLessThanOrEqual(FEW);
  await expect(quantity).toHaveValue('7');
  await page.context().close();
});
