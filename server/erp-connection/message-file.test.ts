import { expect, test } from 'vitest';
import { readMessages } from './message-file.ts';
import { readMessageFile } from './read-message-file.ts';

test('a reason with a comma is one cell where columns have semicolons between them', () => {
  const rows = [
    'id;type;timestamp;sapId;sequence;reason',
    'a;order.rejected;2026-11-28T08:00:00Z;4500000012;1;Elfogyott, holnap érkezik',
  ];
  expect(readMessages('a.csv', rows.join('\r\n'))).toMatchObject([
    { message: { data: { reason: 'Elfogyott, holnap érkezik' } } },
  ]);
});

test('a long file is read while others have their turn, and says the same', async () => {
  const one = { type: 'order.confirmed', timestamp: '2026-11-28T08:00:00Z', data: { sapId: '4500000012' } };
  const text = JSON.stringify(Array.from({ length: 8_000 }, (_, at) => ({ ...one, id: `m${at}` })));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const messages = await readMessageFile('long.json', text);
  clearInterval(others);
  expect(messages).toEqual(readMessages('long.json', text));
  expect(turns).toBeGreaterThan(5);
  await expect(readMessageFile('long.json', text.slice(1))).rejects.toThrow('JSON');
});
