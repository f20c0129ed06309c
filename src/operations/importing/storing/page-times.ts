import { readMoment } from '../moments.ts';
import type { SourcePage } from '../source.ts';
import type { Importing } from './importing.ts';

/** Why readers of the old site do not have something now, a sentence; undefined where they do. Pages are not scheduled here. */
export function outOfTime(
  { now, site }: Importing,
  { from, until }: Pick<SourcePage, 'from' | 'until'>,
): string | undefined {
  const at = (written: string | undefined) =>
    written === undefined ? undefined : readMoment(written, site.publication.timeZone, now);
  const [begins, ends] = [at(from), at(until)];
  const present = now.toISOString();
  if (begins !== undefined && begins > present)
    return `Its readers were to have it from '${from}': it is kept as a draft`;
  return ends !== undefined && ends <= present
    ? `Its readers had it until '${until}': it is kept as a draft`
    : undefined;
}
