import type { Row } from '#platform/import-kind/kind.ts';
import { randomOf } from '../random.ts';
import type { MadeCustomers } from './customers.ts';

/** What a ship-to of a type buys in a year, in hectolitres: the targets are set around it (rules 3.3: attainment 55–125 %). */
const USUAL_HL: Readonly<Record<string, number>> = { WHS: 5_300, 'POS Food': 165, 'POS Horeca': 110 };
const VOLUME_CONTRACTS = 28;
const OTHER_CONTRACTS = 15;
const TIERS = { 80: 100, 100: 200, 110: 250 };
const YEAR = { valid_from: '2026-01-01', valid_to: '2026-12-31' } as const;
const LOAN = { valid_from: '2024-03-01', valid_to: '2028-02-29' } as const;

const EQUIPMENT = [
  {
    hu: '1 db négykörös pult alatti hűtő, 2 db csapolótorony, palackos hűtővitrin',
    en: '1 under-counter cooler with four lines, 2 draught towers, bottle fridge',
  },
  {
    hu: '2 db kétkörös hűtő, 1 db csapolótorony hat csappal',
    en: '2 coolers with two lines, 1 draught tower with six taps',
  },
  { hu: '3 db palackos hűtővitrin, 12 db kültéri napernyő', en: '3 bottle fridges, 12 parasols' },
] as const;

/** Every company with contract discounts has a frame, 28 have a yearly volume bonus, pubs have taps and equipment. */
export function contractRows({ companies, shipTos }: MadeCustomers, conditions: readonly Row[]): Row[] {
  const random = randomOf('contracts');
  const rows: Row[] = [];
  const of = (company: Row, more: Row): Row => ({
    company_id: company['id'],
    payer_id: String(1_100_000 + Number(company['id']) - 1_000_000),
    brand_discounts: {},
    target_hl: null,
    tiers: {},
    bonus_base: 'with excise',
    subject: {},
    ...more,
  });
  const number = (kind: number, index: number) => `K-${kind}${String(index + 1).padStart(5, '0')}`;
  for (const company of companies) {
    const agreed = conditions.filter((row) => row['kind'] === 'ZCON' && row['company_id'] === company['id']);
    if (agreed.length === 0) continue;
    rows.push(
      of(company, {
        number: agreed[0]!['reference'],
        name: { hu: 'Keretszerződés sörök és üdítők vásárlására', en: 'Frame agreement for beer and soft drinks' },
        type: 'Frame purchase',
        ...YEAR,
        brand_discounts: Object.fromEntries(agreed.map((row) => [row['brand'], row['rate_bp']])),
      }),
    );
  }
  const first = new Set(['1000001', '1000003', '1000004']);
  const bonus = [
    ...companies.filter(({ id }) => first.has(String(id))),
    ...random.shuffled(companies.filter(({ id }) => !first.has(String(id)))),
  ];
  for (const company of bonus.slice(0, VOLUME_CONTRACTS)) {
    const places = shipTos.filter((row) => row['company_id'] === company['id']).length;
    const hl = places * (USUAL_HL[String(company['customer_type'])] ?? 100) * (random.whole(82, 165) / 100);
    const step = hl > 2_000 ? 100 : 10;
    rows.push(
      of(company, {
        number: number(45, Number(company['id']) - 1_000_001),
        name: { hu: 'Éves mennyiségi bónusz', en: 'Yearly volume bonus' },
        type: 'Volume bonus',
        ...YEAR,
        target_hl: Math.max(step, Math.round(hl / step) * step),
        tiers: TIERS,
      }),
    );
  }
  const pubs = random.shuffled(companies.filter((company) => company['customer_type'] === 'POS Horeca'));
  for (let index = 0; index < OTHER_CONTRACTS; index += 1) {
    const company = index === 0 ? companies[0]! : pubs[index % pubs.length]!;
    const taps = index % 2 === 1;
    rows.push(
      of(company, {
        number: number(taps ? 46 : 47, index),
        name: taps
          ? { hu: 'Kizárólagos csapszerződés', en: 'Exclusive tap agreement' }
          : { hu: 'Eszközkölcsönzési szerződés', en: 'Equipment loan agreement' },
        type: taps ? 'Exclusive tap' : 'Equipment loan',
        ...LOAN,
        subject: taps
          ? {
              hu: 'Négy csap kizárólag a Révhegyi Sörgyár söreivel',
              en: 'Four taps with beers of the Révhegyi brewery only',
            }
          : EQUIPMENT[index % EQUIPMENT.length]!,
      }),
    );
  }
  return rows.sort((a, b) => String(a['number']).localeCompare(String(b['number'])));
}

const BOTTLE = '900010';
const CRATE = '900020';

/** Opening balances of all ship-tos and a few corrections after stock counts (rules 2.10). */
export function emptiesCorrectionRows({ shipTos }: MadeCustomers): Row[] {
  const random = randomOf('empties');
  const rows: Row[] = [];
  const add = (shipTo: Row, sku: string, day: string, kind: string, pieces: number, reason: Row = {}) =>
    rows.push({
      id: `EC-${String(rows.length + 1).padStart(5, '0')}`,
      ship_to_id: shipTo['id'],
      sku,
      day,
      kind,
      pieces,
      reason,
    });
  for (const shipTo of shipTos) {
    const crates = shipTo['customer_type'] === 'WHS' ? random.whole(400, 1_200) : random.whole(8, 60);
    add(shipTo, BOTTLE, '2024-01-01', 'opening', crates * 20);
    add(shipTo, CRATE, '2024-01-01', 'opening', crates);
    if (random.chance(0.25))
      add(shipTo, BOTTLE, `2026-0${random.whole(2, 9)}-15`, 'correction', -random.whole(1, 20), {
        hu: 'Leltári különbözet',
        en: 'Difference at the stock count',
      });
  }
  return rows;
}
