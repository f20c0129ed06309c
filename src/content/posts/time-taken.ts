import type { PostSummary } from './posts.ts';

type Timed = Pick<PostSummary, 'podcast_link' | 'podcast_seconds' | 'reading_time'>;

/**
 * How long a post takes its reader, in words: `5 min read`; of a recording its running time, `38 min`.
 * @returns undefined for a recording whose running time is not known
 */
export function timeTaken({ podcast_link, podcast_seconds, reading_time }: Timed): string | undefined {
  if (podcast_link === null) return `${reading_time} min read`;
  return podcast_seconds === null ? undefined : `${Math.max(1, Math.round(podcast_seconds / 60))} min`;
}

/** The same for machines, as an ISO 8601 duration: `PT5M`, `PT2290S`. */
export function durationTaken({ podcast_link, podcast_seconds, reading_time }: Timed): string | undefined {
  if (podcast_link === null) return `PT${reading_time}M`;
  return podcast_seconds === null ? undefined : `PT${podcast_seconds}S`;
}
