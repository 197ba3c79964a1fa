import { expect, test } from 'vitest';
import { placesFor, reasonsFor, typesFor } from './order-choice.ts';

const rows = (...codes: string[]) => codes.map((code) => ({ code, label: { hu: code }, data: {} }));
const codes = (found: { code: string }[]) => found.map(({ code }) => code);

test('the reason for a date outside the schedule is offered on such a date only, and stands first there', () => {
  const all = rows('Z01', 'Z02', 'Z03', 'Z04', 'Z05', 'Z06', 'Z07');
  expect(codes(reasonsFor(all, false))).toEqual(['Z01', 'Z05', 'Z06', 'Z07']);
  expect(codes(reasonsFor(all, true))).toEqual(['Z03', 'Z05', 'Z06', 'Z07']);
});

test('packages and returns of goods are types that the portal gives by itself', () => {
  expect(codes(typesFor(rows('ZOR', 'ZPK', 'ZEV', 'ZLE', 'ZRE')))).toEqual(['ZOR', 'ZEV', 'ZLE']);
});

test('a loading place may be meant for some customers only, and those of the own depot come first', () => {
  const places = [
    { code: 'a', label: { hu: 'a' }, data: { depot: 'd1' } },
    { code: 'b', label: { hu: 'b' }, data: { customerTypes: ['WHS'], depot: 'd2' } },
    { code: 'c', label: { hu: 'c' }, data: { companies: ['1'], depot: 'd3' } },
  ];
  expect(codes(placesFor(places, { id: '1', customerType: 'POS Food' }, new Set(['d3'])))).toEqual(['c', 'a']);
  expect(codes(placesFor(places, { id: '2', customerType: 'WHS' }, new Set(['d1', 'd2'])))).toEqual(['a', 'b']);
});
