import type { Paging } from './posts.contract.ts';

/** A page of a longer list, counted from 1. */
export interface PageWanted {
  readonly page: number;
  readonly limit: number;
}

/** How many items stand before the page. */
export function offsetOf({ page, limit }: PageWanted): number {
  return (page - 1) * limit;
}

/** What travels about a page; totals are counted on their own, so that a page past the end has them too. */
export function paginationOf({ page, limit }: PageWanted, totalItems: number): Paging {
  return { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) };
}
