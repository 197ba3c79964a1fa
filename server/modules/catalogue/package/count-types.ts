import { say } from '#wording/say.ts';
import type { Language } from '#values/text.ts';
import type { Aggregation } from '../shelf/count-options.ts';
import type { PackageView } from './package-view.ts';
import { WIRE_TYPE } from './package-view.ts';

/** What a list of packages can be narrowed by: their kind. */
export function countTypes(packages: readonly PackageView[], language: Language): Aggregation[] {
  const options = (['KIT', 'FLEX'] as const)
    .map((kind) => ({
      label: say(language, `catalogue.packageType.${WIRE_TYPE[kind]}`),
      value: WIRE_TYPE[kind],
      count: packages.filter(({ pack }) => pack.kind === kind).length,
    }))
    .filter(({ count }) => count > 0);
  return options.length === 0
    ? []
    : [
        {
          attribute_code: 'package_type',
          label: say(language, 'catalogue.filter.package_type'),
          count: options.length,
          position: 1,
          options,
        },
      ];
}
