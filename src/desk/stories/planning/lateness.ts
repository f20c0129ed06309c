import type { ListedStory } from '../stories.contract.ts';

/** Whether readers still lack a story whose target date has passed. @param today `2026-12-31`, by the clock of the publication */
export function isLate({ target_date, state }: Pick<ListedStory, 'target_date' | 'state'>, today: string): boolean {
  return isPlanned({ target_date, state }) && target_date !== null && target_date < today;
}

/** Whether the target date still says something: a scheduled or public story has a time. */
export function isPlanned({ target_date, state }: Pick<ListedStory, 'target_date' | 'state'>): boolean {
  return target_date !== null && state === 'draft';
}
