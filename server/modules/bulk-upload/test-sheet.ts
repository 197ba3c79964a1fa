import { setTimeout as pause } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { handlersOf } from '../../surfaces/jobs.ts';

export const HEAD = 'Ship-to;Delivery date;Own order number;Transport type;Product;Quantity;Unit;Note';

export interface Job {
  readonly jobId: string;
  readonly state: string;
  readonly code?: string;
  readonly detail?: string;
  readonly params?: Record<string, string | number>;
  readonly rows: { total: number; checked: number; accepted: number; adjusted: number; rejected: number };
  readonly orders: { total: number; placed: number; refused: number };
  readonly accepted: Group;
  readonly adjusted: Group;
  readonly rejected: Group;
  readonly noted: number;
  readonly changed: number;
  readonly standing: { total: number; orders: string[] };
  readonly toMake: {
    total: number;
    sums: Sums | null;
    orders: { customerOrderNumber: string; lines: number; sums: Sums | null }[];
  };
  readonly worksheet: string | null;
  readonly unread: readonly string[];
  readonly closedWhy: string | null;
  readonly newer: { jobId: string; fileName: string } | null;
  readonly made: { orderNumber: string; shipToId: string; deliveryDate: string; lines: number; total: number }[];
}
type Sums = Record<'goods' | 'fee' | 'deposit' | 'redemption' | 'vat' | 'due', number>;
interface Group {
  readonly total: number;
  readonly rows: {
    row: number;
    cells: Record<string, string>;
    notes: { column: string; columnName: string; value: string; reason: string; package: string | null }[];
    orderNumber: string | null;
  }[];
}

export interface BulkShop extends Shop {
  send(
    token: string,
    file: { name?: string; bytes: Uint8Array | string } | null,
    more?: Sending,
  ): Promise<{ status: number; body: Job }>;
  post(token: string, path: string): Promise<{ status: number; body: Job }>;
  download(token: string, path: string): Promise<{ status: number; name: string; bytes: Uint8Array }>;
}

export interface Sending {
  readonly query?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ordered(shop: Shop, token: string, jobId: string): Promise<Job> {
  for (;;) {
    const { body } = await shop.rest<Job>(token, `orders/BulkUploadOrdersAsync/${jobId}`);
    if (body.state !== 'ordering') return body;
    await pause(100);
  }
}

/** The whole product with its worker: uploads are judged and ordered. */
export async function startBulkShop(overrides: Record<string, string> = {}): Promise<BulkShop> {
  const shop = await startShop(overrides);
  const worker = await startWorker(shop.app, handlersOf(shop.app));
  const address = (path: string) => `${shop.url}/api/general/orders/${path}`;
  return {
    ...shop,
    async send(
      token,
      file,
      { query = '?store=portal_hu_hu', fields = { termsAccepted: 'true' }, language = 'en', headers = {} } = {},
    ) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (file) form.set('file', new Blob([file.bytes]), file.name ?? 'orders.csv');
      const answer = await fetch(address(`BulkUploadOrdersAsync${query}`), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, lang: language, ...headers },
        body: form,
      });
      const body = (await answer.json()) as Job;
      // The server answers before the last order stands when that takes long: then the rest is waited for.
      if (body.state === 'ordering') return { status: answer.status, body: await ordered(shop, token, body.jobId) };
      return { status: answer.status, body };
    },
    async post(token, path) {
      const answer = await fetch(address(path), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, lang: 'en' },
      });
      return { status: answer.status, body: (await answer.json()) as Job };
    },
    async download(token, path) {
      const answer = await fetch(address(path), { headers: { authorization: `Bearer ${token}`, lang: 'en' } });
      const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
      return {
        status: answer.status,
        name: decodeURIComponent(name),
        bytes: new Uint8Array(await answer.arrayBuffer()),
      };
    },
    async close() {
      await worker.stop();
      await shop.close();
    },
  };
}

/** Goods for an order that keeps its limits, one row each. */
export function orderRows(
  shipTo: string,
  day: string,
  number: string,
  more: { skus?: readonly string[]; quantity?: number } = {},
): string[] {
  return (more.skus ?? ['100101', '100102', '200201']).map((sku) =>
    [shipTo, day, number, '', sku, String(more.quantity ?? 6), '', ''].join(';'),
  );
}

export const csv = (...rows: string[]): { name: string; bytes: string } => ({
  name: 'orders.csv',
  bytes: `${[HEAD, ...rows].join('\r\n')}\r\n`,
});

/** A workbook of the parts given, whatever they hold: attacks are made of these. */
export function zipOf(
  parts: Readonly<Record<string, Uint8Array | string>>,
  { claim }: { claim?: Readonly<Record<string, number>> } = {},
): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const raw = Buffer.from(content as never);
    const packed = deflateRawSync(raw);
    const size = claim?.[name] ?? raw.length;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    locals.push(head, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The parts of a small workbook with these rows of texts. */
export function workbookParts(sheet: string): Record<string, string> {
  return {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="x"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': '<Relationships/>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  };
}

/** Cells are texts; `{ f, v }` is a formula with what it last came to. */
export function sheetXml(rows: readonly (readonly (string | { f: string; v: string })[])[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (value: string | { f: string; v: string }, column: number, row: number) => {
    const at = `${String.fromCharCode(65 + column)}${row}`;
    return typeof value === 'string'
      ? `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
      : `<c r="${at}"><f>${escaped(value.f)}</f><v>${escaped(value.v)}</v></c>`;
  };
  const body = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((value, column) => cell(value, column, index + 1)).join('')}</row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${body.join('')}</sheetData></worksheet>`;
}

export const xlsx = (rows: readonly (readonly (string | { f: string; v: string })[])[], name = 'orders.xlsx') => ({
  name,
  bytes: zipOf(workbookParts(sheetXml(rows))),
});

/** A workbook of LibreOffice with one sheet of texts. */
export function odsOf(rows: readonly (readonly string[])[]): Uint8Array {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const table = rows
    .map(
      (cells) =>
        `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`).join('')}</table:table-row>`,
    )
    .join('');
  return odsWith(
    `<office:document-content><office:body><office:spreadsheet><table:table table:name="Rendelések">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
  );
}

/** An .ods with this content.xml, as it stands, and these parts beside it. */
export function odsWith(content: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': content,
    'META-INF/manifest.xml': '<manifest:manifest/>',
    ...more,
  });
}
