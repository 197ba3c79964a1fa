import PDFDocument from 'pdfkit';
import { describe, expect, test, vi } from 'vitest';
import type { Day } from '#values/day.ts';
import type { PaperFacts } from './paper-facts.ts';
import type { PrintSet } from './print-set.ts';
import { threadOf } from '#platform/thread/thread.ts';
import { drawPaper } from './draw-paper.ts';

const seller = {
  name: 'Révhegyi',
  address: 'Fő utca 1',
  taxNumber: '1',
  euVat: 'HU1',
  exciseLicence: 'HU0',
  bankAccount: '1-1',
  phone: '+36 1',
  email: 'a@b.example',
};
const paper = {
  type: 'EK',
  number: 'EK-1',
  issuedOn: '2026-06-30',
  performedOn: '2026-06-29',
  periodFrom: '2026-06-01',
  periodTo: '2026-06-30',
} as PaperFacts['paper'];
const payer = {
  id: '1100001',
  name: 'Őrült Űrhajós Kft.',
  street: 'Fő utca 1',
  city: 'Győr',
  postcode: '9021',
  country: 'HU',
  taxNumber: null,
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: '2026-06-10' as Day,
    type: 'FT',
    number: `SZ-${at}`,
    gross: 1_000 + at,
  }));
const facts = (count: number): PaperFacts => ({
  draw: 'account',
  paper,
  seller,
  payer,
  account: { opening: 500, rows: rows(count) },
});

test('the same facts give the same bytes, whenever they are drawn', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T10:00:00Z') });
  const first = await drawPaper(facts(3));
  vi.setSystemTime(new Date('2027-01-02T03:04:05Z'));
  const second = await drawPaper(facts(3));
  vi.useRealTimers();
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
  expect(Buffer.from(await drawPaper(facts(4))).equals(Buffer.from(first))).toBe(false);
});

test('a statement of account names each open invoice with the days that it is overdue, and what is in favour of the customer without', async () => {
  const open = [
    {
      number: 'RVH/2026/0000007',
      issuedOn: '2026-05-20' as Day,
      dueOn: '2026-06-05' as Day,
      gross: 9_000,
      open: 4_000,
    },
    {
      number: 'RVH/2026/0000009',
      issuedOn: '2026-06-20' as Day,
      dueOn: '2026-07-05' as Day,
      gross: 5_000,
      open: 5_000,
    },
    {
      number: 'RVH/2026/0000003',
      issuedOn: '2026-04-20' as Day,
      dueOn: '2026-05-05' as Day,
      gross: 3_000,
      open: -3_000,
    },
  ];
  const said = { ...facts(3), account: { opening: 500, rows: rows(3), open } } as PaperFacts;
  const row = async (name: string) => {
    const lines = await linesOf(said);
    const { page, y } = lines.find(({ text }) => text === name)!;
    return lines
      .filter((line) => line.page === page && line.y === y)
      .map(({ text }) => text.replace(/\u00a0/g, ' '))
      .filter(Boolean);
  };
  expect(await row('RVH/2026/0000007')).toEqual([
    'RVH/2026/0000007',
    '2026. 05. 20.',
    '2026. 06. 05.',
    '25',
    '9 000 Ft',
    '4 000 Ft',
  ]);
  expect(await row('RVH/2026/0000009')).toEqual([
    'RVH/2026/0000009',
    '2026. 06. 20.',
    '2026. 07. 05.',
    '5 000 Ft',
    '5 000 Ft',
  ]);
  expect(await row('RVH/2026/0000003')).toEqual([
    'RVH/2026/0000003',
    '2026. 04. 20.',
    '2026. 05. 05.',
    '3 000 Ft',
    '−3 000 Ft',
  ]);
});

test('a correcting invoice says whether it takes goods back, lowers a price, or both', async () => {
  const off = { ...issued, quantity: -2, net: -9_500, vat: -2_565, excise: 0 };
  const cheaper = { ...off, quantity: 0, net: -600, vat: -162 };
  const told = async (...lines: unknown[]) => {
    const text = (
      await linesOf({
        draw: 'invoice',
        paper: { ...paper, type: 'JT', gross: -1 },
        seller,
        head,
        lines,
      } as unknown as PaperFacts)
    )
      .map((line) => line.text)
      .join(' ');
    return [
      /a nem teljesített tételek jóváírását/,
      /az ár csökkentését tartalmazza/,
      /−2 rekesz/,
      /árcsökkentés \/ price cut/,
    ].map((words) => words.test(text));
  };
  expect(await told(off)).toEqual([true, false, true, false]);
  expect(await told(cheaper)).toEqual([false, true, false, true]);
  expect(await told(off, cheaper)).toEqual([true, true, true, true]);
});

