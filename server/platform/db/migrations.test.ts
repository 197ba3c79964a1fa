import { expect, test } from 'vitest';
import { compareMigrations, migrationOf, readMigrations } from './migrations.ts';

const one = migrationOf('0001_one.sql', 'select 1;\n');
const two = migrationOf('0002_two.sql', 'select 2;\n');
const row = ({ name, checksum }: { name: string; checksum: string }, more = {}) => ({ name, checksum, ...more });

test('lists what a database lacks', () => {
  expect(compareMigrations([one, two], [row(one)])).toEqual({ pending: [two], renamed: [], unknown: [] });
});

test('knows a migration by its content when the file was renamed', () => {
  expect(compareMigrations([one, two], [row(one), row(two, { name: '0001_two_as_it_was_called.sql' })])).toEqual({
    pending: [],
    renamed: [{ from: '0001_two_as_it_was_called.sql', to: two }],
    unknown: [],
  });
});

test('refuses a database whose migration was edited afterwards', () => {
  expect(() => compareMigrations([one, two], [row(one, { checksum: 'other' })])).toThrow('0001_one.sql was edited');
});

test('names what a newer release has brought', () => {
  expect(compareMigrations([one], [row(one), row(two)]).unknown).toEqual(['0002_two.sql']);
  expect(compareMigrations([one], [{ name: '0002_two.sql', checksum: null }]).unknown).toEqual(['0002_two.sql']);
});

test('knows the migrations of databases without checksums, under their former names too', () => {
  const release = readMigrations();
  const rows = release.map(({ name }) => ({
    name: name === '0122_sheets_as_sent.sql' ? '0121_sheets_as_sent.sql' : name,
    checksum: null,
  }));
  const { pending, renamed, unknown } = compareMigrations(release, rows);
  expect([pending, unknown]).toEqual([[], []]);
  expect(renamed.map(({ to }) => to)).toEqual(release);
});

test('has one checksum whatever the ends of lines', () => {
  expect(migrationOf('0001_one.sql', 'select 1;\r\n').checksum).toBe(one.checksum);
});

test('takes a file without a transaction apart into its statements', () => {
  expect(
    migrationOf(
      '0003_three.sql',
      '-- no transaction\ndrop index if exists a;\n\n-- why\ncreate index concurrently a\n  on b (c);\n',
    ).text,
  ).toEqual(['drop index if exists a;', '-- why\ncreate index concurrently a\n  on b (c);\n']);
});
