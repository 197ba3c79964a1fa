import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Row } from '#platform/import-kind/kind.ts';
import type { Random } from '../random.ts';
import { randomOf } from '../random.ts';
import { source } from './files.ts';
import { INDUSTRIAL, PUB_FIRST, PUB_KIND, SHOP_FIRST, SHOP_KIND, STREETS, WHOLESALERS } from './names.ts';

interface Town {
  readonly postcode: string;
  readonly city: string;
  readonly county: string;
  readonly weight: number;
}
export interface MadeCustomers {
  readonly companies: Row[];
  readonly payers: Row[];
  readonly billTos: Row[];
  readonly partners: Row[];
  readonly shipTos: Row[];
}

interface Planned {
  readonly name: string;
  readonly type: CustomerType;
  readonly shipTos: readonly PlannedShipTo[];
  readonly more?: Row;
  readonly methods?: readonly string[];
}
interface PlannedShipTo {
  readonly name: string;
  readonly at?: Town;
  readonly street?: string;
  readonly more?: Row;
}

const town = (postcode: string, city: string, county: string): Town => ({ postcode, city, county, weight: 0 });

/** The companies of the demo people (docs/how-to/demo.md); the numbers that tests rely on are the first ids. */
const NAMED: readonly Planned[] = [
  {
    name: 'Kéktó Vendéglő Kft.',
    type: 'POS Horeca',
    methods: ['U8', 'K', 'B', 'E'],
    more: { credit_limit: 6_000_000, exposure: 780_000 },
    shipTos: [
      {
        name: 'Kéktó Vendéglő',
        at: town('1117', 'Budapest', 'Budapest'),
        street: 'Fehérvári út 12.',
        more: { route_days: [2, 5], lead_days: 1, delivery_window: '07:00–11:00' },
      },
      {
        name: 'Kéktó Söröző',
        at: town('1095', 'Budapest', 'Budapest'),
        street: 'Soroksári út 44.',
        more: { route_days: [1, 4], lead_days: 1, delivery_window: '09:00–13:00' },
      },
      {
        name: 'Kéktó Terasz',
        at: town('8600', 'Siófok', 'Somogy'),
        street: 'Petőfi sétány 9.',
        more: { route_days: [5], lead_days: 2, delivery_window: '06:00–10:00' },
      },
      {
        name: 'Kéktó Strandbüfé',
        at: town('8237', 'Tihany', 'Veszprém'),
        street: 'Rév utca 3.',
        more: { route_days: [3], lead_days: 2, status: 'suspended' },
      },
    ],
  },
  {
    name: 'Malomkert Söröző Bt.',
    type: 'POS Horeca',
    methods: ['K', 'B'],
    more: { logistics_partner: true, credit_limit: 2_000_000, exposure: 150_000 },
    shipTos: [
      {
        name: 'Malomkert Söröző',
        at: town('6722', 'Szeged', 'Csongrád-Csanád'),
        street: 'Malom köz 2.',
        more: { route_days: [2, 4], lead_days: 2 },
      },
      {
        name: 'Malomkert Pince',
        at: town('6720', 'Szeged', 'Csongrád-Csanád'),
        street: 'Dugonics tér 5.',
        more: { route_days: [2, 4], lead_days: 2 },
      },
    ],
  },
  {
    name: 'Sarki Csemege Kft.',
    type: 'POS Food',
    methods: ['U15', 'K', 'E'],
    more: { credit_limit: 8_000_000, exposure: 1_100_000 },
    shipTos: [
      {
        name: 'Sarki Csemege, Piac tér',
        at: town('6000', 'Kecskemét', 'Bács-Kiskun'),
        street: 'Piac tér 1.',
        more: { route_days: [5], lead_days: 2 },
      },
      {
        name: 'Sarki Csemege, Liget',
        at: town('6000', 'Kecskemét', 'Bács-Kiskun'),
        street: 'Liget sor 17.',
        more: { route_days: [1, 3, 5], lead_days: 2 },
      },
    ],
  },
  {
    name: 'Alföldi Italnagyker Kft.',
    type: 'WHS',
    methods: ['U30', 'U15', 'E'],
    more: { credit_limit: 250_000_000, exposure: 31_000_000 },
    shipTos: [
      {
        name: 'Alföldi Italnagyker, központi raktár',
        at: town('5000', 'Szolnok', 'Jász-Nagykun-Szolnok'),
        street: 'Raktár utca 4.',
        more: { route_days: [1, 2, 3, 4, 5], lead_days: 2, cut_off: '14:00' },
      },
      {
        name: 'Alföldi Italnagyker, debreceni telep',
        at: town('4031', 'Debrecen', 'Hajdú-Bihar'),
        street: 'Vámház utca 20.',
        more: { route_days: [1, 3, 5], lead_days: 2, cut_off: '14:00' },
      },
    ],
  },
];

