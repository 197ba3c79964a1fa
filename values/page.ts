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
  readonly results: readonly T[];
}

export function pageOf(currentPage: number, pageSize: number): Page {
  return { offset: (currentPage - 1) * pageSize, limit: pageSize };
}

export function totalPages(total: number, pageSize: number): number {
  return total === 0 ? 0 : Math.ceil(total / pageSize);
}
