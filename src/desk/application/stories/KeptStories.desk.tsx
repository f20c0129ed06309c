import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import { CallFailed } from '../call.ts';
import { useFacts } from '../facts.desk.ts';
import styles from './stories.desk.module.css';

/**
 * The way to the stories that this browser has whole, while the server cannot say which there are: whoever closed the browser without
 * a line finds the words again and goes on. They are looked for with each list, so that what does it is in the browser by then.
 */
export function KeptStories({ failure }: { readonly failure: Error | null }) {
  const { account } = useFacts();
  const { data: stories = [] } = useQuery({
    queryKey: ['kept stories', account.id, failure !== null],
    queryFn: () => keptBy(account.id),
    gcTime: 0,
  });
  const isAway = failure instanceof CallFailed && failure.isAway;
  if (!isAway || stories.length === 0) return null;
  return (
    <section aria-labelledby="kept" className={styles.part}>
      <h2 id="kept" className={styles.heading}>
        In this browser
      </h2>
      <p className={screen.quiet}>
        These stories were open here, and are here as you left them. Open one and go on: it is saved once the server is
        back.
      </p>
      <ul>
        {stories.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/stories/${id}`} className={styles.title}>
              {title || 'No headline yet'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The module is loaded with the first list, and comes from the browser's cache while the server is away. A browser without storage keeps nothing. */
async function keptBy(account: number) {
  const { IndexedJournal } = await import('#desk/stories/journal/indexed-journal.desk.ts');
  const journal = new IndexedJournal();
  return journal
    .keptStories(account)
    .catch(() => [])
    .finally(() => journal.close());
}
