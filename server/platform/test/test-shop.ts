import { addPeople } from '#platform/test/people.ts';
import { heard } from './heard.ts';
import type { TestApp } from './test-app.ts';
import { startTestApp } from './test-app.ts';

type Answer<T> = Awaited<ReturnType<TestApp['graphql']>> & { data: T };

export interface Shop extends TestApp {
  readonly owner: string;
  readonly onlyLooks: string;
  readonly rival: string;
  readonly food: string;
  readonly wholesale: string;
  readonly otherWholesale: string;
  readonly accountant: string;
  /** A call as somebody; answers data, and throws on any error that was not asked for. */
  ask<T = Record<string, never>>(
    token: string,
    query: string,
    variables?: object,
    headers?: Record<string, string>,
  ): Promise<T>;
  /** The first error of a call that must fail. */
  refusal(
    token: string,
    query: string,
    variables?: object,
    headers?: Record<string, string>,
  ): Promise<{ code: string; message: string; extensions: Record<string, unknown>; path?: unknown[] }>;
  get(token: string, path: string): Promise<{ status: number; body: unknown }>;
  run(statement: string): Promise<void>;
  /** A change of the master data that every cache follows. */
  change(statement: string, topic: string): Promise<void>;
}

/** A small supplier: four customers with ship-tos of every kind, five products, people who order. */
export async function openShop(overrides: Record<string, string> = {}): Promise<Shop> {
  const test = await startTestApp(overrides);
  const run = async (statement: string) => void (await test.app.database.pool.query(statement));
  for (const statement of MASTER_DATA) await run(statement);
  const grant = (shipToId: string, companyId: string, customerType: string, role: string) => ({
    shipToId,
    companyId,
    customerType,
    role,
  });
  await addPeople(test.app, [
    {
      uid: 'owner',
      companyId: 'C1',
      grants: ['11', '12', '13', '14'].map((id) => grant(id, 'C1', 'POS Horeca', 'Delegated Owner')),
    },
    { uid: 'sees', companyId: 'C1', grants: [{ ...grant('11', 'C1', 'POS Horeca', 'Basic'), revoked: ['Orders'] }] },
    { uid: 'rival', companyId: 'C9', grants: [grant('91', 'C9', 'POS Horeca', 'Delegated Owner')] },
    { uid: 'food', companyId: 'C2', grants: [grant('21', 'C2', 'POS Food', 'Delegated Owner')] },
    { uid: 'whs', companyId: 'C3', grants: [grant('31', 'C3', 'WHS', 'Warehouse manager')] },
    { uid: 'whs2', companyId: 'C3', grants: [grant('31', 'C3', 'WHS', 'Warehouse manager')] },
    { uid: 'accountant', companyId: 'C3', grants: [grant('31', 'C3', 'WHS', 'Accountant')] },
  ]);
  const [owner, onlyLooks, rival, food, wholesale, otherWholesale, accountant] = await Promise.all(
    ['owner', 'sees', 'rival', 'food', 'whs', 'whs2', 'accountant'].map((uid) => test.signIn(`${uid}@test.example`)),
  );
  const call = (token: string, query: string, variables: object = {}, headers: Record<string, string> = {}) =>
    test.graphql<never>(query, { token, variables, headers });
  return {
    ...test,
    run,
    owner: owner!,
    onlyLooks: onlyLooks!,
    rival: rival!,
    food: food!,
    wholesale: wholesale!,
    otherWholesale: otherWholesale!,
    accountant: accountant!,
    async ask(token, query, variables, headers) {
      const answer: Answer<never> = await call(token, query, variables, headers);
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
    async refusal(token, query, variables, headers) {
      const { errors, data } = await call(token, query, variables, headers);
      if (!errors) throw new Error(`was not refused: ${JSON.stringify(data)}`);
      const { message, extensions, path } = errors[0]!;
      return { code: String(extensions['code']), message, extensions, path };
    },
    async get(token, path) {
      const response = await fetch(`${test.url}/api/general/${path}`, {
        headers: { authorization: `Bearer ${token}`, lang: 'en' },
      });
      return { status: response.status, body: await response.json() };
    },
    async change(statement, topic) {
      await run(statement);
      await run(`select pg_notify('hordo_change', '${topic} ')`);
      await heard(test.app);
    },
  };
}

const texts = (hu: string, en: string) => JSON.stringify({ hu, en }).replaceAll("'", "''");

const MASTER_DATA = [
  `insert into role (customer_type, name, permissions) values
    ('POS Food', 'Delegated Owner', '{Home Page,My Profile,Catalogue,My Orders,Orders}'), ('WHS', 'Warehouse manager', '{Home Page,My Profile,Catalogue,My Orders,Orders}'),
    ('WHS', 'Accountant', '{Home Page,My Orders,My Documents}')`,
  `insert into company (id, name, customer_type, street, city, postcode, credit_limit) values
    ('C1', 'Kéktó Kft.', 'POS Horeca', 'Fő utca 1.', 'Budapest', '1117', 10000000), ('C2', 'Sarki Csemege Kft.', 'POS Food', 'Fő utca 2.', 'Győr', '9021', 10000000),
    ('C3', 'Alföldi Italnagyker Kft.', 'WHS', 'Fő utca 3.', 'Debrecen', '4024', 90000000), ('C9', 'Rivális Bt.', 'POS Horeca', 'Fő utca 9.', 'Pécs', '7621', 10000000)`,
  `insert into payer (id, company_id, name, street, city, postcode, identification_no, tax_number, payment_methods)
    select 'P' || substr(id, 2), id, name || ' fizető', street, city, postcode, '01-09-99000' || substr(id, 2), '9999999' || substr(id, 2) || '-2-42', '{U8,K,B,E}' from company`,
  `insert into bill_to (id, company_id, name, street, city, postcode) select 'B' || substr(id, 2), id, name, street, city, postcode from company`,
  `insert into ship_to (id, company_id, payer_id, bill_to_id, name, customer_type, street, city, county, postcode, status, route_days, lead_days, cut_off, depot) values
    ('11', 'C1', 'P1', 'B1', 'Kéktó Vendéglő', 'POS Horeca', 'Fehérvári út 12.', 'Budapest', 'Budapest', '1117', 'active', '{2,5}', 1, '12:00', 'BP01'),
    ('12', 'C1', 'P1', 'B1', 'Kéktó Terasz', 'POS Horeca', 'Petőfi sétány 9.', 'Siófok', 'Somogy', '8600', 'active', '{5}', 2, '12:00', 'PE01'),
    ('13', 'C1', 'P1', 'B1', 'Kéktó Strandbüfé', 'POS Horeca', 'Rév utca 3.', 'Tihany', 'Veszprém', '8237', 'suspended', '{3}', 2, '12:00', 'GY01'),
    ('14', 'C1', 'P1', 'B1', 'Kéktó Raktár', 'POS Horeca', 'Ipar utca 3.', 'Budapest', 'Budapest', '1107', 'active', '{}', 2, '12:00', 'BP01'),
    ('21', 'C2', 'P2', 'B2', 'Sarki Csemege 1', 'POS Food', 'Fő tér 1.', 'Győr', 'Győr-Moson-Sopron', '9021', 'active', '{2,4}', 2, '12:00', 'GY01'),
    ('31', 'C3', 'P3', 'B3', 'Alföldi raktár', 'WHS', 'Raktár utca 1.', 'Debrecen', 'Hajdú-Bihar', '4024', 'active', '{1,3,5}', 2, '14:00', 'DE01'),
    ('91', 'C9', 'P9', 'B9', 'Rivális Söröző', 'POS Horeca', 'Király utca 9.', 'Pécs', 'Baranya', '7621', 'active', '{2}', 1, '12:00', 'PE01')`,
  `insert into pack (code, format, packaging, sales_unit, package_type, pieces_per_unit, volume_ml, unit_tare_g, empty_piece_g, units_per_layer, layers_per_pallet, dimension) values
    ('RB50', '${texts('Üveg', 'Glass bottle')}', '${texts('Rekesz 20 x 0,5 l', 'Crate 20 x 0.5 l')}', 'REK', 'RET', 20, 500, 1900, 380, 8, 5, ''),
    ('CA50', '${texts('Doboz', 'Can')}', '${texts('Tálca 24 x 0,5 l', 'Tray 24 x 0.5 l')}', 'TAL', 'NRET', 24, 500, 300, 15, 9, 8, ''),
    ('KG50', '${texts('Hordó', 'Keg')}', '${texts('Hordó 50 l', 'Keg 50 l')}', 'HOR', 'KEG', 1, 50000, 12500, 0, 6, 2, ''),
    ('RB25', '${texts('Üveg', 'Glass bottle')}', '${texts('Rekesz 24 x 0,25 l', 'Crate 24 x 0.25 l')}', 'REK', 'RET', 24, 250, 1700, 280, 8, 5, '')`,
  `insert into empties (sku, name, kind, tare_g, deposit_ft, condition) values
    ('900010', '${texts('Üres palack 0,5 l', 'Empty bottle 0.5 l')}', 'bottle', 380, 50, 'Z099'), ('900012', '${texts('Üres palack 0,25 l', 'Empty bottle 0.25 l')}', 'bottle', 280, 50, 'Z099'),
    ('900020', '${texts('Rekesz 20 x 0,5 l', 'Crate 20 x 0.5 l')}', 'crate', 1900, 1000, 'ZDEP'), ('900022', '${texts('Rekesz 24 x 0,25 l', 'Crate 24 x 0.25 l')}', 'crate', 1700, 1000, 'ZDEP'),
    ('900030', '${texts('Acélhordó 50 l', 'Steel keg 50 l')}', 'keg', 12500, 15000, 'ZDEP'), ('900050', '${texts('EUR raklap', 'EUR pallet')}', 'pallet', 25000, 3500, 'ZDEP')`,
  `insert into category (id, url_key, name) values (1, 'sor', '${texts('Sör', 'Beer')}')`,
  `insert into product (sku, name, brand, brand_code, variant, category_url_key, pack_code, material_type, excise_kind, alcohol_tenths, unit_gross_g, redemption_fee_ft, returnables, customer_types)
    select sku, jsonb_build_object('hu', name, 'en', name), brand, 'X', '{"hu":"v"}', 'sor', pack, 'FERT', excise, 46, gross, fee, returnables::jsonb, types::text[] from (values
      ('100101', 'Világos rekesz', 'Révhegyi', 'RB50', 'beer', 19580, 0, '[{"sku":"900010","count":20},{"sku":"900020","count":1}]', '{WHS,POS Food,POS Horeca}'),
      ('100102', 'Világos tálca', 'Révhegyi', 'CA50', 'beer', 12650, 1200, '[]', '{WHS,POS Food,POS Horeca}'),
      ('100105', 'Világos hordó', 'Révhegyi', 'KG50', 'beer', 62900, 0, '[{"sku":"900030","count":1}]', '{WHS,POS Horeca}'),
      ('200101', 'Cola rekesz', 'Buboréka', 'RB25', 'none', 14610, 0, '[{"sku":"900012","count":24},{"sku":"900022","count":1}]', '{WHS,POS Food,POS Horeca}'),
      ('100109', 'Kifutó rekesz', 'Révhegyi', 'RB50', 'beer', 19580, 0, '[]', '{POS Horeca}')) as p (sku, name, brand, pack, excise, gross, fee, returnables, types)`,
  `insert into price_condition (kind, sku, amount_ft, valid_from) values
    ('PR00', '100101', 5960, '2026-01-01'), ('PR00', '100102', 7728, '2026-01-01'), ('PR00', '100105', 39900, '2026-01-01'), ('PR00', '200101', 5136, '2026-01-01'), ('PR00', '100109', 4000, '2026-01-01')`,
  `insert into price_condition (kind, company_id, brand, rate_bp, reference, valid_from) values ('ZC07', 'C1', null, 800, null, '2026-01-01'), ('ZCON', 'C1', 'Révhegyi', 300, 'K-1', '2026-01-01')`,
  `insert into legal_rate (kind, value, valid_from) values ('VAT', 2700, '2012-01-01'), ('EXCISE_BEER', 1950, '2026-01-01')`,
  `insert into holiday (day, kind, name) values ('2026-12-24', 'rest-day', '{"hu":"Pihenőnap"}'), ('2026-12-12', 'working-saturday', '{"hu":"Munkanap"}')`,
  `insert into code_list (list, code, position, label, data) values
    ('order-type', 'ZOR', 1, '${texts('Normál', 'Standard')}', '{}'), ('order-type', 'ZPK', 2, '${texts('Csomag', 'Package')}', '{}'), ('order-type', 'ZLE', 3, '${texts('Göngyöleg', 'Empties')}', '{}'),
    ('order-reason', 'Z01', 1, '${texts('Portál', 'Portal')}', '{}'), ('order-reason', 'Z03', 2, '${texts('Soron kívül', 'Extra')}', '{}'), ('order-reason', 'Z06', 3, '${texts('Rendezvény', 'Event')}', '{}'),
    ('payment-method', 'K', 1, '${texts('Készpénz', 'Cash')}', '{"kind":"K"}'), ('payment-method', 'B', 2, '${texts('Kártya', 'Card')}', '{"kind":"B"}'),
    ('payment-method', 'U8', 3, '${texts('Átutalás 8 nap', 'Transfer 8 days')}', '{"kind":"U","days":8}'), ('payment-method', 'E', 4, '${texts('Előre', 'Prepaid')}', '{"kind":"E"}'),
    ('shipment-place', 'BP01', 1, '${texts('Csepel', 'Csepel')}', '{"depot":"BP01"}'), ('shipment-place', 'RV01', 2, '${texts('Révhegy', 'Révhegy')}', '{"depot":"DE01","customerTypes":["WHS"]}')`,
];
