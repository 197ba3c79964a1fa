import { expect } from '@playwright/test';
import { expectNothingTooWide, privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

// The customer reads Hungarian, whatever the clerk does.
test('a case is answered with a template by the keyboard; the draft survives a reload, and an undo brings it back', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/tickets?view=unassigned');
  await page.getByRole('region', { name: 'Cases' }).getByRole('link').first().waitFor();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/tickets\/HD-\d+/);
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByLabel('Assigned to')).toHaveValue('u-service');
  await page.keyboard.press('r');
  const answer = page.getByRole('textbox', { name: 'Answer to the customer' });
  await expect(answer).toBeFocused();
  await page.keyboard.type(';photo');
  await page.getByRole('option', { name: /photo/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue(/HD-\d+/);
  const typed = await answer.inputValue();
  await page.reload();
  await expect(answer).toHaveValue(typed);
  await answer.focus();
  await page.keyboard.press('Control+Enter');
  const waits = page.getByRole('region', { name: 'Acts that can be undone' });
  await expect(answer).toHaveValue('');
  await waits.getByRole('button', { name: /^Undo/ }).click();
  await expect(waits).toHaveCount(0);
  await expect(answer).toHaveValue(typed);
  await answer.press('Control+Enter');
  const talk = page.getByRole('list', { name: 'Conversation' });
  await expect(talk.getByText('Not sent yet')).toBeVisible();
  await waits.getByRole('button', { name: 'Now' }).click();
  await expect(talk.getByText('Not sent yet')).toHaveCount(0);
  await expect(talk).toContainText('csatoljon fényképet');
  await expect(answer).toHaveValue('');
});

test('a template whose field nobody knows is not sent before it is filled in; a note is no answer', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'phone', 'hu');
  await sitDown(page, 'lead', '/desk/tickets?view=open');
  await page.getByRole('region', { name: 'Ügyek' }).getByRole('link').first().click();
  const answer = page.getByRole('textbox', { name: 'Válasz a vevőnek' });
  await answer.fill('Pótoljuk {nextDelivery}.');
  await page
    .getByRole('button', { name: /^Küldés/ })
    .last()
    .click();
  await expect(page.getByText('Töltse ki ezt a mezőt')).toBeVisible();
  await expectNothingTooWide(page);
  await page.getByRole('button', { name: 'Belső jegyzet' }).click();
  await page.getByRole('textbox', { name: 'Belső jegyzet' }).fill('A raktár holnap felel.');
  await page.getByRole('button', { name: 'Jegyzet mentése' }).click();
  await expect(page.getByText('belső jegyzet, a vevő nem látja').last()).toBeVisible();
});

test('an order that waits is taken, put off and brought back', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/today');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const number = await rows.last().getByRole('link').innerText();
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: /^Take/ }).click();
  await expect(rows.filter({ hasText: number })).toContainText('Szorgos Sára');
  await page.getByRole('button', { name: /^Mine/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^To do/ }).click();
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: /^In an hour/ }).click();
  await expect(rows.filter({ hasText: number })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows.filter({ hasText: number })).toHaveCount(1);
});
