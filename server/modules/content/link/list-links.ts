import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import { linksOf } from './link.views.ts';

/** The footer's links of the given types, in their order. */
export async function listLinks<Type extends string>(ctx: Ctx, types: readonly Type[], { offset, limit }: Page) {
  const links = await linksOf(ctx, types);
  return { total: links.length, links: links.slice(offset, offset + limit) };
}
