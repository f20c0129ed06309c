import { videoOf } from './video.ts';

/** The path of a film or recording of ours, below the image base; null for one at another host. @param podcastLink as a post has it */
export function filmPath(podcastLink: string): string | null {
  const video = videoOf(podcastLink);
  return 'path' in video ? video.path : null;
}
