import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { clerk } from '../clerk.ts';
import { call, privateWindow, sitDown } from '../person.ts';
import { phoned } from '../phone-order.ts';
import { test } from '../story.ts';

/** Of a company that no other story orders for. */
const SHIP_TO = '2000112';

/** Something on the page has the keyboard: who works without a mouse goes on from there. */
const expectFocus = (page: Page, where: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null), {
      message: `${where}: focus fell to the page`,
    })
    .toBe(true);

/** The ERP has refused these orders, which were sent again so often. */
const expectRefused = (page: Page, numbers: readonly string[], sentAgain: number) =>
  expect
    .poll(async () => {
      const { letters } = await call<{ letters: { orderNumber: string | null; sentAgain: number }[] }>(
        page,
        'GET',
        'desk/operation/dead-letters',
      );
      return letters.filter((one) => numbers.includes(one.orderNumber ?? '') && one.sentAgain === sentAgain).length;
    })
    .toBe(numbers.length);

test('people who save at the desk by the keyboard still have a place on the page afterwards', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'clerk', '/desk/customers/1000001');
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');

  await test.step('a note, written and deleted', async () => {
    const note = page.getByRole('textbox', { name: 'New note…' });
    await note.fill('Back door on Mondays.');
    await page.getByRole('button', { name: 'Save the note' }).press('Enter');
    const written = page.getByRole('listitem').filter({ hasText: 'Back door on Mondays.' });
    await expect(written).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the note' })).toHaveCount(0);
    await expect(note).toBeFocused();
    await written.getByRole('button', { name: 'Delete' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(written).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expectFocus(page, 'a deleted note');
  });

  await test.step('an invitation', async () => {
    await page.goto('/desk/portal/people');
    await page.getByRole('button', { name: 'Invite a colleague' }).press('Enter');
    for (const [label, value] of [
      ['Last name', 'Fókusz'],
      ['First name', 'Flóra'],
      ['E-mail address', 'flora.fokusz@demo.example'],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('flora.fokusz@demo.example')).toBeVisible();
    await expectFocus(page, 'an invitation');
  });

  const { say } = await clerk(browser);
  await test.step('a decision, and its undoing', async () => {
    const { number } = await phoned(page, SHIP_TO);
    await page.goto(`/desk/orders/${number}`);
    await page.getByRole('button', { name: /^Reject/ }).press('Enter');
    await dialog.getByRole('textbox').fill('Only a trial');
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
    const bar = page.getByRole('region', { name: 'Acts that can be undone' });
    await expect(dialog).toHaveCount(0);
    await expectFocus(page, 'a rejection');
    await bar.getByRole('button', { name: /^Undo/ }).press('Enter');
    await expect(bar).toHaveCount(0);
    await expectFocus(page, 'an undone rejection');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await say(`order ${number} reject`);
  });

  await test.step('what the ERP refused, sent again from Today, one letter alone, and all in four keys', async () => {
    const numbers: string[] = [];
    await say('erp reject 4');
    for (let nth = 0; nth < 2; nth++) numbers.push((await phoned(page, SHIP_TO)).number);
    const row = (number: string) => page.getByRole('row').filter({ hasText: number });
    await expectRefused(page, numbers, 0);
    await page.goto('/desk/today');
    for (const number of numbers) {
      await expect(row(number)).toBeVisible();
      await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    }
    await expect(page.getByRole('button', { name: /^Send to the ERP again/ })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await keyboard.press('r');
    await expect(page.getByText('2 orders are on their way to the ERP again.')).toBeVisible();
    const now = page.getByRole('region', { name: 'Acts that can be undone' }).getByRole('button', { name: 'Now' });
    for (let left = 2; left > 0; left--) {
      await expect(now).toHaveCount(left);
      await now.first().press('Enter');
    }
    await expect(now).toHaveCount(0);
    await expectFocus(page, 'two orders sent again');
    await expectRefused(page, numbers, 1);
    // Refused once more: the page does not look as if nobody had tried.
    for (const number of numbers) {
      await page.goto(`/desk/orders/${number}`);
      await expect(
        page.getByText(/^Given up again on .* after being sent again once; given up first on /),
      ).toBeVisible();
    }
    await page.goto('/desk/today');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await keyboard.press('g');
    await keyboard.press('h');
    await expect(page.getByRole('link', { name: /E$/ })).toBeVisible();
    await keyboard.press('e');
    for (const number of numbers) await expect(row(number)).toContainText('Given up again on');
    // A colleague has the same list open, and comes second.
    const { page: colleague } = await privateWindow(browser, 'laptop', 'en');
    await sitDown(colleague, 'operator', '/desk/operation/dead-letters');
    const same = colleague.getByRole('row').filter({ hasText: numbers[0]! });
    await expect(same).toBeVisible();
    // What they see stays as old as it is.
    await colleague.route(
      ({ pathname }) => pathname.endsWith('/operation/dead-letters'),
      () => {},
    );
    await row(numbers[0]!)
      .getByRole('button', { name: /^Send again/ })
      .press('Enter');
    await expect(row(numbers[0]!)).toHaveCount(0);
    await same.getByRole('button', { name: /^Send again/ }).press('Enter');
    await expect(colleague.getByText('Somebody has dealt with it already')).toBeVisible();
    await expectFocus(page, 'one letter sent again');
    await page.goto('/desk/operation/dead-letters');
    await expect(page.getByRole('button', { name: /^Send all again/ })).toBeVisible();
    await keyboard.press('e');
    await expect(row(numbers[1]!)).toHaveCount(0);
    await expectFocus(page, 'all letters sent again');
    for (const number of numbers) await say(`order ${number} reject`);
  });
});
