import { expect, test } from 'vitest';
import { PACK_FACETS, brandsMeant, packsMeant } from './facets.ts';
import type { Pack, Shelf } from './shelf.ts';

let reads = 0;
/** Counts how often something of it is read. */
const counted = <T extends object>(thing: T): T =>
  new Proxy(thing, { get: (of, name) => ((reads += 1), Reflect.get(of, name)) });
const packs = Array.from({ length: 3 }, (_, number) =>
  counted({
    packaging: { hu: `Rekesz ${number}`, en: `Crate ${number}` },
    salesUnitLabel: { hu: 'rekesz', en: 'crate' },
    salesUnit: 'CRT',
    format: { hu: 'üveg', en: 'bottle' },
    volumeMl: 500,
    dimension: '20x0,5 l',
    packageType: 'returnable',
  }),
) as unknown as Pack[];
const brands = ['Révhegyi', 'Fenyves'].map((name, number) => counted({ name, code: `B${number}` }));
const shelf = { packs, brands } as unknown as Shelf;

test('finds packs and brands by their own words, those of another language, and without case and accents', () => {
  const packed = (facet: (typeof PACK_FACETS)[number], value: string) => [...packsMeant(shelf, facet, value, 'en')];
  expect(packed('packaging', 'Crate 1')).toEqual([0, 1, 0]);
  expect(packed('packaging', 'Rekesz 2')).toEqual([0, 0, 1]);
  expect(packed('pack_format', 'UVEG')).toEqual([1, 1, 1]);
  expect(packed('volume', '0,5')).toEqual([1, 1, 1]);
  expect(packed('filter_packaging', 'CRT')).toEqual([1, 1, 1]);
  expect(packed('dimension', '24x0,5 l')).toEqual([0, 0, 0]);
  expect(['Fenyves', 'B0', 'revhegyi', 'x'].map((value) => [...brandsMeant(shelf, value)])).toEqual([
    [0, 1],
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
});

test('reads what packs and brands are called once, however many values are asked for', () => {
  const ask = (value: string) => {
    for (const facet of PACK_FACETS) packsMeant(shelf, facet, value, 'hu');
    brandsMeant(shelf, value);
  };
  ask('first');
  reads = 0;
  for (let value = 0; value < 100; value += 1) ask(`value ${value}`);
  expect(reads).toBe(0);
});

test('finds a brand that has come since', () => {
  expect([...brandsMeant(shelf, 'Új')]).toEqual([0, 0]);
  brands.push({ name: 'Új', code: 'B2' });
  expect([...brandsMeant(shelf, 'uj')]).toEqual([0, 0, 1]);
});
