import { PAGE_NUMBERS } from './listings-limits.ts';

/**
 * The page numbers of a pagination: at most five, with the current one in the middle where possible.
 * @param current counted from 1
 */
export function pageWindow(current: number, totalPages: number): readonly number[] {
  const length = Math.min(PAGE_NUMBERS, totalPages);
  const first = Math.max(1, Math.min(current - Math.floor(PAGE_NUMBERS / 2), totalPages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
