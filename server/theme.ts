import { readFileSync, readdirSync } from 'node:fs';

const THEMES = new URL('../demo/themes/', import.meta.url);

/** How the portal calls itself, and whether it asks every visitor for the date of birth first. */
export interface Theme {
  readonly name: string;
  readonly supplier: string;
  readonly ageGate: boolean;
}

export function themeNames(): string[] {
  return readdirSync(THEMES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

/** `name` is one of `themeNames`: the configuration has seen to it. */
export function themeOf(name: string): Theme {
  let theme = read.get(name);
  if (!theme) read.set(name, (theme = JSON.parse(readFileSync(new URL(`${name}.json`, THEMES), 'utf8')) as Theme));
  return theme;
}

const read = new Map<string, Theme>();
