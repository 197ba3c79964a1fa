import { expect, test } from 'vitest';
import { MEASURABLES } from './measurables.ts';
import { openPortal } from './portal.ts';
import { seeded } from '#platform/test/seeded.ts';

/** The promises at their small size; `npm run promises` measures them in full (docs/promises.json). */
test.each(
  MEASURABLES.filter(({ onlyByCommand }) => !onlyByCommand).map(
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
