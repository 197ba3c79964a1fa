import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { call, expectNothingTooWide, logIn, privateWindow, sitDown } from '../person.ts';
import { phoned } from '../phone-order.ts';
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
  // Letters that no template has are said, and the list comes again with letters that one has.
  await page.keyboard.type(';xyz');
  await expect(page.getByText('There is no such template: “xyz”.')).toBeVisible();
  for (let letters = 0; letters < 4; letters += 1) await page.keyboard.press('Backspace');
  await expect(page.getByText('There is no such template')).toHaveCount(0);
  await page.keyboard.type(';photo');
  await page.getByRole('option', { name: /photo/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue(/HD-\d+/);
  const typed = await answer.inputValue();
  await test.step('a colleague who opens the case reads who writes, and both read it when both do', async () => {
    const { page: colleague } = await privateWindow(browser, 'phone', 'hu');
    await sitDown(colleague, 'lead', new URL(page.url()).pathname);
    await expect(colleague.getByText('Itt van még: Szorgos Sára (ír)')).toBeVisible();
    await expect(page.getByText('Also here: Vilma Vezető (looking)')).toBeVisible();
    await colleague.getByRole('textbox', { name: 'Válasz a vevőnek' }).fill('Én is');
    await expect(colleague.getByText('Önnel együtt ír: Szorgos Sára')).toBeVisible();
    await expect(page.getByText('Also writing: Vilma Vezető')).toBeVisible();
    await expectNothingTooWide(colleague);
    await colleague.close();
    await expect(page.getByText(/^Also /)).toHaveCount(0);
  });
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
  await expect(rows.filter({ hasText: number })).toContainText('Sára Szorgos');
  await page.getByRole('button', { name: /^Mine/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^To do/ }).click();
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: /^In an hour/ }).click();
  await expect(rows.filter({ hasText: number })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows.filter({ hasText: number })).toHaveCount(1);
});

/** Of a company that no other story knows. */
const PUB = { shipToId: '2000097', user: 'fekete.marton@rozsako-vendeglato.example' };

/** The number of a case that the pub opens. */
async function complained(
  browser: Browser,
  of: Readonly<Record<'title' | 'description' | 'mainCategory' | 'subCategory', string>>,
): Promise<string> {
  const { page: customer } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(customer, PUB.user);
  const { caseNumber } = await call<{ caseNumber: string }>(
    customer,
    'POST',
    'general/tickets/CreateTicket?market=HU',
    { ...of, phone: '+36 1 999 0123' },
  );
  return caseNumber;
}

test('an order is rejected together with the answer; an undo brings words and choice back, and the case says what was done', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await sitDown(page, 'service', '/desk/tickets');
  const { number } = await phoned(page, PUB.shipToId);
  const caseNumber = await complained(browser, {
    title: 'Mégsem kérjük',
    description: `Kérjük, töröljék a ${number} számú rendelést.`,
    mainCategory: 'RENDELES',
    subCategory: 'HIANYZO',
  });
  await page.goto(`/desk/tickets/${caseNumber}`);
  const answer = page.getByRole('textbox', { name: 'Válasz a vevőnek' });
  const choice = page.getByRole('checkbox', { name: new RegExp(`Rendelés elutasítása: ${number}`) });
  const waits = page.getByRole('region', { name: 'Visszavonható műveletek' });
  const talk = page.getByRole('list', { name: 'Beszélgetés' });
  await answer.fill('A rendelést töröltük.');
  await choice.check();
  await expect(page.getByText('A vevő erről is kap levelet')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingTooWide(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await answer.press('Control+Enter');
  await expect(waits).toContainText('a rendelés elutasítása');
  await expect(talk).toContainText(`Rendelés elutasítása: ${number}`);
  await waits.getByRole('button', { name: /^Visszavonás/ }).click();
  await expect(waits).toHaveCount(0);
  await expect(answer).toHaveValue('A rendelést töröltük.');
  await expect(choice).toBeChecked();
  await answer.press('Control+Enter');
  await waits.getByRole('button', { name: 'Most' }).click();
  await expect(talk).toContainText(`A válasszal együtt elutasított rendelés: ${number}`);
  await expect(choice).toHaveCount(0);
  // The long list beside it scrolls, the page does not.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await expect(answer).toHaveValue('');
  expect(await call(page, 'GET', `desk/orders/${number}`)).toMatchObject({ status: 'Rejected' });
});

/** What the supplier does with an order by hand. */
async function moved(page: Page, number: string, moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    const { status, deliveryStatus } = await call<{ status: string; deliveryStatus: string }>(
      page,
      'GET',
      `desk/orders/${number}`,
    );
    await call(page, 'POST', `desk/orders/${number}/moves`, { move, seen: { status, deliveryStatus } });
  }
}

test('broken goods are brought once more free of charge, or credited, together with the answer', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await sitDown(page, 'service', '/desk/tickets');
  const { number } = await phoned(page, PUB.shipToId);
  await moved(page, number, ['confirm', 'pick', 'pack', 'ship', 'deliver']);
  const caseNumber = await complained(browser, {
    title: 'Két rekesz törött',
    description: `A ${number} számú rendelésből két rekesz összetört.`,
    mainCategory: 'MINOSEG',
    subCategory: 'SERULT',
  });
  await page.goto(`/desk/tickets/${caseNumber}`);
  const answer = page.getByRole('textbox', { name: 'Válasz a vevőnek' });
  const waits = page.getByRole('region', { name: 'Visszavonható műveletek' });
  const talk = page.getByRole('list', { name: 'Beszélgetés' });
  const replace = page.getByRole('checkbox', { name: new RegExp(`Térítésmentes pótrendelés ehhez: ${number}`) });
  const units = page.getByRole('textbox', { name: /Rekesz 20 x 0,5 l: mennyiség/ });
  await answer.fill('Elnézését kérjük, pótoljuk.');
  await replace.check();
  await answer.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Adja meg, melyik termékből mennyi legyen');
  await units.fill('99');
  await expect(page.getByRole('alert')).toContainText('Legfeljebb 9 lehet');
  await units.fill('2');
  await expect(page.getByText(/Szállítás: .+ a vevő fizet:/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingTooWide(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await answer.press('Control+Enter');
  await expect(waits).toContainText('pótrendelés');
  await waits.getByRole('button', { name: /^Visszavonás/ }).click();
  await expect(waits).toHaveCount(0);
  await expect(replace).toBeChecked();
  await expect(units).toHaveValue('2');
  await expect(page.getByText(/Szállítás: .+ a vevő fizet:/)).toBeVisible();
  await answer.press('Control+Enter');
  await waits.getByRole('button', { name: 'Most' }).click();
  await expect(talk).toContainText('A válasszal együtt készült pótrendelés');
  const credit = page.getByRole('checkbox', { name: /Jóváírás ebből a számlából/ });
  await answer.fill('Egy rekeszt jóváírunk.');
  await credit.check();
  await units.fill('1');
  await expect(page.getByText(/^Jóváírás: .+Ft$/)).toBeVisible();
  // The field, what it comes to and what sends it stay in sight.
  await expect(page.getByRole('button', { name: /^Küldés/ }).last()).toBeInViewport({ ratio: 1 });
  await answer.press('Control+Enter');
  await waits.getByRole('button', { name: 'Most' }).click();
  await expect(talk).toContainText('A válasszal együtt készült jóváíró számla');
});
