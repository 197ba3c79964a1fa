import { callerForJob } from '#modules/identity/index.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { CONTENT_KINDS } from '#vocabulary/content-kind.ts';
import { contextOf } from '../../../context.ts';
import type { Ctx } from '../../../context.ts';
import { PUBLISHED } from './content-item.ts';
import type { Draft } from './content-item.store.ts';
import { draftOf, dueDrafts, failDraft } from './content-item.store.ts';
import { publish } from './write-content.ts';

const AT_ONCE = 50;
const JOB = 'publish-scheduled-content';

/** An import is under way: this one comes round again. */
class Later extends Error {}
/** So many are said of a schedule that did not publish. */
const FAULTS_KEPT = 5;

/** Drafts whose minute has come by the business clock become what is live, with the rights that their editor has then. */
export const publishScheduled: Recurring = {
  name: JOB,
  everySeconds: 5,
  wokenBy: 'clock',
  run: (ctx, stopping) =>
    eachRow(
      ctx,
      {
        job: JOB,
        batch: AT_ONCE,
        due: (except, most) => dueDrafts(ctx.db, ctx.now, except, most),
        keyOf: ({ file, key }) => file + key,
        work: (draft) => publishDue(ctx, draft),
      },
      stopping,
    ),
};

async function publishDue(ctx: Ctx, { file, key, byUid, version }: Draft): Promise<void> {
  const kindName = CONTENT_KINDS.find((one) => PUBLISHED[one].kind.file === file);
  const caller = await callerForJob(ctx.app, byUid);
  if (!kindName || !caller) return failDraft(ctx.db, file, key, version, 'editor');
  const [id] = JSON.parse(key) as [string];
  try {
    await contextOf(ctx.app, { caller }).transaction(async (tx) => {
      const draft = await draftOf(tx.db, file, key, true);
      // Somebody has changed the schedule meanwhile.
      if (!draft?.publishAt || draft.publishAt > tx.now) return;
      const { faults } = await publish(tx, kindName, id, draft, draft.over);
      if (faults.some(({ code }) => code === 'anotherRuns')) throw new Later('another import is running');
      if (faults.length > 0)
        await failDraft(tx.db, file, key, draft.version, JSON.stringify(faults.slice(0, FAULTS_KEPT)));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await failDraft(ctx.db, file, key, version, error.code);
  }
}
