import { useMemo, useState } from 'react';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { StoryPart } from '#desk/stories/publishing/publishing.contract.ts';
import { type Difference, wordChanges } from '#desk/stories/publishing/word-changes.ts';
import { useSettled } from '../../settled.desk.ts';
import { useInWords } from '../field-in-words.desk.ts';

/** What differs from what readers see, and what of it is chosen. */
export interface Changes {
  readonly isPublished: boolean;
  readonly differences: readonly Difference[];
  readonly isChosen: (difference: Difference) => boolean;
  readonly choose: (difference: Difference, isChosen: boolean) => void;
  /** Undefined where everything is chosen. */
  readonly part: StoryPart | undefined;
  readonly isNothingChosen: boolean;
}

const NONE: readonly Difference[] = [];
/** Pause in milliseconds after which the text is compared. */
const PAUSE = 200;

/** Compares a story with what readers see; only where that is shown, since it takes a while in long stories. */
export function useChanges(story: OpenStory, isShown: boolean): Changes {
  const document = useSettled(story.document, PAUSE);
  const inWords = useInWords();
  const { published } = story.state;
  const differences = useMemo(
    () => (isShown && published ? wordChanges(published, document, inWords) : NONE),
    [isShown, published, document, inWords],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = differences.filter((difference) => !left.has(differenceKey(difference)));
  return {
    isPublished: published !== null,
    differences,
    isChosen: (difference) => !left.has(differenceKey(difference)),
    choose: (difference, isChosen) => {
      const next = new Set(left);
      if (isChosen) next.delete(differenceKey(difference));
      else next.add(differenceKey(difference));
      setLeft(next);
    },
    part: chosen.length === differences.length ? undefined : partOf(chosen),
    isNothingChosen: differences.length > 0 && chosen.length === 0,
  };
}

/** All fields are published together. */
export function differenceKey({ place }: Difference): string {
  return 'block' in place ? place.block : 'fields';
}

function partOf(chosen: readonly Difference[]): StoryPart {
  return {
    blocks: chosen.flatMap(({ place }) => ('block' in place ? place.block : [])),
    fields: chosen.some(({ place }) => 'field' in place),
  };
}
