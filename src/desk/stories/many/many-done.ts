import type { ChangeOfMany } from './many.contract.ts';

/** What was done, as the list says it and the history of each story. */
export const MANY_DONE: Readonly<Record<ChangeOfMany['what'], string>> = {
  section: 'Section changed',
  tag: 'Sub-category added',
  untag: 'Sub-category taken away',
  author: 'Author changed',
  time: 'Time changed',
  down: 'Taken down',
};
