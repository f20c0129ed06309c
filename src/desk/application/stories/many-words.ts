import type { ChangeOfMany } from '#desk/stories/many/many.contract.ts';
import { isPast } from '../story/publish/publish-words.ts';

/** What can be changed in many stories, as the list offers it. */
export const MANY_WORDS: Readonly<Record<ChangeOfMany['what'], string>> = {
  section: 'Move to section',
  tag: 'Add sub-category',
  untag: 'Take sub-category away',
  author: 'Change author',
  time: 'Change time',
  down: 'Take down',
};

/** A number with its noun: `1 story`, `1,240 stories`. */
export function storiesCounted(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'story' : 'stories'}`;
}

interface Consequences {
  readonly stories: number;
  readonly published: number;
  readonly scheduled: number;
  readonly moving: number;
}

/**
 * What a change will do, said before it: `312 stories, 40 of them published. 40 addresses move and redirect.`
 * @param now in milliseconds
 */
export function consequencesInWords(
  change: ChangeOfMany,
  { stories, published, scheduled, moving }: Consequences,
  now: number,
): string {
  const { what } = change;
  const isOver = change.what === 'time' && isPast(change.to, now);
  const states = [
    published > 0 && `${published.toLocaleString('en')} of them published`,
    scheduled > 0 && `${scheduled.toLocaleString('en')} scheduled`,
  ].filter((words) => words !== false);
  const first = [storiesCounted(stories), ...states].join(', ');
  const shown = published + scheduled;
  const follows = [
    moving > 0 &&
      (moving === 1
        ? ' 1 address moves and redirects.'
        : ` ${moving.toLocaleString('en')} addresses move and redirect.`),
    what === 'down' && shown > 0 && ' Readers no longer find those; their addresses lead nowhere.',
    isOver &&
      scheduled > 0 &&
      (scheduled === 1
        ? ' That moment is past: the scheduled one goes out now.'
        : ` That moment is past: the ${scheduled.toLocaleString('en')} scheduled go out now.`),
    what === 'time' && !isOver && published > 0 && ' A published story takes no time to come, and is left out.',
  ].filter((words) => words !== false);
  return `${first}.${follows.join('')}`;
}
