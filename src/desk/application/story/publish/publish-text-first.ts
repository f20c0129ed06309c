import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { publishStoryCall } from '#desk/stories/publishing/publishing.contract.ts';
import { CallFailed, type makeCall } from '../../call.ts';

/**
 * Publishes the text that a correction speaks of, before the correction: readers never have the one without the other.
 * @throws CallFailed with a message for people where it is not published, so that the correction is not either
 */
export async function publishTextFirst(
  call: typeof makeCall,
  { id, version, saving }: { readonly id: number } & Pick<OpenStory, 'version' | 'saving'>,
): Promise<void> {
  if (saving !== 'saved') throw new CallFailed(409, 'The last words are still being saved. Please try again.');
  const answer = await call(publishStoryCall, { id, version });
  if (answer.outcome === 'published') return;
  const why =
    answer.outcome === 'refused'
      ? answer.obstacles.map(({ message }) => message).join(' ')
      : 'Somebody changed the story at this moment: look at it once more.';
  throw new CallFailed(409, `Neither is published. ${why}`);
}
