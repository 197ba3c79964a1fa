import { expect, test } from 'vitest';
import { seeded } from '#platform/test/seeded.ts';
import { MEASURABLES } from './measurables.ts';
import { openPortal } from './portal.ts';

/** The promises of these families at their small size, each on a portal of its own; `npm run promises` measures them in full (docs/promises.json). */
export function keepSmallPromises(...families: readonly string[]): void {
  test.each(
    MEASURABLES.filter(({ code, onlyByCommand }) => families.includes(code[0]!) && !onlyByCommand).map(
      (measurable) => [`${measurable.code} ${measurable.title}`, measurable] as const,
    ),
  )('%s', async (_name, measurable) => {
    const portal = await openPortal(measurable.portal);
    try {
      const figures = await measurable.run(portal, measurable.small, seeded(7));
      expect(measurable.broken(figures, measurable.small), JSON.stringify(figures)).toEqual([]);
    } finally {
      await portal.close();
    }
  });
}
