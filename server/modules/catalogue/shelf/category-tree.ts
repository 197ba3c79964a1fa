import type { CategoryRow } from './shelf.store.ts';
import type { CategoryNode } from './shelf.ts';

/**
 * The tree as an array in which every parent stands before its children; number 0 is the root.
 * A category whose parent is missing (or that stands in a circle) hangs on the root, so nothing disappears.
 */
export function categoryTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const byKey = new Map(rows.map((row) => [row.urlKey, row]));
  const childrenOf = new Map<string, CategoryRow[]>();
  for (const row of rows) {
    const parent = reachesRoot(row, byKey) ? (row.parentUrlKey ?? '') : '';
    const siblings = childrenOf.get(parent);
    if (siblings) siblings.push(row);
    else childrenOf.set(parent, [row]);
  }
  const nodes: (CategoryNode & { children: number[] })[] = [
    { id: 0, urlKey: '', name: null, position: 0, parent: -1, level: 1, children: [] },
  ];
  for (let number = 0; number < nodes.length; number += 1) {
    const node = nodes[number]!;
    for (const child of childrenOf.get(node.urlKey) ?? []) {
      node.children.push(
        nodes.push({
          id: child.id,
          urlKey: child.urlKey,
          name: child.name,
          position: child.position,
          parent: number,
          level: node.level + 1,
          children: [],
        }) - 1,
      );
    }
  }
  return nodes;
}

function reachesRoot(row: CategoryRow, byKey: ReadonlyMap<string, CategoryRow>): boolean {
  const seen = new Set<string>();
  for (let at: CategoryRow | undefined = row; at; at = byKey.get(at.parentUrlKey ?? '')) {
    if (seen.has(at.urlKey)) return false;
    seen.add(at.urlKey);
    if (at.parentUrlKey === null) return true;
  }
  return false;
}

/** Marks a category and everything below it. */
export function subtree(categories: readonly CategoryNode[], numbers: Iterable<number>): Uint8Array {
  const marked = new Uint8Array(categories.length);
  for (const number of numbers) marked[number] = 1;
  for (let number = 1; number < categories.length; number += 1)
    if (marked[categories[number]!.parent]) marked[number] = 1;
  return marked;
}

/** Url keys from the first level down. */
export function urlPath(categories: readonly CategoryNode[], number: number): string {
  const keys: string[] = [];
  for (let at = number; at > 0; at = categories[at]!.parent) keys.unshift(categories[at]!.urlKey);
  return keys.join('/');
}
