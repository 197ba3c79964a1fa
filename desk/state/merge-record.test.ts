import { describe, expect, test } from 'vitest';
import { mergeRecord, typedSince } from './merge-record.ts';

const FIELDS = ['name', 'limit', 'days'] as const;
const base = { name: 'Kéktó', limit: 100, days: [1, 3] };

describe('merging a record that two people change', () => {
  test('keeps both when they changed different fields, and names theirs', () => {
    expect(mergeRecord(FIELDS, base, { ...base, limit: 200 }, { name: 'Kéktó Vendéglő' })).toEqual({
      mine: { name: 'Kéktó Vendéglő' },
      theirs: ['limit'],
      clashes: [],
    });
  });

  test('asks about a field that both changed, with base, theirs and mine', () => {
    expect(mergeRecord(FIELDS, base, { ...base, days: [2] }, { days: [1, 4], limit: 300 })).toEqual({
      mine: { limit: 300 },
      theirs: [],
      clashes: [{ field: 'days', base: [1, 3], theirs: [2], mine: [1, 4] }],
    });
  });

  test('asks nothing when both wrote the same', () => {
    expect(mergeRecord(FIELDS, base, { ...base, limit: 200 }, { limit: 200 })).toEqual({
      mine: {},
      theirs: [],
      clashes: [],
    });
  });
});

test('what is typed while a save is under way is what the save did not send', () => {
  expect(typedSince({ name: 'Kéktó', phone: '2' }, { name: 'Kéktó', phone: '1' })).toEqual({ phone: '2' });
  expect(typedSince({ name: 'Kéktó' }, { name: 'Kéktó' })).toEqual({});
});
