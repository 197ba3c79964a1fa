/** Paging as the contract has it: an offset and a bounded limit, or a page number from 1. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export const PAGE_LIMIT = 100;

export interface Paged<T> {
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  readonly results: T[];
}

export function pageOf(currentPage: number, pageSize: number): Page {
  return { offset: (currentPage - 1) * pageSize, limit: pageSize };
}

export function totalPages(total: number, pageSize: number): number {
  return total === 0 ? 0 : Math.ceil(total / pageSize);
}

/** A list so short that it always comes whole. */
export function wholeList<T>(results: T[]): Paged<T> {
  return { total: results.length, offset: 0, limit: PAGE_LIMIT, results };
}

/** One page of a list that is in memory already. */
export function pageFrom<T>(all: readonly T[], { offset, limit }: Page): Paged<T> {
  return { total: all.length, offset, limit, results: all.slice(offset, offset + limit) };
}
