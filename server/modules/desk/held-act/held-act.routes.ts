import { deskHeldActRoutes } from '#contract/desk/held-act.ts';
import { restEdge } from '#platform/http/edge.ts';
import { problemOf } from '#platform/http/problem.ts';
import type { Language } from '#values/text.ts';
import type { Refusal } from '#vocabulary/refusal.ts';
import { listHeldActs, refusalOf, runActNow, undoAct } from './held-acts.ts';

export const deskHeldActEdge = restEdge(deskHeldActRoutes, {
  listHeldActs: async (ctx) => ({
    acts: (await listHeldActs(ctx)).map((act) => ({
      id: act.id,
      act: act.act,
      what: String(act.params['act'] ?? ''),
      objectKind: act.objectKind,
      objectId: act.objectId,
      words: typeof act.params['text'] === 'string' ? act.params['text'] : null,
      choice: typeof act.params['choice'] === 'string' ? act.params['choice'] : null,
      dueAt: act.dueAt.toISOString(),
      failed: sentenceOf(refusalOf(act), ctx.language),
    })),
  }),
  undoHeldAct: async (ctx, { params: { id } }) => ({ undone: await undoAct(ctx, id) }),
  runHeldAct: async (ctx, { params: { id } }) => {
    const { done, refusal } = await runActNow(ctx, id);
    return { done, failed: sentenceOf(refusal, ctx.language) };
  },
});

function sentenceOf(refusal: Refusal | null, language: Language): string | null {
  return refusal && problemOf(refusal, language, '').detail;
}
