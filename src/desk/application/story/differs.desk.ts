import { useMemo } from 'react';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { differsForReaders } from '#desk/stories/reader-difference.ts';
import { useSettled } from '../settled.desk.ts';

/** Pause in milliseconds after which the text is compared. */
const PAUSE = 500;

/** Whether the working copy differs from what readers see. */
export function useDiffersForReaders({ document, state: { published } }: OpenStory): boolean {
  const settled = useSettled(document, PAUSE);
  return useMemo(() => published !== null && differsForReaders(settled, published), [settled, published]);
}
