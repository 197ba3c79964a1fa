import {
  dropPictures,
  dropUnnamed,
  dropUploads,
  marketingKinds,
  picturesBefore,
  uploadsBefore,
} from '#modules/content/index.ts';
import { lockImport } from '#platform/import-kind/import-turn.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { DAY_MS } from '#values/day.ts';
import type { Ctx } from '../../context.ts';
import { valuesKept } from './folder/change-set.store.ts';
import { namedFiles, namedPictures } from './folder/named-pictures.views.ts';
import { kindsOf } from './kinds.ts';

/** So long somebody may take to use a picture that they have sent. */
const UNUSED_DAYS = 7;

/** Pictures and files of the material that were sent and that nothing names: nobody sees them, and they would stay for ever (decision 0891). */
export const forgetPictures: Recurring = {
  name: 'forget-pictures',
  everySeconds: 21_600,
  run: async (ctx) => {
    const before = new Date(ctx.app.clock.real().getTime() - UNUSED_DAYS * DAY_MS);
    const { file, files } = marketingKinds.marketingFiles;
    const columns = Object.values(files!.columns);
    const old = (await unusedPictures(ctx, before)).length > 0 || (await uploadsBefore(ctx.db, before));
    if (!old) return;
    await ctx.transaction(async (tx) => {
      // What is brought in meanwhile could name one: the next round does it.
      if (!(await lockImport(tx.db))) return;
      await dropPictures(tx.db, await unusedPictures(tx, before), before);
      await dropUploads(tx.db, before, await namedFiles(tx.db, file, columns));
      await dropUnnamed(tx.db, await valuesKept(tx.db, file, columns));
    });
  },
};

async function unusedPictures(ctx: Ctx, before: Date): Promise<string[]> {
  const old = await picturesBefore(ctx.db, before);
  const named = old.length === 0 ? null : await namedPictures(ctx.db, kindsOf(ctx));
  return old.filter((checksum) => !named!.has(checksum));
}
