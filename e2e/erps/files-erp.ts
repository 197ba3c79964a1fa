import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { stringify } from 'csv-stringify/sync';
import type { Told } from './life.ts';
import { lifeOf } from './life.ts';
import type { Message, Placed, SupplierErp } from './supplier-erp.ts';
import { file } from './supplier-erp.ts';

const COLUMNS = [
  'id',
  'type',
  'timestamp',
  'sapId',
  'sequence',
  'deliveryNumber',
  'invoiceNumber',
  'creditNumber',
  'line',
  'quantity',
];

/** As a Hungarian spreadsheet writes messages: a row for each line of a message, one for a message without lines. */
function csvOf(messages: readonly Told[]): string {
  const rows = messages.flatMap(({ id, type, timestamp, data: { lines, ...data } }) =>
    ((lines as object[] | undefined) ?? [{}]).map((line) => ({ id, type, timestamp, ...data, ...line })),
  );
  return stringify(rows, { header: true, columns: COLUMNS, delimiter: ';' });
}

/** `ERP=files`: the same messages in a folder; the ERP takes orders as JSON and reports as CSV. */
export async function filesErp(_portalUrl: string, dataDir: string): Promise<SupplierErp> {
  const folder = join(dataDir, 'erp');
  await mkdir(folder);
  const seen: Message[] = [];
  let order: Placed;
  const life = lifeOf(78, () => order);
  const nameOf = ({ number, sapId }: Placed) => `order.place-${number}-1-${sapId}.json`;
  const outOf = (placed: Placed) => join(folder, 'out', nameOf(placed));
  /** Whole, then by its name; it is taken when it lies in `done`. */
  const put = async (name: string, messages: readonly Told[]) => {
    const text = csvOf(messages);
    await writeFile(join(folder, 'in', `.${name}`), text);
    await rename(join(folder, 'in', `.${name}`), join(folder, 'in', name));
    await expect.poll(() => readdir(join(folder, 'in')), { timeout: 20_000 }).toEqual([]);
    expect(await readdir(join(folder, 'failed'))).toEqual([]);
    seen.push(file(`The ERP writes ${messages.map(({ type }) => `\`${type}\``).join(' and ')}`, `in/${name}`, text));
  };
  return {
    env: { ERP: 'files', ERP_FOLDER: folder },
    billsWhenTold: true,
    async took(placed) {
      await expect.poll(() => existsSync(outOf(placed))).toBe(true);
      if (order) return; // the other one is not taken, so that it can be cancelled
      order = placed;
      seen.push(
        file('The portal writes `order.place`', `out/${nameOf(placed)}`, await readFile(outOf(placed), 'utf8')),
      );
      await rename(outOf(placed), join(dataDir, nameOf(placed)));
    },
    confirm: () => put('1-confirmed.csv', life.confirmed()),
    leave: () => put('2-delivery.csv', life.left()),
    arrive: () => put('3-arrived.csv', life.arrived()),
    async bill() {
      await put('4-invoice.csv', life.billed());
      return life.invoice;
    },
    pay: () => put('5-paid.csv', life.paid()),
    async credit() {
      await put('6-credit.csv', life.credited());
      return life.creditNote;
    },
    async cancelled(placed) {
      await expect.poll(() => existsSync(outOf(placed))).toBe(false);
      seen.push({
        title: 'The customer cancels another order that the ERP has not taken',
        text: `\`out/${nameOf(placed)}\` disappears.`,
      });
    },
    messages: () => seen,
    async close() {},
  };
}
