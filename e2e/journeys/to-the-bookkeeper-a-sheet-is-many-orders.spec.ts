import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import Excel from 'exceljs';
import { expectNothingTooWide, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

const SHIP_TO = '2000001';
const SUSPENDED = '2000004';
const PRODUCTS = ['100101', '100102', '200201', '100105', '200202'];
const REFUSED = 'A fájlban hibás sorok vannak.';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const api = async (page: Page, path: string, init: { form?: Buffer } = {}) => {
  const token = await page.evaluate(() => sessionStorage.getItem('id_token'));
  const options = { headers: { authorization: `Bearer ${token}` } };
  return init.form
    ? page.request.post(`/api/general/${path}`, {
        ...options,
        multipart: { file: { name: 'rendelesek.xlsx', mimeType: XLSX, buffer: init.form } },
      })
    : page.request.get(`/api/general/${path}`, options);
};
/** Other stories order for this pub meanwhile: only those whose own number begins so are this story's. */
const ordersOf = async (page: Page, number: string) =>
  ((await (await api(page, `orders?limit=1&customerOrderNumber=${number}/`)).json()) as { total: number }).total;

/** The next two days on which the ship-to has goods. */
async function deliveryDays(page: Page): Promise<string[]> {
  const { days } = (await (
    await api(page, `orders/GetCalendarAvailableDays?soldToId=1000001&shipToId=${SHIP_TO}`)
  ).json()) as {
    days: { date: string; type: string }[];
  };
  return days.flatMap(({ date, type }) => (type === 'standard' ? [date] : [])).slice(0, 2);
}

test('the bookkeeper uploads a sheet with three faulty rows, corrects it and sends it again', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await privateWindow(browser, 'laptop', 'hu');
  const main = page.getByRole('main');
  const upload = async (name: string, buffer: Buffer) => {
    await main.getByLabel('Fájl', { exact: true }).setInputFiles({ name, mimeType: XLSX, buffer });
    const terms = main.getByRole('checkbox', { name: /^Elfogadom/ });
    if (!(await terms.isChecked())) await terms.check();
    await main.getByRole('button', { name: 'Feltöltés', exact: true }).click();
  };
  let template: Buffer;
  let days: string[];
  const number = `J5-${Date.now()}`;

  /** The template, filled in by a spreadsheet program. */
  async function filled(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
    const book = new Excel.Workbook();
    await book.xlsx.load(template as never);
    for (const [index, cells] of rows.entries()) book.worksheets[0]!.getRow(index + 2).values = [...cells];
    return Buffer.from(await book.xlsx.writeBuffer());
  }
  const rows = (): (string | number)[][] =>
    days.flatMap((day, index) => PRODUCTS.map((sku) => [SHIP_TO, day, `${number}/${index + 1}`, '', sku, 12, '', '']));

  await logIn(page, 'owner');

  await test.step('finds the template and the field for the file', async () => {
    await page.goto('/catalog/bulk-upload');
    days = await deliveryDays(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Sablon letöltése' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('rendelések-sablon.xlsx');
    template = await readFile(await file.path());
    const book = new Excel.Workbook();
    await book.xlsx.load(template as never);
    expect((book.worksheets[0]!.getRow(1).values as unknown[]).slice(1, 7)).toEqual([
      'Szállítási cím',
      'Szállítási nap',
      'Saját rendelésszám',
      'Szállítási mód',
      'Termék',
      'Mennyiség',
    ]);
    expect(book.worksheets.some(({ name }) => name === 'Termékek')).toBe(true);
  });

  await test.step('three faulty rows of ten: nothing is ordered, exactly they are named', async () => {
    const wrong = rows();
    wrong[1]![4] = '999999';
    wrong[4]![5] = 0;
    wrong[7]![0] = SUSPENDED;
    await upload('rendelesek.xlsx', await filled(wrong));
    await expect(main.getByText(REFUSED)).toBeVisible();
    const table = main.getByRole('table', { name: 'hibás' });
    await expect(table.locator('tbody')).toHaveCount(3);
    await expect(table.locator('tbody').nth(0)).toContainText('3.');
    await expect(table.locator('tbody').nth(0)).toContainText('Termék 999999 Nincs 999999 cikkszámú termék.');
    await expect(table.locator('tbody').nth(1)).toContainText('6.');
    await expect(table.locator('tbody').nth(1)).toContainText('A termék mennyiségének 0-nál nagyobbnak kell lennie');
    await expect(table.locator('tbody').nth(2)).toContainText('9.');
    await expect(table.locator('tbody').nth(2)).toContainText('fel van függesztve');
    expect(await ordersOf(page, number)).toBe(0);
    // What the good rows would come to stands there before they are ordered.
    const orders = main.getByRole('table', { name: /^A készülő rendelések/ });
    await expect(orders.locator('tbody')).toHaveCount(2);
    for (const at of [0, 1]) await expect(orders.locator('tbody').nth(at)).toContainText(/[1-9]\d*\s*Ft$/);
    await expect(main.getByText('Összesen (2 rendelés)')).toBeVisible();
    await expectNothingTooWide(page);
  });

  await test.step('the card is found again after a detour and a reload', async () => {
    await page.goto('/orders/history');
    await page.goto('/catalog/bulk-upload');
    await expect(main.getByRole('table', { name: 'hibás' }).locator('tbody')).toHaveCount(3);
    await page.reload();
    await expect(main.getByRole('table', { name: 'hibás' }).locator('tbody')).toHaveCount(3);
  });

  await test.step('an earlier sheet asks before it is ordered, when a later one has some of its orders', async () => {
    const later = rows().slice(0, PRODUCTS.length);
    later[4]![4] = '999999';
    expect(
      (await api(page, 'orders/BulkUploadOrdersAsync?store=portal_hu_hu', { form: await filled(later) })).status(),
    ).toBe(422);
    await page.reload();
    await expect(main.getByText('Beolvasott munkalap: Rendelések')).toBeVisible();
    await main
      .getByRole('button', { name: /^Megnyitás: / })
      .first()
      .click();
    await expect(main.getByText('Ezután még egy feltöltés érkezett')).toBeVisible();
    await main.getByRole('button', { name: /^Hibátlan sorok megrendelése/ }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Megrendeli ezt a régebbi feltöltést is?');
    await question.getByRole('button', { name: 'Nem rendelem meg' }).click();
    expect(await ordersOf(page, number)).toBe(0);
    await expectNothingTooWide(page);
  });

  await test.step('a photo that is called .xlsx is refused and told why, and the page goes on', async () => {
    await upload('photo.xlsx', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 7)]));
    await expect(main.getByRole('alert').filter({ hasText: 'Ez nem .xlsx' })).toContainText(
      'Ez a fájltípus nem tölthető fel.',
    );
    expect(await ordersOf(page, number)).toBe(0);
  });

  let right: Buffer;
  await test.step('the corrected sheet is ordered', async () => {
    right = await filled(rows());
    await upload('rendelesek.xlsx', right);
    await expect(page).toHaveURL(/\/bulk-upload-success/);
    await expect(main.getByText('A fájlt fogadtuk, a rendeléseket feldolgozzuk.')).toBeVisible();
    await expect(main.getByRole('heading', { name: '2 rendelés készült' })).toBeVisible();
    expect(await ordersOf(page, number)).toBe(2);
    await main.getByRole('table').getByRole('link').first().click();
    await expect(main).toContainText(`${number}/1`);
  });

  await test.step('without a store the call is refused', async () => {
    const answer = await api(page, 'orders/BulkUploadOrdersAsync', { form: right });
    expect(answer.status()).toBe(400);
    expect(((await answer.json()) as { detail: string }).detail).toContain('store');
  });

  await test.step('the same file again is asked about, and ordered only when told so', async () => {
    await page.goto('/catalog/bulk-upload');
    await upload('rendelesek.xlsx', right);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Ezt a fájlt már feltöltötte');
    await dialog.getByRole('button', { name: 'Nem rendelem meg' }).click();
    expect(await ordersOf(page, number)).toBe(2);
    await main.getByRole('button', { name: 'Feltöltés', exact: true }).click();
    await dialog.getByRole('button', { name: 'Újra megrendelem' }).click();
    await expect(page).toHaveURL(/\/bulk-upload-success/);
    await expect(main.getByRole('heading', { name: '2 rendelés készült' })).toBeVisible();
    expect(await ordersOf(page, number)).toBe(4);
  });

  await test.step('the same orders in another file are asked about with their numbers, before a second set is made', async () => {
    await page.goto('/catalog/bulk-upload');
    await upload('masik.xlsx', await filled(rows().map((cells) => cells.with(5, 13))));
    await expect(main.getByText('Néhány sorhoz az Ön jóváhagyása kell.')).toBeVisible();
    await expect(main.getByRole('alert').filter({ hasText: 'napokkal már van 4 rendelése' })).toBeVisible();
    await expect(main.getByRole('table', { name: 'figyelmeztetéssel rendelhető' })).toBeVisible();
    await expectNothingTooWide(page);
    await main.getByRole('button', { name: /^Rendelhető sorok megrendelése/ }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(/napokkal már van 4 rendelése: \d{10}, /);
    await question.getByRole('button', { name: 'Nem rendelem meg' }).click();
    expect(await ordersOf(page, number)).toBe(4);
    await main.getByRole('button', { name: /^Rendelhető sorok megrendelése/ }).click();
    await question.getByRole('button', { name: 'Újra megrendelem' }).click();
    await expect(main.getByRole('heading', { name: '2 rendelés készült' })).toBeVisible();
    expect(await ordersOf(page, number)).toBe(6);
  });
});
