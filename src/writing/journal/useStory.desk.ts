import type { Opened } from './opened.ts';

/**
 * Opens a story and keeps every word of it: in this browser's journal and in the server's working copy.
 * @param account whose journal it is
 */
export function useStory(_id: number, _account: number): Opened {
  return { is: 'loading' };
}
