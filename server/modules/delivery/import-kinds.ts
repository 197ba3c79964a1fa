import { choice, day, json, key, texts, whole } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { CODE_LISTS, NEEDED_CODES, dataFault } from './order-choice/code-data.ts';

export const codeLists: Kind = {
  file: 'code-lists.csv',
  right: 'Desk Settings',
  table: 'code_list',
  versioned: true,
  key: ['list', 'code'],
  missing: 'deleted',
  topics: ['config', 'catalogue', 'company', 'delivery'],
  about:
    'Codes and their words. Lists: order-type, order-reason, transport-type, payment-method (data: kind, days), sales-unit, shipment-place (data: depot), document-type, ticket-category, ticket-sub-category (data: category), reply-template (data: the text in hu, en, es with {fields}), price-group (names of price groups; data: retired).',
  fields: [
    choice('list', 'Name of the list.', CODE_LISTS),
    key('code', 'Code.'),
    whole('position', 'Place in the list.', { optional: true, otherwise: 0 }),
    texts('label', 'Words.'),
    json('data', 'What the portal needs to know of the code.'),
  ],
  check(row, fault) {
    const wrong = dataFault(row);
    if (wrong !== null) fault('data', wrong);
  },
  wholeChecks: [
    {
      column: 'data',
      wrong: (value) => wrongImport('unknownCategory', { value }),
      sql: (rows) => `select s.row, s.data->>'category' as value from ${rows} s where s.list = 'ticket-sub-category'
        and not exists (select from ${rows} c where c.list = 'ticket-category' and c.code = s.data->>'category')`,
    },
    {
      column: 'code',
      findsMissing: true,
      wrong: (value) => wrongImport('codeNeeded', { value }),
      sql: (
        rows,
      ) => `select 0 as row, n.list || ' ' || n.code as value from (values ${NEEDED_CODES.map(([list, code]) => `('${list}', '${code}')`).join(', ')}) as n (list, code)
        where not exists (select from ${rows} s where (s.list, s.code) = (n.list, n.code))`,
    },
  ],
};

export const holidays: Kind = {
  file: 'holidays.csv',
  right: 'Desk Settings',
  table: 'holiday',
  key: ['day'],
  missing: 'deleted',
  topics: ['delivery', 'config'],
  about:
    'Days without delivery and working Saturdays. A year without any holiday in the file is computed (fixed days and Easter); moved days stand here only.',
  fields: [
    day('day', 'Day.'),
    choice('kind', 'holiday; rest-day: moved day off; working-saturday: the day that makes up for it.', [
      'holiday',
      'rest-day',
      'working-saturday',
    ]),
    texts('name', 'Name.', { optional: true }),
  ],
};
