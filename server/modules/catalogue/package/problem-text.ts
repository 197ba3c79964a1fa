import { dayText } from '#wording/day-text.ts';
import { say } from '#wording/say.ts';
import type { Day } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import type { PackageProblem } from './package.ts';

/** A text and what stands in its gaps; `day` is still to be said as people read it. */
export interface Worded {
  readonly wording: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What is said of a package that cannot be ordered so (spec 5 and 9: by threes, at least {n}). */
export function wordingOf(problem: PackageProblem): Worded {
  const worded = (wording: string, params: Worded['params'] = {}) => ({ wording, params });
  switch (problem.code) {
    case 'UNKNOWN':
      return worded('product.notOrderable');
    case 'WITHDRAWN':
      return worded('item.packageWithdrawn');
    case 'CONTENT_CHANGED':
      return worded('item.packageChanged');
    case 'NOT_YET':
      return worded('item.packageNotYet', { day: problem.day });
    case 'OVER':
      return worded('item.packageOver', { day: problem.day });
    case 'STEP':
      if (problem.multipleOf !== 3) return worded('packages.multipleOf', { n: problem.multipleOf });
      if (!problem.both) return worded('order.packageMultipleOf3');
      return worded(problem.kind === 'KIT' ? 'item.kitStepAndMinimum' : 'item.packageStepAndMinimum', {
        n: problem.minimum,
      });
    case 'MINIMUM':
      return worded(problem.kind === 'KIT' ? 'limit.kitMinimum' : 'limit.kitMinUnits', { n: problem.minimum });
    case 'LIMIT':
      return problem.left > 0 ? worded('item.packageLeft', { n: problem.left }) : worded('item.packageUsedUp');
  }
}

export function problemText(problem: PackageProblem, language: Language): string {
  return saidText(wordingOf(problem), language);
}

/** A text with its days as people read them. */
export function saidText({ wording, params }: Worded, language: Language): string {
  const { day } = params;
  return say(language, wording, day === undefined ? params : { ...params, day: dayText(language, String(day) as Day) });
}