test('a long one goes on over the pages', async () => {
  const pages = Buffer.from(await drawPaper(facts(120)))
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(pages!.length).toBeGreaterThan(2);
});

interface Drawn {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Each line of text of a paper, as it is put on a page. */
async function linesOf(said: PaperFacts | PrintSet): Promise<Drawn[]> {
  const lines: Drawn[] = [];
  const pages: unknown[] = [];
  const printed = PDFDocument.prototype as unknown as {
    _fragment(text: string, x: number, y: number, ...more: unknown[]): unknown;
  };
  const { _fragment: draw } = printed;
  const spy = vi.spyOn(printed, '_fragment').mockImplementation(function (
    this: { page: unknown },
    text,
    x,
    y,
    ...more
  ) {
    if (!pages.includes(this.page)) pages.push(this.page);
    lines.push({ page: pages.indexOf(this.page), x, y, text: text.trim() });
    return draw.call(this as never, text, x, y, ...more);
  });
  await drawPaper(said).finally(() => spy.mockRestore());
  return lines;
}

const address = { name: 'Kéktó Kft.', street: 'Öreghegyi út 3.', city: 'Budapest', postcode: '1117', country: 'HU' };
const head = {
  parties: { billTo: address, payer: address, shipTo: address, soldTo: address } as never,
  taxNumber: '1', euVat: null, payment: 'Átutalás', customerOrderNumber: '', deliveryNote: '8', cashRounding: 0, original: 'RVH/2026/0000001', originalDueOn: '2026-05-31' as Day,
}; // prettier-ignore
const issued = {
  kind: 'goods',
  unit: 'rekesz',
  returned: false,
  quantity: 12,
  unitPrice: 4_750,
  vatRate: 2_700,
  net: 57_000,
  vat: 15_390,
  discount: 0,
  excise: 0,
} as const;
const goods = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...issued, sku: `${100_100 + at}`, name: `Világos ${at}` }));
const crate = { ...issued, kind: 'deposit', sku: '900020', name: 'Műanyag rekesz, különösen hosszú névvel, hogy több sort is elfoglaljon a táblázat keskeny oszlopában, hiszen sok szállítónál így neveznek egy rekeszt, palackokkal, rekeszméretekkel és színekkel együtt' } as const; // prettier-ignore
const bill = (type: 'FT' | 'JT' | 'FF', lines: readonly object[], over: object = {}): PaperFacts =>
  ({
    draw: 'invoice',
    paper: { ...paper, type, number: `${type}-1`, dueOn: '2026-07-08', gross: 1_000 },
    seller,
    head: { ...head, ...over },
    lines,
  }) as never;
const texts = (drawn: readonly Drawn[]) => drawn.map(({ text }) => text).join(' ');

describe('a paper', () => {
  test('breaks no amount and no weight over two lines, however large', async () => {
    const large = goods(40).map((line) => ({ ...line, net: 987_654_321_012, unitPrice: 123_456_789.25 }));
    const loaded = goods(3).map((line) => ({
      ...line,
      pieces: 12_345_678,
      ml: 12_345_678_901,
      alcoholTenths: 46,
      weightG: 12_345_678_901,
    }));
    const note = {
      draw: 'delivery note',
      paper: { ...paper, type: 'SZ' },
      seller,
      head: { ...head, noteForDriver: '', pallets: 1, weightG: 1 },
      lines: loaded,
    } as never;
    for (const said of [bill('FT', large), note])
      expect((await linesOf(said)).filter(({ text }) => /^(F?t|k?g|\d+)$/.test(text) && /^\D/.test(text))).toEqual([]);
  });

  test('never leaves a heading or a sum to carry over without a row, wherever the page ends', async () => {
    for (let count = 18; count < 45; count += 1) {
      const drawn = await linesOf(bill('FT', [...goods(count), crate, { ...crate, sku: '900021' }]));
      const heading = drawn.find(({ text }) => text.startsWith('Betétdíjak'))!;
      const row = drawn.find(({ text }) => text.startsWith('900020'))!;
      expect([count, heading.page]).toEqual([count, row.page]);
    }
  });

  test('has no two texts in one place, with long names on all sides', async () => {
    const name =
      'Székesfehérvári Vendéglátóipari, Kereskedelmi, Idegenforgalmi és Szolgáltató Korlátolt Felelősségű Társaság';
    const long = { ...address, name };
    const drawn = await linesOf({
      ...bill('FT', [...goods(90), crate], { parties: { billTo: long, shipTo: long } }),
      seller: { ...seller, name },
    });
    expect(Math.max(...drawn.map(({ page }) => page))).toBeGreaterThan(1);
    const places = drawn.map(({ page, x, y }) => `${page} ${x.toFixed(1)} ${y.toFixed(1)}`);
    expect(drawn.filter((_, at) => places.indexOf(places[at]!) < at)).toEqual([]);
  });
});

