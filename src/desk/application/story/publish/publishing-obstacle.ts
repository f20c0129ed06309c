import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { StoryDocument } from '#desk/stories/story.contract.ts';
import { CallFailed } from '../../call.ts';

/** Why a story was not published when it was asked for. */
export interface PublishingObstacle {
  readonly error: Error;
  /** Whether it is gone once the last words are saved. */
  readonly isUntilSaved: boolean;
}

/**
 * The reason why a story cannot be published now. It is not published later without another press: the text may have changed by
 * then, and the editor may have left the page.
 * @param asked the text at the press
 * @returns undefined if it can be published, or while its last words are being saved
 */
export function obstacleTo(
  asked: { readonly document: StoryDocument },
  { document, saving }: Pick<OpenStory, 'document' | 'saving'>,
): PublishingObstacle | undefined {
  if (document !== asked.document) {
    const message = 'The text has changed since. Look at it once more, and publish again.';
    return { error: new CallFailed(409, message), isUntilSaved: false };
  }
  if (saving === 'saved' || saving === 'saving') return undefined;
  const status = saving === 'signed out' ? 401 : 0;
  const message = 'Not published: the server lacks your last words. Publish again once they are saved.';
  return { error: new CallFailed(status, message), isUntilSaved: true };
}
