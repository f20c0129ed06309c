import { useEffect } from 'react';
import { useSearch } from 'wouter';

/** How each list was left, by its name: words, filters and page, as its address has them. In this tab, until it is loaded anew. */
const LEFT = new Map<string, string>();

/** Notes what a list shows, for the ways back to it. */
export function useNotedList(name: string): void {
  const search = useSearch();
  useEffect(() => {
    LEFT.set(name, search);
  }, [name, search]);
}

/** How a list was left: `?words=fair&page=2`; empty for a whole one. */
export function listAsLeft(name: string): string {
  const search = LEFT.get(name);
  return search ? `?${search}` : '';
}
