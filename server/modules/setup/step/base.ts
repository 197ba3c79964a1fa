import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

type Cells = Readonly<Record<string, string>>;
const read = (path: string): readonly Cells[] => parse(readFileSync(new URL(path, import.meta.url)), { columns: true });

/**
 * What most suppliers of drinks in Hungary begin with: lists of codes, empties, the 22 usual packagings, the tree of the catalogue, and the days of 2026 that a decree has
 * moved (10/2025. (IV. 30.) NGM), which nobody can compute.
 */
export const base = {
  codeLists: read('../base/code-lists.csv'),
  empties: read('../base/empties.csv'),
  packs: read('../base/packs.csv'),
  categories: read('../base/categories.csv'),
  movedDays: read('../base/holidays.csv'),
} as const;

/** Roles of customers' users: rights are no rows that somebody types, so they come as a folder of their own. */
export const ROLES = new URL('../roles/', import.meta.url);
export const EXAMPLES = new URL('../example/', import.meta.url);

interface PackFacts {
  /** Empties that go out with each piece, each sales unit. */
  readonly bottle: string;
  readonly box: string;
  readonly keg: string;
  /** One-way packaging within the redemption system. */
  readonly oneWay: boolean;
}

/** What a usual packaging means for deposit and redemption fee (rules, 1.1). */
export const packFacts: ReadonlyMap<string, PackFacts> = new Map(
  read('../facts/pack-facts.csv').map(({ code = '', bottle = '', box = '', keg = '', one_way }) => [
    code,
    { bottle, box, keg, oneWay: one_way === '1' },
  ]),
);

/** Rates of law that are in force, proposed with their source; the supplier answers for them. */
export const RATES = [
  { kind: 'VAT', value: 2700, validFrom: '2012-01-01', source: 'Áfa tv. (2007. évi CXXVII. törvény) 82. § (1)' },
  { kind: 'EXCISE_BEER', value: 1950, validFrom: '2026-01-01', source: 'Jöt. (2016. évi LXVIII. törvény) 69. §, NAV' },
  {
    kind: 'EXCISE_CIDER',
    value: 11840,
    validFrom: '2026-01-01',
    source: 'Jöt. (2016. évi LXVIII. törvény) 83. §, NAV',
  },
  { kind: 'DRS', value: 50, validFrom: '2024-01-01', source: '450/2023. (X. 4.) Korm. rendelet' },
] as const;