describe('a reminder', () => {
  test('says which letter it is, what the invoice came to and what was paid or credited of it', async () => {
    const second = texts(await linesOf(bill('FF', [], { letter: 2, originalGross: 1_500 })));
    expect(second).toContain('Második fizetési felszólítás');
    expect(second).toMatch(/1\s500\sFt/u);
    expect(second).toMatch(/\u2212500\sFt/u);
    expect(second).toContain('Befizetve vagy jóváírva');
    expect(texts(await linesOf(bill('FF', [], { letter: 1, originalGross: 1_000 })))).not.toMatch(
      /Második|Jóváírva|Befizetve/,
    );
  });

  test('says what was paid and what was credited by their names', async () => {
    const letter = async (credited: number) =>
      texts(await linesOf(bill('FF', [], { letter: 1, originalGross: 1_500, credited })));
    expect(await letter(0)).toMatch(/Befizetve.*\u2212500\sFt/su);
    expect(await letter(0)).not.toMatch(/jóváírva/i);
    expect(await letter(-500)).toMatch(/Jóváírva.*\u2212500\sFt/su);
    expect(await letter(-500)).not.toMatch(/befizetve/i);
    expect(await letter(-200)).toMatch(/\u2212200\sFt.*Befizetve.*\u2212300\sFt/su);
  });
});

test('a credit note says that it corrects the invoice it names', async () => {
  const said = texts(await linesOf(bill('JT', [{ ...goods(1)[0], quantity: -1, net: -4_750, vat: -1_283 }])));
  expect(said).toContain('Eredeti számla száma / Original invoice: RVH/2026/0000001');
  expect(said).toContain('a nem teljesített tételek jóváírását tartalmazza');
});

test('a cancelling invoice says what it cancels and why, and the new one which it replaces', async () => {
  const off = { ...goods(1)[0], quantity: -1, net: -4_750, vat: -1_283 };
  const said = texts(await linesOf(bill('JT', [off], { cancels: true, reason: 'Rossz név' })));
  expect(said).toContain('Érvénytelenítő számla (sztornó) / Cancelling invoice');
  expect(said).toContain('Eredeti számla száma / Original invoice: RVH/2026/0000001');
  expect(said).toContain('érvényteleníti (sztornózza). Indok: Rossz név');
  expect(said).not.toContain('jóváírását');
  const again = texts(await linesOf(bill('FT', goods(1), { replaces: 'RVH/2026/0000001' })));
  expect(again).toMatch(/Replaces the cancelled: RVH\/2026\/0000001/);
});

test.each(['FT', 'JT'])(
  'a %s of a trial order says that it is no invoice, and nothing that an invoice says',
  async (type) => {
    const real = bill(type as 'FT', goods(2));
    const said = texts(await linesOf({ ...real, paper: { ...real.paper, trial: true } }));
    expect(said).toContain('PRÓBA – ez a bizonylat nem számla');
    expect(said).toContain('this paper is no invoice');
    expect(said).not.toMatch(/Számla \/|Számla kelte|Fizetendő|Fizetési határidő|aláírás nélkül érvényes/);
    expect(texts(await linesOf(real))).not.toContain('PRÓBA');
  },
);

test('a delivery note has room for empties that come back unannounced, also when none go out', async () => {
  const said = await linesOf({
    draw: 'delivery note',
    paper: { ...paper, type: 'SZ' },
    seller,
    head: { ...head, noteForDriver: '', pallets: 1, weightG: 1 },
    lines: [],
  } as never);
  expect(said.filter(({ text }) => /^_+$/.test(text)).length).toBeGreaterThanOrEqual(4);
});

test('a delivery note has room for whatever sign a customer writes, also where the letters have no picture for it', async () => {
  const signs = Array.from({ length: 0x1900 }, (_, at) => String.fromCodePoint(0xe000 + at)).join(' ');
  const said = await drawPaper({
    draw: 'delivery note',
    paper: { ...paper, type: 'SZ' },
    seller: { ...seller, name: signs.slice(0, 200) },
    head: { parties: {}, pallets: 1, weightG: 1, noteForDriver: signs } as never,
    lines: [],
  });
  expect(said.length).toBeGreaterThan(1_000);
});

