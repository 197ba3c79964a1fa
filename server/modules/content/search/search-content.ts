import type { Permission } from '#vocabulary/permission.ts';
import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import type { Searched } from './search.views.ts';
import { hitsFor } from './search.views.ts';
import { askedWords } from './words.views.ts';

const SECTIONS: Readonly<Record<Searched, Permission>> = {
  faq: 'Support',
  knowledge: 'Support',
  news: 'News & Events',
  training: 'Training & Learning',
};

interface Wish {
  readonly text: string;
  readonly kind?: Searched | undefined;
  /** One of the words is enough. */
  readonly any: boolean;
}

/** What speaks of the words, best first, in the kinds whose section the caller may open. */
export async function searchContent(ctx: Ctx, { text, kind, any }: Wish, page: Page) {
  const asked = askedWords(text, ctx.language, any);
  const kinds = (kind ? [kind] : (['faq', 'knowledge', 'news', 'training'] as const)).filter((one) =>
    ctx.caller?.permissions.has(SECTIONS[one]),
  );
  return asked ? hitsFor(ctx, kinds, asked, page) : { total: 0, rows: [] };
}
