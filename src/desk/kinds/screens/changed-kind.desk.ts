import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '#content/kinds/kind.ts';
import { CHOICES } from '#desk/application/choices.desk.ts';

/**
 * Has everything read again that shows the things of a kind: their lists, and what a story can be filed under. A new author is in
 * the list of a story that is opened next.
 */
export function readKindAgain(queries: QueryClient, kind: Pick<Kind<object>, 'name'>): Promise<void> {
  void queries.invalidateQueries({ queryKey: [CHOICES] });
  return queries.invalidateQueries({ queryKey: ['kinds', kind.name] });
}
