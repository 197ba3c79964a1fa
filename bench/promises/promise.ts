import type { Portal, PortalOptions } from './portal.ts';

export type Figures = Readonly<Record<string, number>>;

/** A promise that can be measured: the same code small (in the tests) and at its full size. */
export interface Measurable<Size extends object = Record<string, number>> {
  readonly code: string;
  readonly title: string;
  readonly portal: PortalOptions;
  /** The tests have its small size in a form of their own. */
  readonly onlyByCommand?: true;
  readonly small: Size;
  readonly full: Size;
  run(portal: Portal, size: Size, random: () => number): Promise<Figures>;
  /** What is wrong with the figures; empty: the promise is kept. */
  broken(figures: Figures, size: Size): readonly string[];
}

/** Each figure that is not what it has to be, in words. */
export function wrong(
  figures: Figures,
  rules: Readonly<Record<string, number | ((value: number) => boolean)>>,
): string[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const value = figures[name]!;
    return (typeof rule === 'number' ? value === rule : rule(value)) ? [] : [`${name} is ${value}`];
  });
}
