import { useCallback, useMemo, useState } from 'react';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryDocument } from '#writing/story.contract.ts';

/** Makes earlier words those of now; undone, later ones are there again. */
export interface BringingBack {
  /** @param from the document that was shown, and is replaced */
  readonly bring: (document: StoryDocument, from: StoryDocument) => void;
  /** Undefined before anything was brought back. What others have written since stays. */
  readonly undo: (() => void) | undefined;
}

/** What was replaced last, for as long as the story is open: no revision has it. */
export function useBringingBack({ edit }: Pick<OpenStory, 'edit'>): BringingBack {
  const [last, setLast] = useState<{ readonly before: StoryDocument; readonly after: StoryDocument }>();
  const bring = useCallback(
    (after: StoryDocument, before: StoryDocument) => {
      setLast({ before, after });
      edit(after, before);
    },
    [edit],
  );
  return useMemo(() => {
    const undo = () => {
      if (last) edit(last.before, last.after);
      setLast(undefined);
    };
    return { bring, undo: last && undo };
  }, [bring, last, edit]);
}
