import { isRecordingAddress } from '#content/films/recording-address.ts';
import type { StoryDocument } from '../../story.contract.ts';
import type { Finding } from '../check.ts';

/** Players, feeds and calls lead readers to it. */
export function playableRecording({ fields: { podcast_link } }: StoryDocument): readonly Finding[] {
  if (!podcast_link || isRecordingAddress(podcast_link)) return [];
  const message = 'Film or episode: an address begins with https://, or it is the path of a file in the library.';
  return [{ message, place: { field: 'podcast_link' }, level: 'forbids' }];
}
