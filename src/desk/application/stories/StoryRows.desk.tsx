import { Link } from 'wouter';
import type { ListedStory } from '#desk/stories/stories.contract.ts';
import { dateAndTime, shortDate } from '#platform/dates.ts';
import { optionName, useChoices } from '../choices.desk.ts';
import { useFacts } from '../facts.desk.ts';
import { NOT_YET_PUBLIC, STATE_WORDS } from './state-words.ts';
import styles from './stories.desk.module.css';

/** Stories as rows: headline, where it belongs and whose it is, its state, and when it changed. */
export function StoryRows({ stories }: { stories: readonly ListedStory[] }) {
  return (
    <ul className={styles.rows}>
      {stories.map((story) => (
        <li key={story.id === null ? `post ${story.post_id}` : story.id}>
          <StoryRow story={story} />
        </li>
      ))}
    </ul>
  );
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
          {category || 'No category'}
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
        {STATE_WORDS[state]}
        {isTimed && wentOutEarly && ', went out before its time'}
      </span>
      {isChanged && state !== 'draft' && <span>{NOT_YET_PUBLIC}</span>}
      {isTimed ? (
        <time dateTime={publish_time}>{dateAndTime(publish_time, publication)}</time>
      ) : (
        <time dateTime={changed_time}>{shortDate(changed_time, publication)}</time>
      )}
    </p>
  );
}
