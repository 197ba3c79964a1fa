import { servedCompanies } from '#modules/company/index.ts';
import { hiddenBy } from '#modules/content/index.ts';
import { callerForJob } from '#modules/identity/index.ts';
import type { ContentKind } from '#vocabulary/content-kind.ts';
import type { Day } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import type { Caller, Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import type { Cells } from './content-item.ts';
import { PUBLISHED } from './content-item.ts';
import type { Viewer } from './viewer.views.ts';
import { sampleViewers, viewersByUid, viewersLike } from './viewer.views.ts';
import { readDraft } from './write-content.ts';

type Why = 'login' | 'section' | Awaited<ReturnType<typeof hiddenBy>>[number];

export interface Seen {
  /** null: a visitor before login. */
  readonly viewer: Viewer | null;
  readonly customerTypes: readonly string[];
  readonly language: Language;
  readonly why: readonly Why[];
}

const FOUND = 20;

/** Who would see these cells on a day, and what keeps them from others: asked by the very rule that the portal asks. INVALID_INPUT names a cell that is not what it is called. */
export async function previewContent(
  ctx: Ctx,
  kindName: ContentKind,
  {
    cells: typed,
    day,
    uids,
  }: { readonly cells: Cells; readonly day?: Day | undefined; readonly uids?: readonly string[] | undefined },
): Promise<Seen[]> {
  const cells = readDraft(PUBLISHED[kindName].kind, typed);
  const companies = await servedCompanies(ctx, 'Desk Content', 'view');
  const viewers = uids ? await viewersByUid(ctx.db, uids, companies) : await sampleViewers(ctx.db, companies);
  const seen: Seen[] = [];
  for (const viewer of viewers) {
    const caller = await callerForJob(ctx.app, viewer.uid);
    if (caller) seen.push(await seenBy(ctx, kindName, cells, day, viewer, caller));
  }
  return [...seen, await seenBy(ctx, kindName, cells, day, null, null)];
}

async function seenBy(
  ctx: Ctx,
  kindName: ContentKind,
  cells: Cells,
  day: Day | undefined,
  viewer: Viewer | null,
  caller: Caller | null,
): Promise<Seen> {
  const { section } = PUBLISHED[kindName];
  const as = { ...contextOf(ctx.app, { caller, db: ctx.db }), ...(day && { today: day }) };
  const needsLogin =
    kindName === 'articles'
      ? cells['for_everybody'] !== '1'
      : kindName === 'banners'
        ? (cells['location'] ?? '').endsWith('AfterLogin')
        : kindName !== 'links';
  const dates = [cells['published_on'], cells['valid_from']].filter((one): one is string => Boolean(one)).toSorted();
  const hidden = await hiddenBy(as, {
    from: (dates.at(-1) as Day | undefined) ?? null,
    to: (cells['valid_to'] as Day) || null,
    customerTypes: cells['customer_types'] ? cells['customer_types'].split('|') : null,
    permission: cells['permission'] || null,
  });
  const withoutLogin: Why[] = !caller && needsLogin ? ['login'] : [];
  const withoutSection: Why[] = caller && section && !caller.permissions.has(section) && needsLogin ? ['section'] : [];
  return {
    viewer,
    customerTypes: [...new Set(caller?.grants.map(({ customerType }) => customerType))],
    language: viewer?.locale ?? ctx.language,
    why: [
      ...withoutLogin,
      ...withoutSection,
      ...(withoutLogin.length > 0 ? hidden.filter((one) => one === 'not-yet' || one === 'over') : hidden),
    ],
  };
}

/** Of the customers whom the caller serves. */
export async function findViewers(ctx: Ctx, search: string): Promise<Viewer[]> {
  return viewersLike(ctx.db, search, await servedCompanies(ctx, 'Desk Content', 'view'), FOUND);
}
