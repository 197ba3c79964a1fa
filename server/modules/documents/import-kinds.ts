import { choice, day, key, texts, whole } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { holderOf, statedTo } from './empties-account/empties-account.views.ts';

const SAID = ['ship_to_id', 'sku', 'day', 'kind', 'pieces'];
const saidBy = (row: string) => `(${SAID.map((column) => `${row}.${column}`).join(', ')})`;

const kept = (column: string) =>
  `case when (t.ship_to_id, t.day) = (s.ship_to_id, s.day) and not t.withdrawn and t.payer_id is not null then t.${column} else s.${column} end`;

export const emptiesCorrections: Kind = {
  file: 'empties-corrections.csv',
  right: 'Desk Customers',
  table: 'empties_correction',
  key: ['id'],
  missing: 'withdrawn',
  topics: [],
  about:
    'What an empties account holds beside deliveries and returns: its opening balance, and what was put right by hand. A month that has been stated stays: a correction of it counts from the day when it is brought in, and one that was stated is put right by another.',
  fields: [
    key('id', 'Id.'),
    key('ship_to_id', 'Ship-to.'),
    key('sku', 'The empties.'),
    day('day', 'Day; everything before an opening is in it.'),
    choice('kind', 'opening or correction.', ['opening', 'correction']),
    whole('pieces', 'Pieces; negative takes away.', { min: -1_000_000, max: 1_000_000 }),
    day(
      'counts_on',
      'From which day it counts; its day when empty. When that day has been stated, it counts from the day of the import.',
      {
        optional: true,
      },
    ),
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
    {
      column: 'day',
      // Everything before an opening is in it, so it cannot wait for the next statement.
      wrong: (day) => wrongImport('openingStated', { day }),
      sql: (
        rows,
      ) => `select s.row, s.day::text as value from ${rows} s where s.row > 0 and s.kind = 'opening' and ${statedTo('s', 's.day')} >= s.day
        and not exists (select from empties_correction t where t.id = s.id and not t.withdrawn and ${saidBy('t')} = ${saidBy('s')})`,
    },
    {
      column: 'id',
      findsMissing: true,
      wrong: (id) => wrongImport('correctionStated', { id }),
      sql: (
        rows,
      ) => `select coalesce(s.row, 0) as row, t.id as value from empties_correction t left join ${rows} s on s.id = t.id
        where not t.withdrawn and (s.row is null or s.row > 0) and ${saidBy('t')} is distinct from ${saidBy('s')} and ${statedTo('t', 't.day')} >= coalesce(t.counts_on, t.day)`,
    },
  ],
  check(row, fault) {
    if (row['counts_on'] && row['day'] && String(row['counts_on']) < String(row['day']))
      fault('counts_on', wrongImport('beforeStart', { start: String(row['day']) }));
  },
  derive: (_, now) => ({ entered_on: dayIn(now) }),
  initial: ['entered_on'],
  derived: {
    company_id: holderOf('s', 'company_id'),
    payer_id: holderOf('s', 'payer_id'),
    // Also a day that the file or an undo names: it may have been stated since.
    counts_on: `(select case when stated >= coalesce(s.counts_on, s.day) then greatest(s.entered_on, stated + 1) else coalesce(s.counts_on, s.day) end
      from (select ${statedTo('s', 's.day')} as stated) g)`,
  },
  // The same correction again, day by day: it goes on counting from where it was stated, and with whom it was brought in for.
  settled: {
    counts_on: 'case when t.day = s.day and not t.withdrawn then t.counts_on else s.counts_on end',
    company_id: kept('company_id'),
    payer_id: kept('payer_id'),
  },
};
