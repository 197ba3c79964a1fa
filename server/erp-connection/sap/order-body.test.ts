import { expect, test } from 'vitest';
import type { ErpOrder } from '#modules/erp/index.ts';
import { ErpRefused } from '#modules/erp/index.ts';
import type { Day } from '#values/day.ts';
import { bodyCheck } from '../../../tools/sap-simulator/validate-body.ts';
import { readMapping } from './mapping.ts';
import { blockBody, orderBody, rejections, simulationBody } from './order-body.ts';
import { sapOrderOf } from './sap-standing.ts';

const mapping = readMapping('docs/examples/sap-mapping.json');
const check = bodyCheck(process.env['STANDARDS_DIR'] ?? null);

const LINES = {
  goods: [{ line: 1, sku: '100101', quantity: 4, salesUnit: 'REK', isReturn: false, net: 16_801 }],
  package: [
    { line: 1, sku: '100101', quantity: 4, salesUnit: 'KAR', isReturn: false, net: 16_801 },
    { line: 99_999, sku: '100102', quantity: 999_999, salesUnit: 'HOR', isReturn: false, net: 0 },
  ],
  returns: [
    { line: 1, sku: '200201', quantity: 1, salesUnit: 'ZSU', isReturn: false, net: 5 },
    { line: 2, sku: 'G-0001', quantity: 20, salesUnit: 'DB', isReturn: true, net: 0 },
  ],
  empties: [{ line: 1, sku: 'G-0001', quantity: 20, salesUnit: 'DB', isReturn: true, net: 0 }],
} as const;
/** What the customer pays besides. SAP works it out by its own conditions, so that no body carries it. */
const DUE = { goods: 21_337, 'with a fee': 30_862, 'with deposits': 25_337 } as const;
/** What orders differ by, and what becomes of them. */
const FACTORS = {
  lines: Object.keys(LINES) as (keyof typeof LINES)[],
  orderType: ['ZOR', 'ZPK', 'ZEV', 'ZLE', 'ZRE'],
  orderReason: [null, 'Z01', 'Z07'],
  payment: ['K', 'B', 'U8', 'U15', 'U30', 'E'],
  transport: ['ZTR', 'ZST', 'ZSO', 'ZES', 'ZET'],
  place: [null, 'BP01'],
  number: ['', 'BELSO-1', 'Ő'.repeat(35)],
  note: ['', 'Csengő: „Kiss”\nhátul', '🍺'.repeat(120)],
  due: Object.keys(DUE) as (keyof typeof DUE)[],
  held: [false, true],
  next: ['stays', 'is changed', 'is released', 'is cancelled'],
  rejectedAtSap: ['nothing', 'the first item'],
  prices: ['erp', { conditionType: 'PPR0' }],
  key: ['external', { field: 'PurchaseOrderByShipToParty' }],
} as const;
type Case = { readonly [Factor in keyof typeof FACTORS]: (typeof FACTORS)[Factor][number] };
const NAMES = Object.keys(FACTORS) as (keyof Case)[];

/** Cases in which each two values of two factors meet: one more as long as a pair is missing, chosen so that it has many of them. */
function pairwise(): { cases: Case[]; pairs: number } {
  const missing = new Set(
    NAMES.flatMap((a, at) =>
      NAMES.slice(at + 1).flatMap((b) =>
        FACTORS[a].flatMap((_x, x) => FACTORS[b].map((_y, y) => `${a}.${x} ${b}.${y}`)),
      ),
    ),
  );
  const pairs = missing.size;
  const cases: Case[] = [];
  while (missing.size > 0) {
    const [first = '', second = ''] = [...missing][0]!.split(' ');
    const chosen = new Map<keyof Case, number>(
      [first, second].map((one) => [one.split('.')[0] as keyof Case, Number(one.split('.')[1])]),
    );
    const gain = (name: keyof Case, value: number) =>
      [...chosen].filter(([other, at]) =>
        missing.has(
          NAMES.indexOf(name) < NAMES.indexOf(other)
            ? `${name}.${value} ${other}.${at}`
            : `${other}.${at} ${name}.${value}`,
        ),
      ).length;
    for (const name of NAMES.filter((one) => !chosen.has(one))) {
      const values = FACTORS[name].map((_value, at) => at).sort((a, b) => gain(name, b) - gain(name, a));
      chosen.set(name, values[0]!);
    }
    for (const [at, a] of NAMES.entries())
      for (const b of NAMES.slice(at + 1)) missing.delete(`${a}.${chosen.get(a)} ${b}.${chosen.get(b)}`);
    cases.push(Object.fromEntries(NAMES.map((name) => [name, FACTORS[name][chosen.get(name)!]])) as unknown as Case);
  }
  return { cases, pairs };
}

const orderOf = (one: Case): ErpOrder => ({
  sapId: '4500000012',
  number: '2000000012',
  orderType: one.orderType,
  orderReason: one.orderReason,
  soldTo: '1000001',
  shipTo: '2000001',
  payer: '3000001',
  billTo: '4000001',
  requestDate: '2026-11-23' as Day,
  deliveryDate: '2026-11-25' as Day,
  transportType: one.transport,
  placeOfShipment: one.place,
  paymentMethod: one.payment,
  customerOrderNumber: one.number,
  noteForDriver: one.note,
  currency: 'HUF',
  net: 16_801,
  netHere: 16_801,
  due: DUE[one.due],
  charges: { deposits: 0, redemptionFees: 0, bottleFees: 0, deliveryFees: 0 },
  lines: [...LINES[one.lines]],
});

