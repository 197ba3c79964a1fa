import { CONTENT_KINDS } from '#vocabulary/content-kind.ts';
import type { ContentKind } from '#vocabulary/content-kind.ts';
import type { Texts } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { PUBLISHED } from './content-item.ts';
import type { ContentRow, ContentShown } from './content-list.views.ts';
import { choicesOf, contentOf, countsOf } from './content-list.views.ts';

const MOST_CHOICES = 200;

export function listContent(
  ctx: Ctx,
  kindName: ContentKind,
  filter: { search: string; shown: ContentShown },
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: ContentRow[] }> {
  return contentOf(ctx.db, PUBLISHED[kindName].kind, filter, page);
}

export async function countContent(ctx: Ctx) {
  const kinds = [];
  for (const kind of CONTENT_KINDS) kinds.push({ kind, ...(await countsOf(ctx.db, PUBLISHED[kind].kind)) });
  return kinds;
}

/** What an item of the kind may belong to; none for a kind that stands by itself. */
export async function listChoices(ctx: Ctx, kindName: ContentKind): Promise<{ id: string; title: Texts }[]> {
  const { within } = PUBLISHED[kindName];
  return within ? choicesOf(ctx.db, PUBLISHED[within.kind].kind, MOST_CHOICES) : [];
}
