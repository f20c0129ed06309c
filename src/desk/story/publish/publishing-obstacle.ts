import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryDocument } from '#writing/story.contract.ts';
import { CallFailed } from '../../call.ts';

/**
 * What keeps a story that was asked for from being published. It is not published later by itself: by then, nobody may look, or
 * somebody has written half a sentence more.
 * @returns undefined where there is nothing, or its words are still on their way to the server
 */
export function obstacleTo(
  asked: { readonly document: StoryDocument },
  { document, saving }: Pick<OpenStory, 'document' | 'saving'>,
): Error | undefined {
  if (document !== asked.document)
    return new CallFailed(409, 'The text has changed since. Look at it once more, and publish again.');
  if (saving === 'saved' || saving === 'saving') return undefined;
  const status = saving === 'signed out' ? 401 : 0;
  return new CallFailed(status, 'Not published: the server lacks your last words. Publish again once they are saved.');
}
