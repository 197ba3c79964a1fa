import type { Recurring } from '#platform/jobs/index.ts';
import { DAY_MS } from '#values/day.ts';
import { dropDrawnPictures } from './drawn-picture.store.ts';

const KEPT_DAYS = 180;

/** Pictures of packs that are sold no more; the others are drawn again when somebody asks for them. */
export const forgetDrawnPictures: Recurring = {
  name: 'forget-drawn-pictures',
  everySeconds: 86_400,
  run: async ({ app, db }) =>
    void (await dropDrawnPictures(db, new Date(app.clock.real().getTime() - KEPT_DAYS * DAY_MS))),
};
