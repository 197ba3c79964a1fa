import { expect, test } from 'vitest';
import { readMessages } from './message-file.ts';

test('a reason with a comma is one cell where columns have semicolons between them', () => {
  const rows = [
    'id;type;timestamp;sapId;sequence;reason',
    'a;order.rejected;2026-11-28T08:00:00Z;4500000012;1;Elfogyott, holnap érkezik',
  ];
  expect(readMessages('a.csv', rows.join('\r\n'))).toMatchObject([
    { message: { data: { reason: 'Elfogyott, holnap érkezik' } } },
  ]);
});
