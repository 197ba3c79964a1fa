import { readFileSync, readdirSync } from 'node:fs';

const THEMES = new URL('../demo/themes/', import.meta.url);

/** What a file of `demo/themes` says of a brand: where the demo has its own from. What the supplier has set stands before it. */
export interface Theme {
  readonly name: string;
  readonly supplier: string;
  readonly ageGate: boolean;
}

/** How the portal calls itself and looks, as the supplier has set it, else as the theme says. */
export interface Brand extends Theme {
  /** A picture as a data address; null: the drawn cask. */
  readonly logo: string | null;
  /** #rrggbb; null: as the style sheet has it. */
  readonly ground: string | null;
  readonly accent: string | null;
  readonly mailFrom: string | null;
}

/** Of an installation that has not said yet whose it is. */
const NOBODYS: Theme = { name: 'Hordó', supplier: 'Hordó', ageGate: false };

export function themeNames(): string[] {
  return readdirSync(THEMES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

/** `name` is one of `themeNames`: the configuration has seen to it. Null: none was named. */
export function themeOf(name: string | null): Theme {
  if (name === null) return NOBODYS;
  let theme = read.get(name);
  if (!theme) read.set(name, (theme = JSON.parse(readFileSync(new URL(`${name}.json`, THEMES), 'utf8')) as Theme));
  return theme;
}

const read = new Map<string, Theme>();
