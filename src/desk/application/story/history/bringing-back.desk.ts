import { useCallback, useMemo, useState } from 'react';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { StoryDocument } from '#desk/stories/story.contract.ts';

/** Restores earlier text, and undoes that. */
export interface BringingBack {
  /** @param from the document that was shown, and is replaced */
  readonly bring: (document: StoryDocument, from: StoryDocument) => void;
  /** Undefined if nothing was restored. Keeps what others have written since. */
  readonly undo: (() => void) | undefined;
}

/** Keeps the text that was replaced last while the story is open, to undo all of it at once; the history has it for good. */
export function useBringingBack({ edit }: Pick<OpenStory, 'edit'>): BringingBack {
  const [last, setLast] = useState<{ readonly before: StoryDocument; readonly after: StoryDocument }>();
  const bring = useCallback(
    (after: StoryDocument, before: StoryDocument) => {
      setLast({ before, after });
      edit(after, before, true);
    },
    [edit],
  );
  return useMemo(() => {
    const undo = () => {
      if (last) edit(last.before, last.after, true);
      setLast(undefined);
    };
    return { bring, undo: last && undo };
  }, [bring, last, edit]);
}
