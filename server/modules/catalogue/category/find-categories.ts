import { PAGE_LIMIT, pageOf, totalPages } from '#values/page.ts';
import { folded } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { sightOf } from '../product/product-views.ts';
import { urlPath } from '../shelf/category-tree.ts';
import type { CategoryNode, Shelf } from '../shelf/shelf.ts';
import { idOf } from '#platform/graphql/uid.ts';
import type { CategoryView } from './category-view.ts';
import { categoryView } from './category-view.ts';

interface Equal {
  readonly eq?: string | null;
  readonly in?: readonly (string | null)[] | null;
}

/** CategoryFilterInput and paging as they arrive. */
export interface CategoryArgs {
  readonly filters?:
    | (Readonly<
        Partial<
          Record<'url_key' | 'url_path' | 'category_uid' | 'parent_category_uid' | 'ids' | 'parent_id', Equal | null>
        >
      > & {
        readonly name?: { readonly match?: string | null; readonly match_type?: 'FULL' | 'PARTIAL' | null } | null;
      })
    | null;
  readonly pageSize?: number | null;
  readonly currentPage?: number | null;
}

export interface CategoryPage {
  readonly items: readonly CategoryView[];
  readonly total_count: number;
  readonly page_info: { readonly current_page: number; readonly page_size: number; readonly total_pages: number };
}

/** Categories that match every filter, each with its tree. Without a filter the root; no match: none (not an error). */
export async function findCategories(
  ctx: Ctx,
  { filters, pageSize, currentPage }: CategoryArgs,
): Promise<CategoryPage> {
  const [size, page] = [pageSize ?? 20, currentPage ?? 1];
  if (page < 1 || size < 1 || size > PAGE_LIMIT) throw new Refusal('PAGE_INVALID', { max: PAGE_LIMIT });
  const sight = await sightOf(ctx);
  const tests = testsOf(sight.shelf, filters ?? {});
  const found =
    tests.length === 0
      ? [0]
      : sight.shelf.categories
          .keys()
          .filter((number) => tests.every((test) => test(sight.shelf.categories[number]!, number)))
          .toArray();
  const { offset, limit } = pageOf(page, size);
  return {
    items: found.slice(offset, offset + limit).map((number) => categoryView(sight, number)),
    total_count: found.length,
    page_info: { current_page: page, page_size: size, total_pages: totalPages(found.length, size) },
  };
}

type Test = (node: CategoryNode, number: number) => boolean;

function testsOf(shelf: Shelf, filters: NonNullable<CategoryArgs['filters']>): Test[] {
  const tests: Test[] = [];
  const equal = (filter: Equal | null | undefined, textOf: (node: CategoryNode, number: number) => string) => {
    if (!filter || (filter.eq == null && filter.in == null)) return;
    const values = new Set([
      ...(filter.eq == null ? [] : [filter.eq]),
      ...(filter.in ?? []).filter((value) => value !== null),
    ]);
    tests.push((node, number) => values.has(textOf(node, number)));
  };
  const ids = (filter: Equal | null | undefined): Equal | null | undefined =>
    filter && {
      ...(filter.eq != null && { eq: String(idOf(filter.eq) ?? '') }),
      ...(filter.in != null && { in: filter.in.map((uid) => String(idOf(uid ?? '') ?? '')) }),
    };
  const parentId = (node: CategoryNode) => (node.parent < 0 ? '' : String(shelf.categories[node.parent]!.id));
  equal(filters.url_key, (node) => node.urlKey);
  equal(filters.url_path, (_node, number) => urlPath(shelf.categories, number));
  equal(filters.ids, (node) => String(node.id));
  equal(filters.parent_id, parentId);
  equal(ids(filters.category_uid), (node) => String(node.id));
  equal(ids(filters.parent_category_uid), parentId);
  const name = filters.name?.match?.trim();
  if (name) {
    const wanted = folded(name);
    tests.push(({ name: texts }) =>
      Object.values(texts ?? {}).some((text) =>
        filters.name?.match_type === 'FULL' ? folded(text) === wanted : folded(text).includes(wanted),
      ),
    );
  }
  return tests;
}
