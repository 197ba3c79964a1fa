import { answersTo, waitingApprovals } from '#modules/access/index.ts';
import type { NoticeSource } from '#platform/desk-notices/notice-source.ts';
import { DAY_MS } from '#values/day.ts';
import { isDecider } from './require-decider.ts';
import { personName } from '#values/person-name.ts';

/** An answer is news for so long. */
const SHOWN_DAYS = 7;

/** What waits for the caller as the second person, and what others answered to what they asked themselves. */
export const approvalNotices: NoticeSource = {
  async find(ctx, most) {
    const { uid } = ctx.caller!;
    const now = ctx.app.clock.real();
    const asked = isDecider(ctx.caller!)
      ? (await waitingApprovals(ctx.db, now)).filter(({ askedBy }) => askedBy !== uid)
      : [];
    const answers = await answersTo(ctx.db, uid, new Date(now.getTime() - SHOWN_DAYS * DAY_MS), most);
    return [
      ...asked.slice(0, most).map(({ id, asker, askedAt }) => ({
        kind: 'approval-asked' as const,
        key: `approval ${id}`,
        object: String(id),
        about: personName(ctx.language, asker),
        count: 1,
        at: askedAt,
      })),
      ...answers.map(({ id, kind, object, decision, decidedBy, decidedAt }) => ({
        kind: decision,
        key: `answer ${id}`,
        // An order can be opened; what else was asked for stands among the people or where it was asked.
        object: kind === 'order-release' ? object : '',
        about: decidedBy ? personName(ctx.language, decidedBy) : '',
        count: 1,
        at: decidedAt,
      })),
    ];
  },
};
