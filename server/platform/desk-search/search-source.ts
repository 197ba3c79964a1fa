import type { FoundAtDesk } from '#contract/desk/search.ts';
import type { Ctx } from '../../context.ts';

/** What an area lets the search of the desk find. */
export interface SearchSource {
  /** At most so many that fit the words, the likest first; nothing that the caller may not see, and nothing for words that none of its rows can fit. */
  find(ctx: Ctx, words: string, most: number): Promise<readonly FoundAtDesk[]>;
}
