import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

const kind = z
  .enum([
    'work',
    'case',
    'act-refused',
    'answer-refused',
    'decision-refused',
    'decision-refused-by-erp',
    'import-checked',
    'import-faults',
    'import-applied',
    'import-undone',
    'import-failed',
    'release-asked',
    'approval-asked',
    'granted',
    'refused',
    'dead-letters',
  ])
  .describe(
    'work: an order that the caller has taken; case: the customer waits in a case of theirs; act-refused, answer-refused, decision-refused: what they began was not done; decision-refused-by-erp: because the ERP did not let it; import-…: how an import of theirs stands; release-asked, approval-asked: somebody asks for their word; granted, refused: the answer to what they asked; dead-letters: what was given up',
  );
const instant = z.string().describe('ISO instant');
const key = z.string().min(1).max(200);
const notice = z.object({
  key: key.describe('of this state of it; another one when the caller should look again'),
  kind,
  object: z.string().describe('number of an order or case, id of an import or a decision; empty: none alone'),
  about: z.string().describe('customer, person, title, or the orders of a decision'),
  count: z.number().int(),
  at: instant.nullable(),
  unread: z.boolean(),
});

export const deskNoticeRoutes = defineRoutes({
  listNotices: {
    method: 'GET',
    path: '/notices',
    access: 'desk',
    summary: 'What waits for the caller now, the newest first, 60 at most; what is dealt with is not in it any more',
    response: z.object({
      unread: z.number().int(),
      notices: z.array(notice),
    }),
  },
  readNotices: {
    method: 'PUT',
    path: '/notices/read',
    access: 'desk',
    summary: 'The caller has seen these; keys of what waits no more are left out. The same again changes nothing',
    body: z.object({ keys: z.array(key).max(60) }),
    atomic: true,
    response: z.object({ unread: z.number().int() }),
  },
});
export type NoticeAtDesk = z.output<typeof notice>;
export type NoticeKind = z.output<typeof kind>;
