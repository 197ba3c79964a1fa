import type { Language } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { idsByName } from './shelf.store.ts';
import type { Shelf } from './shelf.ts';

const kept = new WeakMap<Shelf, Map<Language, Promise<Int32Array>>>();

/** The alphabetical rank of every row in a language, asked of the database once a shelf: 100,000 names are not compared here. */
export function nameRanks({ app }: Pick<Ctx, 'app'>, shelf: Shelf, language: Language): Promise<Int32Array> {
  let ranks = kept.get(shelf);
  if (!ranks) kept.set(shelf, (ranks = new Map()));
  let loading = ranks.get(language);
  if (!loading) {
    loading = idsByName(app.database.memory, language).then((ids) => {
      const rowOfId = new Map(shelf.ids.entries().map(([row, id]) => [id, row]));
      const of = new Int32Array(shelf.count).fill(shelf.count);
      for (const [rank, id] of ids.entries()) {
        const row = rowOfId.get(id);
        if (row !== undefined) of[row] = Math.min(rank, shelf.count);
      }
      return of;
    });
    ranks.set(language, loading);
    loading.catch(() => ranks.delete(language));
  }
  return loading;
}
