import { Link } from 'wouter';
import { isLate, isPlanned } from '#desk/stories/planning/lateness.ts';
import type { ListedStory } from '#desk/stories/stories.contract.ts';
import { dateAndTime, dayInWords, localDay, shortDate } from '#platform/dates.ts';
import { optionName, useChoices } from '../choices.desk.ts';
import { useFacts } from '../facts.desk.ts';
import { keyOfRow, type Selection } from './selection.desk.ts';
import { NOT_YET_PUBLIC, standingInWords } from './state-words.ts';
import styles from './stories.desk.module.css';

interface StoryRowsProps {
  readonly stories: readonly ListedStory[];
  /** Rows can be chosen where it is given. */
  readonly selection?: Selection;
}

/** Stories as rows: headline, where it belongs and whose it is, its state, and when it changed. */
export function StoryRows({ stories, selection }: StoryRowsProps) {
  return (
    <ul className={`${styles.rows} ${selection ? styles.choosable : ''}`}>
      {stories.map((story) => (
        <li key={keyOfRow(story)}>
          {selection && (
            <label className={styles.choose}>
              <input
                type="checkbox"
                aria-label={`Choose “${story.title || 'No headline yet'}”`}
                checked={selection.isAll || selection.chosen.has(keyOfRow(story))}
                onChange={({ nativeEvent }) => selection.choose(story, stories, isWithShift(nativeEvent))}
              />
            </label>
          )}
          <StoryRow story={story} />
        </li>
      ))}
    </ul>
  );
}

/** React tells a click on a checkbox as a change. */
function isWithShift(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true;
}

function StoryRow({ story }: { story: ListedStory }) {
  const category = optionName(useChoices().categories, story.cat_slug);
  return (
    <>
      <Link
        className={styles.title}
        to={story.id === null ? `/stories/of-post/${story.post_id}` : `/stories/${story.id}`}
      >
        {story.title || 'No headline yet'}
      </Link>
      <p className={styles.about}>
        <span data-category={story.cat_slug} className={styles.category}>
          {category || 'No section'}
        </span>
        {story.owner && <span>{story.owner}</span>}
      </p>
      <StateOf story={story} />
    </>
  );
}

function StateOf({ story }: { story: ListedStory }) {
  const { publication } = useFacts();
  const { state, publish_time, changed_time, isChanged, wentOutEarly } = story;
  const isTimed = state === 'scheduled' && publish_time !== null;
  return (
    <p className={styles.state}>
      <span>
        {standingInWords(story)}
        {isTimed && wentOutEarly && ', went out before its time'}
      </span>
      <Planned {...story} />
      {isChanged && state !== 'draft' && <span>{NOT_YET_PUBLIC}</span>}
      {isTimed ? (
        <time dateTime={publish_time}>{dateAndTime(publish_time, publication)}</time>
      ) : (
        <time dateTime={changed_time}>{shortDate(changed_time, publication)}</time>
      )}
    </p>
  );
}

/** The target date of a story that readers do not have. */
function Planned(story: Pick<ListedStory, 'target_date' | 'state'>) {
  const { publication } = useFacts();
  const { target_date } = story;
  if (target_date === null || !isPlanned(story)) return null;
  const day = <time dateTime={target_date}>{dayInWords(target_date, publication.language)}</time>;
  const isOver = isLate(story, localDay(new Date(), publication.timeZone));
  return isOver ? <span className={styles.late}>Late: target {day}</span> : <span>Target {day}</span>;
}