test('a delivery note says what goods and pallets weigh, where the weight of the whole has both', async () => {
  const keg = { kind: 'goods', sku: '100101', name: 'Hordó', unit: 'KEG', returned: false, quantity: 2, pieces: 2, ml: 10_000_000, alcoholTenths: 46, weightG: 130_000 }; // prettier-ignore
  const note = (more: object, lines: readonly object[] = [keg]) =>
    linesOf({
      draw: 'delivery note',
      paper: { ...paper, type: 'SZ' },
      seller,
      head: { ...head, noteForDriver: '', pallets: 1, weightG: 155_000, ...more },
      lines,
    } as never).then(texts);
  const whole = await note({});
  expect(whole).toMatch(/Áruk bruttó tömege[\s\S]*130\s*kg/);
  expect(whole).toMatch(/Raklapok tömege[\s\S]*25\s*kg/);
  expect(whole).toMatch(/Bruttó tömeg összesen[\s\S]*155\s*kg/);
  for (const less of [await note({ delivery: 1 }), await note({}, [{ ...keg, weightG: null }])]) {
    expect(less).not.toContain('Raklapok tömege');
    expect(less).toContain('Bruttó tömeg összesen');
  }
});

test('a statement of empties has the value of each ship-to, carried over', async () => {
  const row = {
    shipToId: '2000001',
    shipToName: 'Kéktó',
    name: { hu: 'Rekesz' },
    opening: 1,
    delivered: 1,
    returned: 0,
    corrected: 0,
    closing: 2,
    unitDeposit: 1_000,
    closingValue: 2_000,
  };
  const rows = Array.from({ length: 60 }, (_, at) => ({ ...row, sku: `9000${10 + at}` }));
  const said = texts(await linesOf({ draw: 'empties', paper: { ...paper, type: 'GE' }, seller, payer, rows } as never));
  expect(said).toContain('Átvitel / Carried over');
  expect(said.match(/120\s000\sFt/gu)).toHaveLength(2);
  expect(said).toContain('8 napon belül');
});

test('a price list says the packaging once and from when it is valid', async () => {
  const rows = [
    {
      sku: '100101',
      name: 'Révhegyi Világos – Rekesz 20 x 0,5 l',
      packaging: 'Rekesz 20 x 0,5 l',
      list: 5_960,
      yours: 5_304,
    },
  ];
  const said = texts(
    await linesOf({
      draw: 'price list',
      paper: { ...paper, type: 'AR', periodTo: null },
      seller,
      payer,
      rows,
      asOf: paper.issuedOn,
    } as never),
  );
  expect(said.match(/Rekesz 20 x 0,5 l/g)).toHaveLength(1);
  expect(said).toContain('Érvényes ettől a naptól / Valid from: 2026.');
});

test('a contract names both parties with address and tax number, and has room for place and day', async () => {
  const terms = {
    name: { hu: 'Keret' },
    type: 'Frame purchase',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    brandDiscounts: {},
    targetHl: null,
    tiers: [],
    bonusBase: 'with excise',
    subject: { hu: '' },
  };
  const said = texts(
    await linesOf({
      draw: 'contract',
      paper: { ...paper, type: 'SR' },
      seller,
      payer: { ...payer, taxNumber: '99100371-2-03' },
      contract: terms,
      tiers: [],
      payments: [],
    } as never),
  );
  expect(said).toContain('Révhegyi, Fő utca 1, adószám / tax number: 1 (beszállító / supplier)');
  expect(said).toContain('9021 Győr, Fő utca 1, adószám / tax number: 99100371-2-03 (vevő / buyer)');
  expect(said).toContain('Kelt / Place and date: ____');
});

describe('a long paper in the little memory of its thread', () => {
  const inLittle = threadOf<PaperFacts | PrintSet, Uint8Array>(new URL('./paper.worker.ts', import.meta.url), {
    seconds: 300,
    memoryMb: 48,
    waiting: 2,
    keptSeconds: 0,
  });
  const name = 'Világos sör 0,5 l üveg – karton 4 x (6 x 0,33 l)';

  test('is a print set of many orders', async () => {
    const line = {
      number: '1',
      sku: '100101',
      name,
      unit: 'rekesz',
      quantity: 3,
      unitG: 1,
      perPallet: 40,
      perLayer: 8,
    };
    const papers = Array.from({ length: 60 }, (_, at) => ({
      order: { number: `20010${at}`, parties: null, deliveryDate: '2026-06-30' } as never,
      lines: Array.from({ length: 60 }, () => line),
      times: 1,
    }));
    const set: PrintSet = {
      seller,
      issuedOn: '2026-06-29' as Day,
      printedBy: '',
      set: { draw: 'picking lists', papers },
      leftOut: [],
    };
    expect((await inLittle(set)).length).toBeGreaterThan(100_000);
  }, 300_000);

  test('is a list of prices', async () => {
    const list = Array.from({ length: 4_000 }, (_, at) => ({
      sku: `${at}`,
      name,
      packaging: name,
      list: at,
      yours: at,
    }));
    const said: unknown = {
      draw: 'price list',
      paper: { ...paper, type: 'AR' },
      seller,
      payer,
      rows: list,
      asOf: paper.issuedOn,
    };
    expect((await inLittle(said as PaperFacts)).length).toBeGreaterThan(100_000);
  }, 300_000);
});

