import { expect, test } from 'vitest';
import { wrongMigrations } from './migrations.ts';

const COMMIT = 'a'.repeat(40);

test.each([
  ['edited', `${COMMIT}\n\nM\tserver/migrations/0001_one.sql\n`, ''],
  ['renamed or removed', `${COMMIT}\n\nD\tserver/migrations/0002_two.sql\n`, ''],
  ['edited (not committed)', '', 'M\tserver/migrations/0001_one.sql\n'],
])('refuses a migration that was %s', (what, history, uncommitted) => {
  expect(wrongMigrations(['0001_one.sql'], history, uncommitted)).toEqual([expect.stringContaining(what)]);
});

test('refuses one number twice and names of another form', () => {
  expect(wrongMigrations(['0001_one.sql', '0001_two.sql', '3_three.sql'], '', '')).toHaveLength(2);
});

test('takes new migrations, and what was mended', () => {
  expect(
    wrongMigrations(
      ['0001_one.sql', '0002_two.sql'],
      '13474535e85a84f762a99dc9c500bb132f7b2df6\n\nM\tserver/migrations/0020_orders_outbox.sql\n',
      '',
    ),
  ).toEqual([]);
});
