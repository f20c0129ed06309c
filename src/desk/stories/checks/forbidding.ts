import type { StoryDocument } from '../story.contract.ts';
import { tooLarge } from '../story-size.ts';
import type { Finding, ForbiddingContext } from './check.ts';
import { openChoices } from './rules/choices.ts';
import { withinMaxima } from './rules/maxima.ts';
import { necessaryFields } from './rules/necessary.ts';
import { playableRecording } from './rules/recording.ts';
import { unseenPictures } from './rules/unseen-pictures.ts';

type ForbiddingCheck = (document: StoryDocument, context: ForbiddingContext) => readonly Finding[];

/** Checks that forbid publication. They parse nothing themselves, because the server, which has no DOM, runs them as well. */
const FORBIDDING: readonly ForbiddingCheck[] = [openChoices, necessaryFields, withinMaxima, playableRecording];

/** What forbids a story's publication. The server refuses to publish it for the same reasons (publishing/publish.store.ts). */
export function forbidden(document: StoryDocument, context: ForbiddingContext): readonly Finding[] {
  const found = FORBIDDING.flatMap((check) => check(document, context));
  // Pictures are looked for by parsing, which one that is too large is spared.
  return tooLarge(document) ? found : [...found, ...unseenPictures(document, context)];
}