describe('a print set of picking lists', () => {
  const goods = (sku: string, quantity: number, unitG: number) => ({
    number: '2001000001', sku, name: `Ware ${sku}`, unit: 'rekesz', quantity, unitG, perPallet: 40, perLayer: 8,
  }); // prettier-ignore
  const order = {
    number: '2001000001', sapId: '4500000001', customerOrderNumber: 'K-1', depot: 'BP01', deliveryDate: '2026-06-30' as Day, deliveryWindow: '06–10',
    noteForDriver: 'Hátsó kapu', parties: { shipTo: address } as never,
  }; // prettier-ignore
  const set = (papers: readonly ReturnType<typeof goods>[][]): PrintSet => ({
    seller,
    issuedOn: '2026-06-29' as Day,
    printedBy: 'Nyomtatta: Diszpécser Béla',
    set: {
      draw: 'picking lists',
      papers: papers.map((lines, at) => ({ order: { ...order, number: `200100000${at}` }, lines, times: at + 1 })),
    },
    leftOut: ['2001000009: Lemondva'],
  });

  test('begins each order on a page of its own that counts for itself, says which printing it is, and names who was left out', async () => {
    const long = Array.from({ length: 100 }, (_, at) => goods(`1${String(at).padStart(5, '0')}`, 3, 1_000));
    const lines = await linesOf(set([long, [goods('100101', 3, 19_600)]]));
    const texts = (page: number) => lines.filter((line) => line.page === page).map(({ text }) => text);
    expect(lines.at(-1)!.page).toBe(4);
    for (const page of [0, 1, 2]) {
      expect(texts(page).join('\n')).toContain('Komissiózójegyzék / Picking list 2001000000 ·');
      expect(texts(page).join('\n')).toContain('Cikkszám');
    }
    expect(texts(3).join('\n')).toMatch(/Picking list 2001000001 · 1\/1[^]*2\. nyomtatás/);
    expect(texts(4).join('\n')).toContain('2001000009');
    expect(texts(4).join('\n')).toContain('Lemondva');
    expect(lines.map(({ text }) => text).join('\n')).not.toMatch(/\bFt\b/);
  });

  test('by product has one list of a depot and day: how much in all, of how many orders, and which', async () => {
    const product = { sku: '100101', name: 'Világos', unit: 'rekesz', quantity: 51, unitG: 19_600, perPallet: 40, perLayer: 8, orders: 2 }; // prettier-ignore
    const sums = { depot: 'BP01', deliveryDate: '2026-06-30' as Day, orders: ['2001000000', '2001000001'] };
    const lines = await linesOf({ ...set([]), leftOut: [], set: { draw: 'picking sums', papers: [{ ...sums, products: [product] }] } }); // prettier-ignore
    const said = lines.map(({ text }) => text.replace(/\u00a0/g, ' ')).join(' ');
    expect(said).toContain('Összesített komissiózójegyzék / Picking list by product');
    expect(said).toMatch(/51 rekesz.*Világos.*100101.*1 raklap \+ 1 sor \+ 3.*\b2\b.*1 000 kg/);
    expect(said).toContain('2001000000, 2001000001');
    expect(Math.max(...lines.map(({ page }) => page))).toBe(0);
  });

  test('names full pallets first, then layers, then loose units, the heavy ones first, and how they stand', async () => {
    const lines = await linesOf(
      set([
        [goods('100001', 3, 1_000), goods('100002', 3, 20_000), goods('100003', 9, 1_000), goods('100004', 51, 1_000)],
      ]),
    );
    const texts = lines.map(({ text }) => text.replace(/\u00a0/g, ' '));
    expect(texts.filter((text) => /^10000\d$/.test(text))).toEqual(['100004', '100003', '100002', '100001']);
    expect(texts).toContain('1 raklap + 1 sor + 3');
    expect(texts).toContain('1 sor + 1');
  });
});
