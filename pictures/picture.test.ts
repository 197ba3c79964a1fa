import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contrast, readable } from './colour.ts';
import { STYLE } from './drawing-version.ts';
import { letter } from './lettering.ts';
import { contentsOf, drawnCodes, formOf, packFactsOf, pieceOf, variantOf, type PackFacts } from './pack-facts.ts';
import { paletteOf } from './palettes.ts';
import { drawPack, pictureKey } from './picture.ts';

const packCodes =
  'RB50 RB33 RB25 RB75 RB20 CA50 CM50 CA33 CA44 CA25 OB33 OB50 PE10 PE15 PE20 PE05 TB10 KG50 KG30 KG20 KO25 CO10'.split(
    ' ',
  );
const empties =
  '900010 900011 900012 900013 900014 900020 900021 900022 900023 900030 900031 900032 900040 900050'.split(' ');

const goods: readonly (readonly [brand: string, variants: string])[] = [
  ['Révhegyi', 'Világos|Szűretlen|Félbarna|0,0 Alkoholmentes|0,0 Meggy-lime'],
  ['Kalászos', 'Világos|Erős|Barna'],
  ['Ezüst Daru', 'Pils|Extra Száraz|0,0'],
  ['Barna Bivaly', 'Bak|Félbarna|Porter'],
  ['Komlófészek', 'IPA|APA|New England IPA|Stout|Málnás savanyú|Session'],
  ['Pilleszárny', 'Citromos Radler|Grapefruit 0,0|Meggyes|Bodza 0,0'],
  ['Podskalan', 'Ležák 12|Výčepní 10|Tmavé'],
  ['Steinbrücker', 'Weisse|Weisse Dunkel|Weisse 0,0'],
  ['Norrhavn', 'Pilsner'],
  ['Sint-Velden', 'Apátsági Dubbel|Apátsági Tripel|Apátsági Blond'],
  ['Casa Lunara', 'Cerveza'],
  ['Almaszüret', 'Félszáraz almacider|Körtés cider|Alkoholmentes alma'],
  ['Buboréka', 'Cola|Cola Zéró|Narancs|Citrom-lime|Tonik|Gyömbér'],
  ['Szélforrás', 'Szénsavmentes ásványvíz|Szénsavas ásványvíz'],
  ['Kertalja', 'Almalé 100%|Narancslé 100%|Őszibaracknektár|Körtenektár'],
  ['Villámló', 'Energiaital Eredeti|Energiaital Cukormentes'],
  ['Teaszél', 'Jeges tea citrom|Jeges tea barack'],
  ['Révhegyi Technika', 'Szén-dioxid (E 290) csapolóhoz'],
  ['Új & <Kézműves> "Főzde"', 'Egy különösen hosszú nevű, érlelt, szűretlen változat 12°'],
  ['', ''],
];
const variants = goods.flatMap(([brand, list]) => list.split('|').map((variant) => ({ brand, variant })));

function facts(packCode: string, brand = 'Révhegyi', variant = 'Világos'): PackFacts {
  return packFactsOf({ packCode, brand, variant });
}

/** The variant with the longest name of every brand, in every pack, and its single pieces. */
const assortment = goods.flatMap(([brand, list]) => {
  const variant = list.split('|').toSorted((a, b) => b.length - a.length)[0]!;
  return packCodes.flatMap((packCode) => [
    packFactsOf({ packCode, brand, variant }),
    pieceOf(packFactsOf({ packCode, brand, variant })),
  ]);
});

function expectWellFormed(svg: string): void {
  const open: string[] = [];
  let rest = svg;
  for (const tag of svg.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/g)) {
    const [whole, closing, name, attributes, empty] = tag;
    rest = rest.replace(whole, '');
    const names = [...attributes!.matchAll(/ ([a-zA-Z0-9-]+)=/g)].map(([, attribute]) => attribute);
    expect(new Set(names).size, whole).toBe(names.length);
    if (closing) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(rest, 'nothing but tags').toBe('');
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
}

/** How far the path data of a lettering reaches, control points included. */
function reachOf(data: string): { left: number; right: number; top: number; bottom: number } {
  const reach = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let [x, y] = [0, 0];
  const note = () => {
    reach.left = Math.min(reach.left, x);
    reach.right = Math.max(reach.right, x);
    reach.top = Math.min(reach.top, y);
    reach.bottom = Math.max(reach.bottom, y);
  };
  for (const [, command, list] of data.matchAll(/([Mlhvqz])([^Mlhvqz]*)/g)) {
    const values = (list!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'h' || command === 'v') {
      for (const value of values) {
        [x, y] = command === 'h' ? [x + value, y] : [x, y + value];
        note();
      }
      continue;
    }
    const relative = command !== 'M';
    const length = command === 'q' ? 4 : 2; // a command that is not repeated goes on for the numbers that follow
    for (let at = 0; at < values.length; at += length) {
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      for (let i = at; i < at + length; i += 2) {
        [x, y] = [fromX + values[i]!, fromY + values[i + 1]!];
        note();
      }
    }
  }
  return reach;
}

