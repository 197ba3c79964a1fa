import type { App } from '../../../context.ts';
import { giveBackMemory } from '#platform/memory/give-back-memory.ts';
import { fillShelf, flagsOf, patchShelf, typesOf } from './fill-shelf.ts';
import { shelfRowsOf } from './shelf.store.ts';
import type { ShelfRow } from './shelf.store.ts';
import type { Shelf } from './shelf.ts';
import { EXCISE_KINDS } from './shelf.ts';

const kept = new WeakMap<App, () => Promise<Shelf>>();
const BULK = 20_000;
let versions = 0;

/** The shelf of this process, loaded once. A change that names a sku reads that row again; any other reads the catalogue again. */
export function shelfOf(app: App): Promise<Shelf> {
  let current = kept.get(app);
  if (!current) kept.set(app, (current = keepShelf(app)));
  return current();
}

function keepShelf({ database: { memory }, changes }: App): () => Promise<Shelf> {
  let shelf: Promise<Shelf> | null = null;
  const changed = new Set<string>();
  let isStale = false;
  /** A reading of the whole catalogue that waits for another one: it will see all that changes until it begins. */
  let isWaiting = false;
  changes.on('catalogue', (detail) => {
    if (isWaiting) return;
    if (detail === '') isStale = true;
    else changed.add(detail);
  });

  return () => {
    if (shelf === null || isStale) {
      changed.clear();
      isStale = false;
      const before = shelf;
      isWaiting = before !== null;
      watch(before === null ? filled() : before.then(filled, filled));
    } else if (changed.size > 0) {
      const skus = [...changed];
      changed.clear();
      watch(
        Promise.all([shelf, shelfRowsOf(memory, skus)]).then(([known, rows]) => {
          const read = new Set(rows.map(({ sku }) => sku));
          if (skus.some((sku) => known.rowOf.has(sku) && !read.has(sku))) return filled();
          versions += 1;
          return patched(known, rows) ? known : (patchShelf(known, rows, versions) ?? filled());
        }),
      );
    }
    return shelf!;
  };

  /** One reading at a time, and one that waits: changes that follow each other are not read one by one. */
  async function filled(): Promise<Shelf> {
    isWaiting = false;
    versions += 1;
    const fresh = await fillShelf(memory, versions);
    if (fresh.count > BULK) giveBackMemory();
    return fresh;
  }

  function watch(loading: Promise<Shelf>): void {
    shelf = loading;
    loading.catch(() => {
      if (shelf === loading) shelf = null;
    });
  }
}

/** Switches, customer types and replacements change in place, and what is kept of the order of products goes on; anything else makes another shelf. */
function patched(shelf: Shelf, rows: readonly ShelfRow[]): boolean {
  if (!rows.every((row) => isSameProduct(shelf, row))) return false;
  for (const row of rows) {
    const place = shelf.rowOf.get(row.sku)!;
    shelf.flags[place] = flagsOf(row);
    shelf.types[place] = typesOf(row.customerTypes);
    if (row.replacedBy) shelf.replacedBy.set(place, row.replacedBy);
    else shelf.replacedBy.delete(place);
  }
  shelf.version = versions;
  return true;
}

function isSameProduct(shelf: Shelf, row: ShelfRow): boolean {
  const place = shelf.rowOf.get(row.sku);
  if (place === undefined) return false;
  const brand = shelf.brands[shelf.brand[place]!]!;
  const origin = shelf.origins[shelf.origin[place]!]!;
  return (
    shelf.names.hu.at(place) === (row.name.hu ?? '') &&
    shelf.names.en.at(place) === (row.name.en ?? '') &&
    shelf.names.es.at(place) === (row.name.es ?? '') &&
    brand.name === row.brand &&
    brand.code === row.brandCode &&
    sameJson(shelf.variants[shelf.variant[place]!]!, row.variant) &&
    sameJson(shelf.returnableSets[shelf.returnables[place]!]!, row.returnables) &&
    shelf.packs[shelf.pack[place]!]!.code === row.packCode &&
    shelf.categories[shelf.category[place]!]!.urlKey === row.categoryUrlKey &&
    EXCISE_KINDS[shelf.excise[place]!] === row.excise &&
    shelf.position[place] === row.position &&
    shelf.alcoholTenths[place] === row.alcoholTenths &&
    shelf.unitGrossG[place] === row.unitGrossG &&
    shelf.redemptionFee[place] === row.redemptionFee &&
    shelf.eanPiece.at(place) === (row.eanPiece ?? '') &&
    shelf.eanUnit.at(place) === (row.eanUnit ?? '') &&
    origin.material === row.material &&
    origin.country === row.country &&
    origin.segment === row.segment &&
    JSON.stringify(shelf.pictures.get(place) ?? null) === JSON.stringify(row.pictures)
  );
}

function sameJson(value: unknown, text: string): boolean {
  return JSON.stringify(value) === JSON.stringify(JSON.parse(text));
}