/** How many ship-tos the other companies have (rules 3.2: 120 in all): wholesalers two each, shops 40, pubs 56. */
const FOOD = [1, 2, 3, 2, 3, 8, 2, 3, 4, 3, 2, 3, 4];
const HORECA = [9, 1, 2, 3, 5, 4, 2, 6, 3, 1, 4, 3, 5, 2, 4, 2];

export function makeCustomers(): MadeCustomers {
  const random = randomOf('customers');
  const towns: Town[] = source('towns.csv').map((row) => ({
    postcode: row['postcode']!,
    city: row['city']!,
    county: row['county']!,
    weight: Number(row['weight']),
  }));
  const made: MadeCustomers = { companies: [], payers: [], billTos: [], partners: [], shipTos: [] };
  for (const planned of [...NAMED, ...others(random, towns)]) add(made, planned, random, towns);
  edgeCases(made);
  return made;
}

function others(random: Random, towns: readonly Town[]): Planned[] {
  const shops = random.shuffled(SHOP_FIRST);
  const pubs = random.shuffled(PUB_FIRST);
  const near = (at: Town) =>
    random.weighted(
      towns.filter((one) => one.county === at.county),
      (one) => one.weight,
    );
  const company = (
    name: string,
    first: string,
    kinds: readonly string[],
    type: CustomerType,
    count: number,
  ): Planned => {
    const home = random.weighted(towns, (one) => one.weight);
    const kind = random.pick(kinds);
    const shipTos = Array.from({ length: count }, (_, index) => {
      const at = index === 0 ? home : near(home);
      return {
        at,
        name:
          count === 1
            ? `${first} ${kind}`
            : `${first} ${random.pick(kinds)}, ${at.city}${index > 2 ? ` ${index + 1}.` : ''}`,
      };
    });
    return { name: name, type, shipTos };
  };
  return [
    ...WHOLESALERS.map((name): Planned => {
      const home = random.weighted(towns, (one) => one.weight);
      return {
        name,
        type: 'WHS',
        shipTos: [home, near(home)].map((at, index) => ({
          at,
          name: `${name.replace(/ \S+$/, '')}, ${index === 0 ? 'raktár' : 'telep'} ${at.city}`,
        })),
      };
    }),
    ...FOOD.map((count, index) =>
      company(`${shops[index]!} Kereskedelmi Kft.`, shops[index]!, SHOP_KIND, 'POS Food', count),
    ),
    ...HORECA.map((count, index) =>
      company(
        `${pubs[index]!} Vendéglátó ${random.pick(['Kft.', 'Bt.', 'Kft.'])}`,
        pubs[index]!,
        PUB_KIND,
        'POS Horeca',
        count,
      ),
    ),
  ];
}

function add(made: MadeCustomers, planned: Planned, random: Random, towns: readonly Town[]): void {
  const number = made.companies.length + 1;
  const id = String(1_000_000 + number);
  const payer = String(1_100_000 + number);
  const billTo = String(1_200_000 + number);
  const streets = planned.type === 'WHS' ? INDUSTRIAL : STREETS;
  const address = (at: Town) => ({
    street: `${random.pick(streets)} ${random.whole(1, 96)}.`,
    city: at.city,
    postcode: at.postcode,
  });
  const home = planned.shipTos[0]!.at ?? towns[0]!;
  const seat = address(home);
  const tax = taxNumber(number);
  made.companies.push({
    id,
    name: planned.name,
    customer_type: planned.type,
    tax_number: tax,
    eu_vat: `HU${tax.slice(0, 8)}`,
    register_number: `01-09-99${String(number).padStart(4, '0')}`,
    bank_account: bankAccount(number),
    ...seat,
    county: home.county,
    country: 'HU',
    price_group: { WHS: 'WHS', 'POS Food': 'FOOD', 'POS Horeca': 'HORECA' }[planned.type],
    logistics_partner: number > 4 && random.chance(0.08),
    flexible_delivery: number > 4 && random.chance(0.1),
    credit_limit: { WHS: 180_000_000, 'POS Food': 6_000_000, 'POS Horeca': 3_000_000 }[planned.type],
    exposure: random.whole(0, 40) * 10_000,
    overdue_days: 0,
    blocked: false,
    ...planned.more,
  });
  const methods =
    planned.methods ??
    {
      WHS: ['U30', 'E'],
      'POS Food': ['U15', 'K', 'E'],
      'POS Horeca': random.pick([
        ['U8', 'K', 'B', 'E'],
        ['K', 'B'],
        ['U8', 'B'],
      ]),
    }[planned.type];
  made.payers.push({
    id: payer,
    company_id: id,
    name: planned.name,
    ...seat,
    country: 'HU',
    identification_no: `RVH-${payer}`,
    tax_number: tax,
    payment_methods: methods,
  });
  made.billTos.push({ id: billTo, company_id: id, name: planned.name, ...seat, country: 'HU' });
  made.partners.push({ id: String(3_000_000 + number), company_id: id, name: planned.name, active: true });
  if (number % 8 === 0)
    made.partners.push({
      id: String(3_500_000 + number),
      company_id: id,
      name: `${planned.name.replace(/ \S+$/, '')} Szolgáltató Kft.`,
      active: true,
    });
  for (const { name, at = home, street, more } of planned.shipTos) {
    const capital = at.county === 'Budapest' || at.county === 'Pest';
    made.shipTos.push({
      id: String(2_000_001 + made.shipTos.length),
      company_id: id,
      payer_id: payer,
      bill_to_id: billTo,
      name,
      type: 'Ship-to',
      customer_type: planned.type,
      ...address(at),
      ...(street && { street }),
      county: at.county,
      country: 'HU',
      status: 'active',
      route_days: planned.type === 'WHS' ? [1, 2, 3, 4, 5] : random.pick([[2, 5], [1, 4], [3], [5], [1, 3, 5], [2, 4]]),
      lead_days: planned.type === 'POS Horeca' && capital ? 1 : 2,
      cut_off: planned.type === 'WHS' ? '14:00' : '12:00',
      delivery_window: random.pick([null, '06:00–10:00', '08:00–12:00', '12:00–16:00']),
      depot: depotOf(at),
      limits: {},
      ...more,
    });
  }
}

