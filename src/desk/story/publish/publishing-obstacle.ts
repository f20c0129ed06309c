import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryDocument } from '#writing/story.contract.ts';
import { CallFailed } from '../../call.ts';

/**
 * The reason why a story cannot be published now. It is not published later without another press: the text may have changed by
 * then, and the editor may have left the page.
 * @param asked the text at the press
 * @returns undefined if it can be published, or while its last words are being saved
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
