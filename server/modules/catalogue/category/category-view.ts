import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { urlPath } from '../shelf/category-tree.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { isListed } from '../shelf/shelf.ts';
import { uidOf } from '#platform/graphql/uid.ts';

interface Seen {
  readonly shelf: Shelf;
  readonly language: Language;
  readonly at: { readonly typeMask: number };
}

export interface CategoryView {
  readonly uid: string;
  readonly children: readonly CategoryView[];
  readonly [field: string]: unknown;
}

const views = new WeakMap<Shelf, Map<string, { version: number; views: readonly CategoryView[] }>>();

/** A category as the store contract shows it: the whole tree is made once for all who may see the same products. */
export function categoryView({ shelf, language, at: { typeMask } }: Seen, number: number): CategoryView {
  let kept = views.get(shelf);
  if (!kept) views.set(shelf, (kept = new Map()));
  const key = `${language}${typeMask}`;
  let made = kept.get(key);
  if (!made || made.version !== shelf.version)
    kept.set(key, (made = { version: shelf.version, views: allViews(shelf, language, typeMask) }));
  return made.views[number]!;
}

function allViews(shelf: Shelf, language: Language, typeMask: number): CategoryView[] {
  const counts = productCounts(shelf, typeMask);
  const made: (CategoryView & { children: CategoryView[] })[] = [];
  for (const [number, node] of shelf.categories.entries()) {
    const name = node.name ? inLanguage(node.name, language) : say(language, 'catalogue.root');
    const view = {
      uid: uidOf(node.id),
      id: node.id,
      name,
      url_key: node.urlKey,
      url_path: urlPath(shelf.categories, number),
      path: idPath(shelf, number),
      level: node.level,
      position: node.position,
      product_count: counts[number]!,
      children_count: String(node.children.length),
      include_in_menu: 1,
      is_anchor: 1,
      meta_title: name,
      meta_description: null,
      description: null,
      image: null,
      breadcrumbs: breadcrumbs(shelf, number, made),
      children: [] as CategoryView[],
    };
    made.push(view);
    if (node.parent >= 0) made[node.parent]!.children.push(view);
  }
  return made;
}

/** Sub-categories included, as the filter finds them. */
function productCounts(shelf: Shelf, typeMask: number): Int32Array {
  const counts = new Int32Array(shelf.categories.length);
  for (let row = 0; row < shelf.count; row += 1) if (isListed(shelf, row, typeMask)) counts[shelf.category[row]!]! += 1;
  for (let number = counts.length - 1; number > 0; number -= 1)
    counts[shelf.categories[number]!.parent]! += counts[number]!;
  return counts;
}

function idPath({ categories }: Shelf, number: number): string {
  const ids: number[] = [];
  for (let at = number; at >= 0; at = categories[at]!.parent) ids.unshift(categories[at]!.id);
  return ids.join('/');
}

/** The categories above, from the first level down; null at the top. */
function breadcrumbs({ categories }: Shelf, number: number, made: readonly CategoryView[]): object[] | null {
  const above: object[] = [];
  for (let at = categories[number]!.parent; at > 0; at = categories[at]!.parent) {
    const view = made[at]!;
    above.unshift({
      category_uid: view.uid,
      category_name: view['name'],
      category_level: view['level'],
      category_url_key: view['url_key'],
      category_url_path: view['url_path'],
    });
  }
  return above.length > 0 ? above : null;
}
