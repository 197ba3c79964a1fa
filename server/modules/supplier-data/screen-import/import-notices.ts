import { mayAtDesk } from '#modules/access/index.ts';
import type { FoundNotice, NoticeSource } from '#platform/desk-notices/notice-source.ts';
import { DAY_MS } from '#values/day.ts';
import { wrongRows } from '../fault.ts';
import type { ScreenImport } from './screen-import.ts';
import { importsBy } from './screen-import.store.ts';
import { mayWorkOn } from './upload-import.ts';

const SHOWN_DAYS = 7;

/** How the caller's own imports stand, for as long as their files are kept; what is still at work rings when it is done. */
export const importNotices: NoticeSource = {
  async find(ctx, most) {
    if (!mayAtDesk(ctx.caller, 'Desk Import', 'view')) return [];
    const since = new Date(ctx.app.clock.real().getTime() - SHOWN_DAYS * DAY_MS);
    const runs = await importsBy(ctx.db, ctx.caller!.uid, since, most);
    return runs.flatMap((run) => {
      const kind = kindOf(run);
      if (kind === null || !mayWorkOn(ctx, run)) return [];
      return [
        {
          kind,
          key: `import ${run.id} ${run.state} ${run.mark ?? ''} ${run.dueAt?.getTime() ?? ''}`.trim(),
          object: String(run.id),
          about: run.files.map(({ name, sentAs = name }) => sentAs).join(', '),
          count: kind === 'import-faults' ? wrongRows(run.checked.faults ?? []) : rowsOf(run),
          at: run.dueAt ?? run.madeAt,
        },
      ];
    });
  },
};

function kindOf({ state, checked, applyOn }: ScreenImport): FoundNotice['kind'] | null {
  // Somebody has decided about it: it rings again when its day has come.
  if (state === 'checked' && applyOn !== null) return null;
  if (state === 'checked') return (checked.faults?.length ?? 0) > 0 ? 'import-faults' : 'import-checked';
  if (state === 'applied') return 'import-applied';
  if (state === 'undone') return 'import-undone';
  // What its person threw away had been checked before; they know.
  return state === 'failed' && checked.files === undefined ? 'import-failed' : null;
}

const rowsOf = ({ checked }: ScreenImport) =>
  (checked.files ?? []).reduce((sum, { added, changed, gone }) => sum + added + changed + gone, 0);