describe('the drawn picture of a product', () => {
  it('is drawn for every pack code and every empty', () => {
    expect([...drawnCodes].toSorted()).toEqual([...packCodes, ...empties].toSorted());
    for (const code of drawnCodes) {
      expectWellFormed(drawPack(facts(code), 'large'));
      expectWellFormed(drawPack(facts(code), 'small'));
    }
  });

  it('stays small for every product there may be: under 4 kB for lists, under 25 kB for the page', () => {
    const large = assortment.map((one) => drawPack(one, 'large'));
    const small = assortment.map((one) => drawPack(one, 'small'));
    expect(Math.max(...small.map((svg) => Buffer.byteLength(svg)))).toBeLessThan(4 * 1024);
    expect(Math.max(...large.map((svg) => Buffer.byteLength(svg)))).toBeLessThan(25 * 1024);
    for (const svg of [...large, ...small]) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }, 30_000);

  it('needs nothing from outside: no font, no script, no style, no address', () => {
    for (const code of drawnCodes) {
      const svg = drawPack(facts(code, 'Új & <Kézműves> "Főzde"', 'Szűz'), 'large');
      expectWellFormed(svg);
      expect(svg).not.toMatch(/<text|<script|<style|style=|font|<image|<foreignObject/i);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
    }
  });

  it('refers only to what it defines, and shares no identifier with another picture on the page', () => {
    const seen = new Map<string, string>();
    for (const one of assortment.filter((_, i) => i % 7 === 0)) {
      const svg = drawPack(one, 'large');
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
      const wanted = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id!);
      expect(new Set(defined).size).toBe(defined.length);
      expect(wanted.filter((id) => !defined.includes(id))).toEqual([]);
      for (const id of defined) expect(seen.get(id) ?? svg).toBe(svg);
      for (const id of defined) seen.set(id, svg);
    }
  });

  it('shows as many pieces as are in the pack', () => {
    const repeats = (packCode: string, ...ids: string[]) =>
      ids.reduce(
        (sum, id) =>
          sum + drawPack(facts(packCode), 'large').split(new RegExp(`<use href="#h[0-9a-f]{6}${id}"`)).length - 1,
        0,
      );
    expect(repeats('RB50', 'b')).toBe(20);
    expect(repeats('RB33', 'b')).toBe(24);
    expect(repeats('RB75', 'b')).toBe(12);
    expect(repeats('CA50', 'k', 'c')).toBe(24);
    expect(repeats('CM50', 'k', 'c')).toBe(24);
    expect(repeats('CA44', 'k', 'c')).toBe(12);
    expect(repeats('PE15', 'p')).toBe(6);
    expect(repeats('PE05', 'p')).toBe(12);
    expect(repeats('TB10', 't', 'r')).toBe(12);
    // four baskets of six: the bottles of a basket are repeated with it
    expect(repeats('OB33', 'h')).toBe(4);
  });

  it('is the same text for the same facts, and another for other facts', () => {
    expect(drawPack(facts('RB50'), 'large')).toBe(drawPack(facts('RB50'), 'large'));
    expect(pictureKey(facts('RB50'), 'large')).toBe(pictureKey(facts('RB50'), 'large'));
    const tags = [facts('RB50'), facts('RB33'), facts('RB50', 'Kalászos')].flatMap((one) => [
      pictureKey(one, 'small'),
      pictureKey(one, 'large'),
    ]);
    expect(new Set(tags).size).toBe(6);
    for (const tag of tags) expect(tag).toMatch(/^[\w-]{43}$/);
  });

  it('is of this style: raise STYLE when products are drawn differently, so that browsers and the database draw them again', () => {
    const drawn = [
      ...[...packCodes, ...empties].map((code) => facts(code)),
      ...variants.map(({ brand, variant }) => facts('RB50', brand, variant)),
    ];
    const drawings = drawn.flatMap((one) => [drawPack(one, 'small'), drawPack(one, 'large')]);
    expect([STYLE, createHash('sha256').update(drawings.join('\n')).digest('hex')]).toEqual([
      1,
      'addbac27e791062539103d5db09676dcc6e65b3490725aa36f6c3f20080a9a1b',
    ]);
  });

  it('has no label on what is empty', () => {
    const bare = drawPack(packFactsOf({ packCode: '900030', brand: 'Révhegyi', variant: 'Világos' }), 'large');
    expect(bare).not.toContain(paletteOf('Révhegyi', 'Világos').main);
    expect(drawPack(facts('KG50'), 'large')).toContain(paletteOf('Révhegyi', 'Világos').main);
  });
});

