import { conditionsFor } from '#modules/pricing/index.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { App } from '../../../context.ts';
import { availabilityOf } from '../availability/keep-availability.ts';
import { emptiesBySku } from '../empties/empties.store.ts';
import { shelfOf } from './keep-shelf.ts';

/** Reads the catalogue and its prices before the first request would have to wait for them. What fails is tried again when it is asked for. */
export async function prepareCatalogue(app: App): Promise<void> {
  try {
    await Promise.all([
      shelfOf(app),
      conditionsFor({ app }, { soldToId: null, day: dayIn(app.clock.business()) }),
      availabilityOf(app),
      emptiesBySku({ app }),
    ]);
  } catch (error) {
    app.log.warn({ err: error }, 'the catalogue could not be read yet');
  }
}
