import { expect } from '@playwright/test';
import { call, expectNothingTooWide, privateWindow, sitDown } from '../person.ts';
import { phoned } from '../phone-order.ts';
import { test } from '../story.ts';

/** A company that no other story knows. */
const COMPANY = { id: '1000039', shipToId: '2000115' };

test('a clerk confirms less of an order and takes that back, then moves two orders to another day and takes that back', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  await sitDown(page, 'service', `/desk/orders?company=${COMPANY.id}&status=Open`);
  const { number, days } = await phoned(page, COMPANY.shipToId);
  const { number: second } = await phoned(page, COMPANY.shipToId, days[0]);
  const dialog = page.getByRole('dialog');

  await test.step('what it costs and what the customer reads stands there before', async () => {
    await page.goto(`/desk/orders/${number}`);
    // A line opens to its price: what makes the net value, and apart from it what is added.
    const lines = page.getByRole('region', { name: 'Tételek' });
    const crate = lines.getByRole('button', { name: 'Révhegyi Világos – Rekesz 20 x 0,5 l, 100101' });
    await expect(crate.getByText('Rekesz 20 x 0,5 l', { exact: true })).toBeVisible();
    await crate.click();
    const [made, added] = [lines.locator('section').first(), lines.locator('section').last()];
    await expect(made).toContainText('Listaár · PR00');
    await expect(made).not.toContainText('Betétdíj');
    await expect(added).toContainText('Betétdíj');
    await crate.click();
    await page.getByRole('button', { name: 'Módosítás…' }).click();
    const [first, other] = [dialog.getByLabel(/100101/), dialog.getByLabel(/100102/)];
    await first.fill('10');
    await expect(dialog.getByRole('alert')).toContainText('legfeljebb annyi');
    await first.fill('7');
    await other.fill('0');
    await dialog.getByRole('button', { name: 'Módosítás', exact: true }).click();
    await expect(dialog.getByText('Írja le az okot')).toBeVisible();
    await dialog.getByLabel(/^Az ok, a vevő olvassa/).fill('Elfogyott a raktárban');
    const letter = dialog.getByRole('blockquote');
    await expect(letter).toContainText('9 helyett 7.');
    await expect(letter).toContainText('a rendelt 6 helyett most nem tudunk szállítani');
    await expect(letter).toContainText('Ennek oka: Elfogyott a raktárban');
    await expect(letter).not.toContainText('..');
    await dialog.getByRole('button', { name: 'Módosítás', exact: true }).click();
  });

  await test.step('while it waits nothing else begins, and one press takes it back', async () => {
    const waits = page.getByRole('status').filter({ hasText: 'a vevő addig semmit sem lát' });
    await expect(waits).toBeVisible();
    await expect(page.getByText('Előbb a várakozó művelet')).toHaveCount(1);
    for (const name of ['Módosítás…', 'Elutasítás…'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await waits.getByRole('button', { name: 'Visszavonás' }).click();
    await expect(waits).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Módosítás…' })).not.toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('cell', { name: /^6\stálca$/ })).toBeVisible();
  });

  await test.step('all in view move to another day, each with its result, and none does after the undo', async () => {
    await page.goto(`/desk/orders?company=${COMPANY.id}&status=Open`);
    for (const one of [number, second]) await page.getByRole('checkbox', { name: `${one} kijelölése` }).check();
    await page.getByRole('button', { name: 'Másik nap…' }).click();
    await dialog.getByLabel('Szállítási nap').fill(days[1]!);
    await dialog.getByLabel(/^Az ok, a vevő olvassa/).fill('Elromlott a teherautó');
    await dialog.getByRole('button', { name: 'Mi változna?' }).click();
    for (const one of [number, second]) await expect(dialog.getByRole('row').filter({ hasText: one })).toBeVisible();
    await dialog.getByRole('button', { name: '2 rendelés áttétele' }).click();
    await expect(page).toHaveURL(/\/desk\/order-changes\/\w{32}$/);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('vár');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingTooWide(page);
    await page.getByRole('button', { name: 'A várakozók visszavonása' }).click();
    await expect(rows.filter({ hasText: 'visszavonva' })).toHaveCount(2);
    for (const one of [number, second]) {
      const { deliveryDate } = await call<{ deliveryDate: string }>(page, 'GET', `desk/orders/${one}`);
      expect(deliveryDate).toBe(days[0]);
    }
  });
  await page.context().close();
});
