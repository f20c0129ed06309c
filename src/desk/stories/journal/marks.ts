import { endsWords, hasAllWords } from '../ended-words.ts';
import type { StoryDocument } from '../story.contract.ts';

/** A document that what is here is compared with before each save: words that go one by one are missed there. */
interface Mark {
  readonly document: StoryDocument;
  /** Whether it is among what was ended, or was, so that it is kept once. */
  readonly isKept: boolean;
}

/**
 * The first follows what is written as long as no word is missing, so that it notices words that are replaced one by one. The
 * second also follows where a few are missing, so that a slip that was mended does not hold it up.
 */
export interface Marks {
  readonly complete: Mark;
  readonly fullest: Mark;
}

/** @param isKept whether the document is among what was ended */
export function marksAt(document: StoryDocument, isKept: boolean): Marks {
  return { complete: { document, isKept }, fullest: { document, isKept } };
}

/**
 * Notices words that went a few at a time, over several saves.
 * @param here what is about to be saved
 * @returns the marks after it, and the documents that had the words
 */
export function followedMarks(
  { complete, fullest }: Marks,
  here: StoryDocument,
): { marks: Marks; ended: readonly StoryDocument[] } {
  const [kept, fullestKept] = [keptMark(complete, here), keptMark(fullest, here)];
  const ended = [...new Set([...newlyKept(complete, kept), ...newlyKept(fullest, fullestKept)])];
  const marks = {
    complete: followed(kept, here, kept.isKept && endsWords(here, kept.document)),
    fullest: followed(fullestKept, here, endsWords(here, fullestKept.document)),
  };
  return { marks, ended };
}

function keptMark({ document, isKept }: Mark, here: StoryDocument): Mark {
  return { document, isKept: isKept || endsWords(document, here) };
}

function newlyKept(before: Mark, { document, isKept }: Mark): StoryDocument[] {
  return isKept && !before.isKept ? [document] : [];
}

function followed(mark: Mark, here: StoryDocument, isFuller: boolean): Mark {
  if (here === mark.document || !(isFuller || hasAllWords(here, mark.document))) return mark;
  return { document: here, isKept: false };
}
