import type { StoryDocument } from '../story.contract.ts';
import type { Finding } from './check.ts';
import { openChoices } from './rules/choices.ts';
import { necessaryFields } from './rules/necessary.ts';

/** Checks that forbid publication. They look at fields and choices alone, because the server, which has no DOM, runs them as well. */
export const FORBIDDING: readonly ((document: StoryDocument) => readonly Finding[])[] = [openChoices, necessaryFields];

/** What forbids a story's publication. The server refuses to publish it for the same reasons (publishing/publish.store.ts). */
export function forbidden(document: StoryDocument): readonly Finding[] {
  return FORBIDDING.flatMap((check) => check(document));
}
