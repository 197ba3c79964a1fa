import { fromHue } from './colour.ts';
import type { MarkOrLetter } from './marks.ts';

// What a brand looks like, as data: the only file to touch for a new brand. A brand that is not here gets colours of
// its own from its name, the same ones every time.

export type Palette = {
  /** Ground of the can and of the label's bands. */
  main: string;
  /** Ground of the paper label, and lettering on `main`. */
  paper: string;
  /** Lettering on `paper`. */
  ink: string;
  /** Foil: rings, stripes, the lower part of a can. */
  accent: string;
  /** Returnable crate, band of the keg, print of the carton; `main` where not given. */
  solid: string;
  cap: string;
  glass: string;
  /** What is in clear glass or PET. */
  drink: string;
  mark: MarkOrLetter;
  /** classic: a roundel on a paper label; bold: a large mark and a sweep; craft: a sun over stripes. */
  style: 'classic' | 'bold' | 'craft';
};

type Given = Partial<Palette> & Pick<Palette, 'main' | 'paper' | 'ink' | 'accent' | 'mark'>;

const brown = '#5c3112';
const green = '#2f5d3a';
const clear = '#d6e3dc';
const lagerGold = '#b8741c';

const brands: Record<string, Given> = {
  Révhegyi: { main: '#1d5a3e', paper: '#f6ead0', ink: '#1d5a3e', accent: '#d79a2c', mark: 'peaks' },
  Kalászos: { main: '#e4a92d', paper: '#fdf2d2', ink: '#6b3410', accent: '#a8491c', cap: '#a8491c', mark: 'ear' },
  'Ezüst Daru': {
    main: '#dbe1e2',
    paper: '#fbfaf4',
    ink: '#1d3f5c',
    accent: '#b33a2c',
    solid: '#1d3f5c',
    glass: green,
    mark: 'crane',
  },
  'Barna Bivaly': {
    main: '#4b2415',
    paper: '#efd9b0',
    ink: '#4b2415',
    accent: '#cf8a36',
    glass: '#43200e',
    mark: 'bull',
  },
  Komlófészek: { main: '#125a5c', paper: '#eff2d2', ink: '#125a5c', accent: '#c3d24a', mark: 'hop', style: 'craft' },
  Pilleszárny: {
    main: '#f6d238',
    paper: '#fff9e3',
    ink: '#3d6b1c',
    accent: '#4f9a33',
    solid: '#3f8a3f',
    cap: '#f6d238',
    mark: 'butterfly',
    style: 'bold',
  },
  Podskalan: { main: '#3d4a20', paper: '#f3e8c6', ink: '#3d4a20', accent: '#d3b04f', glass: '#3b4a1e', mark: 'cliff' },
  Steinbrücker: { main: '#2b5a9c', paper: '#f7f2e2', ink: '#214a84', accent: '#e3bb4e', mark: 'bridge' },
  Norrhavn: { main: '#123e5c', paper: '#f2f4f0', ink: '#123e5c', accent: '#c8503a', glass: green, mark: 'anchor' },
  'Sint-Velden': {
    main: '#5e1f35',
    paper: '#f3e4c4',
    ink: '#5e1f35',
    accent: '#d2a64e',
    glass: '#3d1c0b',
    mark: 'abbey',
  },
  'Casa Lunara': {
    main: '#d8612a',
    paper: '#fff3d6',
    ink: '#9a3c12',
    accent: '#f4bd4a',
    glass: '#cdd9a8',
    drink: '#e0ac36',
    mark: 'moon',
    style: 'bold',
  },
  Almaszüret: {
    main: '#6d9a32',
    paper: '#f6f6e0',
    ink: '#41671a',
    accent: '#c0442c',
    glass: '#4a6f2c',
    drink: '#d9a83a',
    mark: 'apple',
    style: 'craft',
  },
  Buboréka: {
    main: '#c2182b',
    paper: '#fff8f0',
    ink: '#8f1020',
    accent: '#2e1310',
    cap: '#d8263a',
    glass: clear,
    drink: '#2c1007',
    mark: 'bubbles',
    style: 'bold',
  },
  Szélforrás: {
    main: '#4a9ac0',
    paper: '#f7fcfb',
    ink: '#1d5f8a',
    accent: '#1d6592',
    solid: '#2e86b6',
    glass: '#c4dfe4',
    drink: '#cfe8ee',
    mark: 'wind',
    style: 'bold',
  },
  Kertalja: {
    main: '#5f8f35',
    paper: '#fbf3d8',
    ink: '#3d6420',
    accent: '#d9741e',
    glass: '#e3e2cd',
    drink: '#e9a02a',
    mark: 'leaf',
    style: 'bold',
  },
  Villámló: {
    main: '#1b1c1f',
    paper: '#f7f7ea',
    ink: '#1b1c1f',
    accent: '#e4ee2c',
    drink: '#e7d94a',
    mark: 'bolt',
    style: 'bold',
  },
  Teaszél: {
    main: '#f3d268',
    paper: '#fff8e0',
    ink: '#1c5a45',
    accent: '#2b8a6b',
    solid: '#2b8a6b',
    glass: clear,
    drink: '#c47a26',
    mark: 'tea',
    style: 'bold',
  },
  'Révhegyi Technika': { main: '#5d666a', paper: '#eef0ee', ink: '#2b3236', accent: '#d79a2c', mark: 'gear' },
};

