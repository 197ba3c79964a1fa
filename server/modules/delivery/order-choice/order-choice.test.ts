import { expect, test } from 'vitest';
import { choicesOfOrder, placesFor, reasonsFor, typesFor } from './order-choice.ts';

const rows = (...codes: string[]) => codes.map((code) => ({ code, label: { hu: code }, data: {} }));
const codes = (found: { code: string }[]) => found.map(({ code }) => code);

test('the reason for a date outside the schedule is offered on such a date only, and alone there', () => {
  const all = rows('Z01', 'Z02', 'Z03', 'Z04', 'Z05', 'Z06', 'Z07');
  expect(codes(reasonsFor(all, false))).toEqual(['Z01', 'Z05', 'Z06', 'Z07']);
  expect(codes(reasonsFor(all, true))).toEqual(['Z03']);
});

test('packages and returns of goods are types that the portal gives by itself', () => {
  expect(codes(typesFor(rows('ZOR', 'ZPK', 'ZEV', 'ZLE', 'ZRE')))).toEqual(['ZOR', 'ZEV', 'ZLE']);
});

test('type and reason that the portal derives follow the content of each order, whatever the cart took over from another one', () => {
  const beer = { onlyEmpties: false, onlyPackages: false, isFeeDay: false, isSheet: false };
  const of = (orderType: string, orderReason: string | null, more: Partial<typeof beer> = {}) =>
    Object.values(choicesOfOrder({ orderType, orderReason }, { ...beer, ...more })).join(' ');
  expect([of('ZLE', 'Z01'), of('ZPK', 'Z04'), of('ZOR', 'Z03'), of('ZEV', 'Z06')]).toEqual([
    'ZOR Z01',
    'ZOR Z01',
    'ZOR Z01',
    'ZEV Z06',
  ]);
  expect([of('ZOR', null, { onlyEmpties: true }), of('ZOR', null, { onlyPackages: true })]).toEqual([
    'ZLE Z01',
    'ZPK Z04',
  ]);
  expect([
    of('ZOR', 'Z06', { isFeeDay: true }),
    of('ZOR', null, { isSheet: true }),
    of('ZOR', 'Z05', { isSheet: true }),
  ]).toEqual(['ZOR Z03', 'ZOR Z02', 'ZOR Z05']);
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
