import { EVENT_PICTURE } from '#content/events/events-limits.ts';
import { PictureImage } from '#site/images/Picture.tsx';
import headline from '#site/posts/Headline.module.css';
import styles from './EventCard.module.css';
import { EventDate } from './EventDate.tsx';
import type { EventView } from './event-view.ts';

/** The attribute `sizes` (section 7: 500, 300, or 250 on a screen of at most 320 pixels). */
const SIZES = `(max-width: 20rem) ${EVENT_PICTURE.least}px, (max-width: 47.99rem) ${EVENT_PICTURE.narrow}px, ${EVENT_PICTURE.wide}px`;

/** An event in the list. Rendered on the server, and in the browser for further events. */
export function EventCard({ event }: { event: EventView }) {
  return (
    <article className={`${styles.card} ${event.past ? styles.past : ''}`}>
      <EventDate event={event} />
      <div className={styles.words}>
        <p className={event.state ? styles.changed : styles.kind}>{kindOf(event)}</p>
        <h2 className={`${headline.headline} ${styles.title}`}>
          <a href={event.href}>
            <span>{event.title}</span>
          </a>
        </h2>
        {event.previousMoment && (
          <p className={styles.place}>
            Moved from <time dateTime={event.previousMoment}>{event.movedFrom}</time>
          </p>
        )}
        {!event.online && event.place && <p className={styles.place}>{event.place}</p>}
        {event.description && <p className={styles.description}>{event.description}</p>}
      </div>
      {event.picture && (
        <div className={styles.picture}>
          <PictureImage source={event.picture} alt="" sizes={SIZES} />
        </div>
      )}
    </article>
  );
}

function kindOf({ online, place, past, running, state, takesPlace }: EventView): string {
  if (!takesPlace) return state;
  const kind = state || (online ? 'Online' : place ? 'In person' : 'Event');
  if (running) return `${kind}, now on`;
  return past ? `${kind}, past` : kind;
}