describe('what a picture shows', () => {
  it('is a plain carton where the pack code is not known', () => {
    expect(formOf('ZZ99')).toMatchObject({ kind: 'carton', pieces: 0, volumeMl: 0 });
    expectWellFormed(drawPack(facts('ZZ99'), 'large'));
    expectWellFormed(drawPack(facts('constructor'), 'small'));
  });

  it('writes the contents as the trade does', () => {
    const written = ['RB50', 'CM50', 'OB33', 'PE15', 'KG50', 'CO10', 'ZZ99'].map((code) => contentsOf(formOf(code)));
    expect(written).toEqual(['20 × 0,5 l', '6 × (4 × 0,5 l)', '4 × (6 × 0,33 l)', '6 × 1,5 l', '50 l', '10 kg', '']);
  });

  it('takes the short name from the name of the product', () => {
    expect(variantOf('Révhegyi Világos – Rekesz 20 x 0,5 l', 'Révhegyi')).toBe('Világos');
    expect(variantOf('Szódavíz', 'Révhegyi')).toBe('Szódavíz');
  });

  it('can be one piece out of the pack', () => {
    expect(pieceOf(facts('RB50'))).toMatchObject({ kind: 'bottle', pieces: 1, volumeMl: 500 });
    expect(pieceOf(facts('CA33'))).toMatchObject({ kind: 'can', pieces: 1 });
    expect(pieceOf(facts('KG50'))).toEqual(facts('KG50'));
  });

  it('gives an unknown brand colours of its own, always the same', () => {
    expect(paletteOf('Főzde Kft.', '')).toEqual(paletteOf('Főzde Kft.', ''));
    expect(paletteOf('Főzde Kft.', '').main).not.toBe(paletteOf('Másik Kft.', '').main);
    expect(paletteOf('Főzde Kft.', '').mark).toBe('letter:F');
  });

  it('keeps the crate of a brand whatever is in it', () => {
    expect(paletteOf('Buboréka', 'Tonik').solid).toBe(paletteOf('Buboréka', 'Cola').solid);
    expect(paletteOf('Buboréka', 'Tonik').main).not.toBe(paletteOf('Buboréka', 'Cola').main);
  });

  it('letters in a colour that can be read on its ground', () => {
    for (const { brand, variant } of variants) {
      const { main, paper, ink, accent, solid } = paletteOf(brand, variant);
      for (const ground of [main, solid, accent, paper])
        expect(contrast(ground, readable(ground, paper, ink))).toBeGreaterThanOrEqual(3);
      expect(contrast(paper, ink), `${brand} ${variant}`).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('lettering', () => {
  const box = { x: -28, y: -60, w: 56, h: 14 };

  it('never runs over the edge of its box, flat or round a wall, in one line or two', () => {
    const texts = variants
      .flatMap(({ brand, variant }) => [brand.toUpperCase(), variant])
      .concat('W', 'ÁRVÍZTŰRŐ TÜKÖRFÚRÓGÉP', 'gyújtópont, (ÅÇ) 100%', '|'.repeat(40));
    for (const text of texts) {
      for (const cut of ['brand', 'plain'] as const) {
        for (const lines of [1, 2] as const) {
          const flat = letter(text, box, { cut, lines, tracking: 12 });
          if (!flat) continue;
          const round = letter(text, box, { cut, lines, wall: { radius: 34, drop: 4 } });
          for (const [data, drop] of [
            [flat, 0],
            [round, 4],
          ] as const) {
            const reach = reachOf(data);
            expect(reach.left, text).toBeGreaterThanOrEqual(box.x - 0.4);
            expect(reach.right, text).toBeLessThanOrEqual(box.x + box.w + 0.4);
            expect(reach.top, text).toBeGreaterThanOrEqual(box.y - 0.2);
            expect(reach.bottom, text).toBeLessThanOrEqual(box.y + box.h + drop + 0.2);
          }
        }
      }
    }
  });

  it('stands at the given side', () => {
    const start = reachOf(letter('20 × 0,5 l', { ...box, w: 400 }, { align: 'start' }));
    const end = reachOf(letter('20 × 0,5 l', { ...box, w: 400 }, { align: 'end' }));
    expect(start.left - box.x).toBeLessThan(2);
    expect(box.x + 400 - end.right).toBeLessThan(2);
  });

  it('breaks a long name into two lines where that makes it larger', () => {
    const tall = { x: 0, y: 0, w: 60, h: 30 };
    const one = reachOf(letter('Szénsavmentes ásványvíz', tall, { lines: 1 }));
    const two = reachOf(letter('Szénsavmentes ásványvíz', tall, { lines: 2 }));
    expect(two.bottom - two.top).toBeGreaterThan((one.bottom - one.top) * 2);
  });

  it('keeps the Hungarian accents, drops those Archivo lacks, and skips what it cannot write', () => {
    expect(letter('ő', box)).not.toBe(letter('o', box));
    expect(letter('ű', box)).not.toBe(letter('ü', box));
    expect(letter('ḱ', box)).toBe(letter('k', box));
    expect(letter('漢a漢', box)).toBe(letter('a', box));
    expect(letter('漢', box)).toBe('');
  });
});
