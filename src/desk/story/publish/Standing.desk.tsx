import { shortDate, timeAndZone } from '#platform/dates.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import { useFacts } from '../../facts.desk.ts';
import styles from '../story.desk.module.css';

/** What readers see of the story today. */
export function Standing({ story: { state } }: { story: OpenStory }) {
  const { publication } = useFacts();
  const { post } = state;
  if (!post || post.status === 'draft') return <p className={styles.quiet}>Readers do not see this story yet.</p>;
  const when = `${shortDate(post.publish_time, publication)}, ${timeAndZone(new Date(post.publish_time), publication)}`;
  if (post.status === 'scheduled') return <p className={styles.quiet}>Readers will see this story from {when}.</p>;
  return (
    <p className={styles.quiet}>
      Readers see this story since {when}. <a href={post.path}>Open the article</a>
    </p>
  );
}