/** rules 3.2 states, 3.3 edge cases: on companies that no demo person belongs to. */
function edgeCases({ companies, shipTos }: MadeCustomers): void {
  const of = (type: CustomerType) => shipTos.slice(10).filter((shipTo) => shipTo['customer_type'] === type);
  const [horeca, food] = [of('POS Horeca'), of('POS Food')];
  for (const shipTo of [horeca[4], horeca[20], food[9], food[21], horeca[33]]) shipTo!['status'] = 'suspended'; // and OWNER's
  for (const shipTo of [horeca[6], horeca[25], food[12], food[30]]) shipTo!['status'] = 'closed';
  for (const shipTo of [horeca[40], food[33]]) shipTo!['status'] = 'new';
  horeca[2]!['name'] = 'Gőzös „Tűzoltó” Kőrösi-d’Arc Söröző';
  food[5]!['name'] = 'Harangvirág Élelmiszer és Ajándékbolt a Nagypiac Keleti felén'.slice(0, 60);
  horeca[15]!['route_days'] = [];
  horeca[8]!['limits'] = { minUnits: 4 };
  food[2]!['limits'] = { maxUnits: 200 };
  companies[20]!['logistics_partner'] = true;
  companies[30]!['logistics_partner'] = true;
  companies[24]!['overdue_days'] = 12;
  companies[33]!['blocked'] = true;
  Object.assign(companies[27]!, { credit_limit: 500_000, exposure: 495_000 });
  companies[17]!['flexible_delivery'] = true;
}

function depotOf({ county }: Town): string {
  if (
    ['Hajdú-Bihar', 'Szabolcs-Szatmár-Bereg', 'Borsod-Abaúj-Zemplén', 'Békés', 'Jász-Nagykun-Szolnok'].includes(county)
  )
    return 'DE01';
  if (['Győr-Moson-Sopron', 'Vas', 'Zala', 'Veszprém', 'Komárom-Esztergom'].includes(county)) return 'GY01';
  if (['Baranya', 'Somogy', 'Tolna', 'Bács-Kiskun', 'Csongrád-Csanád'].includes(county)) return 'PE01';
  return 'BP01';
}

/** rules 1.4: fictional numbers begin with 99 and still pass the check. */
function taxNumber(number: number): string {
  const base = `99${String(10_000 + number * 37).padStart(5, '0')}`;
  const sum = [...base].reduce((all, digit, index) => all + Number(digit) * [9, 7, 3, 1, 9, 7, 3][index]!, 0);
  return `${base}${(10 - (sum % 10)) % 10}-2-${String(1 + (number % 19) + 1).padStart(2, '0')}`;
}

function bankAccount(number: number): string {
  const checked = (digits: string) =>
    digits +
    String(
      (10 - ([...digits].reduce((all, digit, index) => all + Number(digit) * [9, 7, 3, 1][index % 4]!, 0) % 10)) % 10,
    );
  return `${checked('9990001')}-${checked(String(1_000_000 + number * 991))}-00000000`;
}
