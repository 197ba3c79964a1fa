import { choice, day, key, texts, whole } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';

export const emptiesCorrections: Kind = {
  file: 'empties-corrections.csv',
  right: 'Desk Customers',
  table: 'empties_correction',
  key: ['id'],
  missing: 'withdrawn',
  topics: [],
  about:
    'What an empties account holds beside deliveries and returns: its opening balance, and what was put right by hand.',
  fields: [
    key('id', 'Id.'),
    key('ship_to_id', 'Ship-to.'),
    key('sku', 'The empties.'),
    day('day', 'Day; everything before an opening is in it.'),
    choice('kind', 'opening or correction.', ['opening', 'correction']),
    whole('pieces', 'Pieces; negative takes away.', { min: -1_000_000, max: 1_000_000 }),
    texts('reason', 'Why.', { optional: true }),
  ],
  references: [
    { column: 'ship_to_id', to: 'ship-tos.csv', toColumn: 'id' },
    { column: 'sku', to: 'empties.csv', toColumn: 'sku' },
  ],
  wholeChecks: [
    {
      column: 'kind',
      wrong: (day) => wrongImport('openingTwice', { day }),
      sql: (
        rows,
      ) => `select row, day as value from (select row, day::text, row_number() over (partition by ship_to_id, sku, day order by row) as no from ${rows} r where kind = 'opening') s
        where no > 1`,
    },
  ],
};