/** Every body that the adapter sends about an order, each with its name in SAP's description. */
function bodiesOf(one: Case): (readonly [Parameters<typeof check>[0], unknown])[] {
  const own = { ...mapping, prices: one.prices, orderNumber: one.key };
  const created = plain(orderBody(orderOf(one), own, one.held)) as { to_Item: { results: object[] } };
  const there = sapOrderOf({
    ...created,
    to_Item: {
      results: created.to_Item.results.map((item, at) => ({
        ...item,
        SalesDocumentRjcnReason: at === 0 && one.rejectedAtSap === 'the first item' ? '61' : '',
      })),
    },
  });
  return [
    ['CreateA_SalesOrder', created],
    ['CreateA_SalesOrderSimulation', plain(simulationBody(orderOf(one), own))],
    ...(one.next === 'is changed' || one.next === 'is released'
      ? [['UpdateA_SalesOrder', plain(blockBody(own, one.next === 'is changed'))] as const]
      : []),
    ...(one.next === 'is cancelled'
      ? rejections(there, own).map(({ body }) => ['UpdateA_SalesOrderItem', plain(body)] as const)
      : []),
  ];
}
const plain = (body: object): unknown => JSON.parse(JSON.stringify(body));

test('every body of each kind of order fits, with no unknown field: each pair of values of two properties meets', () => {
  const { cases, pairs } = pairwise();
  const wrong = cases.flatMap((one) =>
    bodiesOf(one).flatMap(([name, body]) => {
      const fault = check(name, body);
      return fault ? [{ ...one, name, fault }] : [];
    }),
  );
  expect(wrong).toEqual([]);
  console.log(
    `${pairs} pairs in ${cases.length} orders${process.env['STANDARDS_DIR'] ? ', held against SAP’s description' : ', held against our own list: STANDARDS_DIR is not set'}`,
  );
});

test('an item that people at SAP have rejected is not rejected again when its order is cancelled', () => {
  const [one] = pairwise().cases;
  const cancelled = { ...one!, lines: 'returns', next: 'is cancelled' } as const;
  const items = (rejectedAtSap: Case['rejectedAtSap']) =>
    bodiesOf({ ...cancelled, rejectedAtSap }).filter(([name]) => name === 'UpdateA_SalesOrderItem');
  expect(items('nothing')).toHaveLength(2);
  expect(items('the first item')).toHaveLength(1);
});

test('the page of the documents lists the pairs', async () => {
  const { cases, pairs } = pairwise();
  const short = (value: Case[keyof Case]) => {
    const text = String(typeof value === 'object' && value !== null ? Object.values(value) : (value ?? ''));
    const letters = [...text.replaceAll('\n', ' ')];
    return letters.length > 30 ? `${letters[0]} × ${letters.length}` : letters.join('') || 'none';
  };
  const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const met = NAMES.flatMap((a, at) =>
    NAMES.slice(at + 1).map((b) => {
      const at = Map.groupBy(
        [...cases.keys()],
        (number) => `${short(cases[number]![a])} – ${short(cases[number]![b])}`,
      );
      const all = [...at].map(([pair, [first]]) => `${pair} (${first! + 1})`);
      return `- **${a} × ${b}**: ${all.join('; ')}`;
    }),
  );
  const page = [
    '# Orders whose bodies are held against SAP’s description',
    '',
    `Written by \`server/erp-connection/sap/order-body.test.ts\`: ${pairs} pairs of properties in ${cases.length} orders. Every body that the adapter sends about them (creation, simulation, block and release of a change, rejection of each item) fits \`API_SALES_ORDER_SRV\` and \`API_SALES_ORDER_SIMULATION_SRV\`, with no unknown field. Fees and deposits (\`due\`) are priced by SAP’s conditions and are in no body.`,
    '',
    row(['', ...NAMES]),
    row(['---', ...NAMES.map(() => '---')]),
    ...cases.map((one, at) => row([at + 1, ...NAMES.map((name) => short(one[name]))])),
    '',
    '## The pairs, each with the first order in which it meets',
    '',
    ...met,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/examples/sap-orders.md');
});

test('an order with a code that the mapping lacks is refused, and the code is named', () => {
  const one = { ...pairwise().cases[0]!, payment: 'X9' as 'K' };
  expect(() => orderBody(orderOf(one), mapping, false)).toThrow(
    new ErpRefused({ code: 'mappingLacks', table: 'paymentMethods', codes: 'X9' }),
  );
});

test('our price goes as the price of the whole quantity', () => {
  const body = orderBody(
    orderOf({ ...pairwise().cases[0]!, lines: 'goods' }),
    { ...mapping, prices: { conditionType: 'PPR0' } },
    false,
  );
  expect(body).toMatchObject({
    to_Item: {
      results: [
        {
          to_PricingElement: {
            results: [
              {
                ConditionType: 'PPR0',
                ConditionRateValue: '16801',
                ConditionQuantity: '4',
                ConditionQuantityUnit: 'CRT',
              },
            ],
          },
        },
      ],
    },
  });
});