/** How a variant departs from its brand. The crate stays that of the brand, since crates go round. */
const variants: Record<string, readonly (readonly [variant: RegExp, departs: Partial<Palette>])[]> = {
  Révhegyi: [
    [/meggy/i, { main: '#2f7fa6', paper: '#f6f3ea', ink: '#8c2240', accent: '#c23a56', solid: '#2f7fa6' }],
    [/0,0|alkoholmentes/i, { main: '#2f7fa6', paper: '#f3f4ea', ink: '#1f6287', accent: '#d5dbd6', solid: '#2f7fa6' }],
    [/félbarna/i, { main: '#7a3816', ink: '#7a3816' }],
    [/szűretlen/i, { main: '#c9932f', ink: '#6e4a10', accent: '#1d5a3e', cap: '#1d5a3e', solid: '#1d5a3e' }],
  ],
  Kalászos: [
    [/erős/i, { main: '#8c1d18', ink: '#8c1d18', accent: '#e4a92d', cap: '#e4a92d' }],
    [/barna/i, { main: '#57301a', ink: '#57301a', accent: '#e4a92d', cap: '#e4a92d' }],
  ],
  'Ezüst Daru': [
    [/extra/i, { main: '#1d3f5c', accent: '#cfd6d8', cap: '#cfd6d8' }],
    [/0,0/, { main: '#f2f5f3', accent: '#3f86b5', cap: '#3f86b5', ink: '#2a628a', solid: '#3f86b5' }],
  ],
  'Barna Bivaly': [
    [/félbarna/i, { main: '#86471b', ink: '#6b3612', accent: '#ecb45a' }],
    [/porter/i, { main: '#251712', ink: '#251712', accent: '#c9763a' }],
  ],
  Komlófészek: [
    [/apa/i, { main: '#c35f22', ink: '#8a3c0e', accent: '#f5d06a', paper: '#fff2d8' }],
    [/new england/i, { main: '#eab440', ink: '#6a3a0c', accent: '#dd5a38', paper: '#fff5da' }],
    [/stout/i, { main: '#28221f', ink: '#28221f', accent: '#bb8c58', paper: '#f1e6d4' }],
    [/málna/i, { main: '#b22556', ink: '#8d163f', accent: '#f4b3c2', paper: '#fff0f0' }],
    [/session/i, { main: '#3d7c90', ink: '#285a6a', accent: '#f2dfa0', paper: '#f7f4e2' }],
  ],
  Pilleszárny: [
    [/grapefruit/i, { main: '#ef8a74', ink: '#7c1830', accent: '#fff0de', solid: '#d9566a', cap: '#ef8a74' }],
    [/meggy/i, { main: '#8f1432', ink: '#8f1432', accent: '#f0a3b2', solid: '#8f1432', cap: '#8f1432' }],
    [/bodza/i, { main: '#a5c167', ink: '#3a5a1c', accent: '#fbf8e2', solid: '#7d9d43', cap: '#a5c167' }],
  ],
  Podskalan: [
    [/tmavé|dark/i, { main: '#2c2019', ink: '#2c2019' }],
    [/10/, { main: '#6f7f3a', ink: '#4c5a20' }],
  ],
  Steinbrücker: [
    [/dunkel/i, { main: '#5c301b', ink: '#5c301b' }],
    [/0,0/, { main: '#5f9fce', ink: '#2a6796' }],
  ],
  'Sint-Velden': [
    [/tripel/i, { main: '#a8721b', ink: '#6b430a', accent: '#5e1f35' }],
    [/blond/i, { main: '#ddb450', ink: '#5e1f35', accent: '#5e1f35' }],
  ],
  Almaszüret: [
    [/kört/i, { main: '#c7ac36', ink: '#67560e', accent: '#5c7f26', mark: 'pear', drink: '#dcc04e' }],
    [/alkoholmentes/i, { main: '#8dbf9b', ink: '#2f6a46', accent: '#fbf8e6' }],
  ],
  Buboréka: [
    [/zéró/i, { main: '#1f1715', ink: '#1f1715', accent: '#c2182b', cap: '#3a2b28' }],
    [/narancs/i, { main: '#ee7f16', ink: '#5c2a04', accent: '#2c6e3a', cap: '#ee7f16', drink: '#f0a340' }],
    [/citrom/i, { main: '#3f9a3f', ink: '#22671f', accent: '#f3dd4a', cap: '#3f9a3f', drink: '#cbdcb4' }],
    [/tonik/i, { main: '#ead64c', ink: '#1d3c6e', accent: '#1d3c6e', cap: '#ead64c', drink: '#c3d6cb' }],
    [/gyömbér/i, { main: '#c78a2c', ink: '#6b3f0c', accent: '#5a2f12', cap: '#c78a2c', drink: '#dcb765' }],
  ],
  Szélforrás: [[/szénsavas/i, { main: '#2b7fb4', ink: '#1d5f8a', accent: '#a9d6e8' }]],
  Kertalja: [
    [/narancs/i, { accent: '#f0871a', drink: '#f0981f' }],
    [/alma/i, { accent: '#c0442c', drink: '#c98a2a' }],
    [/barack/i, { accent: '#f2a25c', drink: '#eeab4e' }],
    [/kört/i, { accent: '#d0c03a', drink: '#d8c26a' }],
  ],
  Villámló: [[/cukormentes/i, { main: '#eceeec', ink: '#22252a', accent: '#2a78d0' }]],
  Teaszél: [[/barack/i, { main: '#f2a766', ink: '#1c5a45' }]],
};

/** The palette of a brand and one of its variants (its short name, as on the label). */
export function paletteOf(brand: string, variant: string): Palette {
  const given = (Object.hasOwn(brands, brand) && brands[brand]) || invented(brand);
  const list = Object.hasOwn(variants, brand) ? variants[brand]! : [];
  const departs = list.find(([name]) => name.test(variant))?.[1];
  const whole = {
    solid: given.main,
    cap: given.accent,
    glass: brown,
    drink: lagerGold,
    style: 'classic' as const,
    ...given,
  };
  return departs ? { ...whole, ...departs } : whole;
}

function invented(brand: string): Given {
  let hash = 2166136261;
  for (const character of brand) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619) >>> 0;
  const hue = hash % 360;
  const main = fromHue(hue, 0.46, 0.3);
  const initial = /\p{L}|\p{N}/u.exec(brand)?.[0]?.toUpperCase() ?? 'H';
  return {
    main,
    paper: '#faf1de',
    ink: main,
    accent: fromHue((hue + 140 + (hash % 7) * 12) % 360, 0.55, 0.6),
    mark: `letter:${initial}`,
  };
}
