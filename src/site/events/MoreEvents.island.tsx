import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addresses } from '#content/addresses.ts';
import { Button } from '#content/design/Button.tsx';
import unseen from '#content/design/VisuallyHidden.module.css';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';
import { island } from '#platform/rendering/island.ts';
import { EventCard } from './EventCard.tsx';
import styles from './EventList.module.css';
import { type LoadedEvents, nextEvents } from './show-more.ts';

interface MoreEventsProps {
  readonly tab: 'all' | 'upcoming' | 'past';
  /** Pages that the server has rendered above. */
  readonly page: number;
  readonly totalPages: number;
  readonly apiBase: string;
  readonly imageBase: string;
  readonly language: string;
}

/** The cards after the server's, and 'Show More', which reveals nine at a time (section 4, Events). */
function MoreEvents(props: MoreEventsProps) {
  const { list, loaded, busy, showMore } = useMoreEvents(props);
  const more = loaded.waiting.length > 0 || loaded.page < loaded.totalPages;
  return (
    <>
      <ol ref={list} className={styles.further}>
        {loaded.events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ol>
      <p role="status" className={unseen.hidden}>
        {loaded.events.length > 0 && `${loaded.events.length} more events`}
      </p>
      {more && (
        <p className={styles.more}>
          <Button look="line" onClick={showMore} disabled={busy}>
            Show More
          </Button>
        </p>
      )}
    </>
  );
}

/** The events that were shown since, and the way to nine more. */
function useMoreEvents({ tab, page, totalPages, ...source }: MoreEventsProps) {
  const [loaded, setLoaded] = useState<LoadedEvents>({ events: [], waiting: [], page, totalPages });
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLOListElement>(null);

  async function showMore(): Promise<void> {
    setBusy(true);
    try {
      const next = await nextEvents(loaded, { tab, ...source });
      flushSync(() => setLoaded(next));
      history.replaceState(history.state, '', addresses.events(tab, next.page));
      // The button, and the focus with it, disappears with the last cards; focus the first new card.
      list.current?.children[loaded.events.length]?.querySelector('a')?.focus({ preventScroll: true });
    } catch (error) {
      logFailure('Error fetching events', error);
      // Navigate to the page that has them.
      location.assign(addresses.events(tab, loaded.page + 1));
    }
    setBusy(false);
  }

  return { list, loaded, busy, showMore };
}

export default island('events/MoreEvents', MoreEvents);
