import { PAGE_NUMBERS } from './limits.ts';

/**
 * The page numbers that a pagination shows: at most five, the current one in the middle as far as the ends allow.
 * @param current counted from 1
 */
export function pageWindow(current: number, totalPages: number, size = PAGE_NUMBERS): readonly number[] {
  const length = Math.min(size, totalPages);
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), totalPages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
