import type { EventDetail } from '#content/events/events.store.ts';
import { isWholeDay } from '#content/events/whole-day.ts';
import type { Site } from '#content/site.ts';
import styles from './EventHeader.module.css';
import { longEventDate } from './event-date.ts';
import { standsAtItsTime } from './event-state.ts';

/** When and where an event is, or was to be. */
export function EventFacts({ event, site }: { event: EventDetail; site: Site }) {
  const { was, ...shown } = longEventDate(event, site.publication.language);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{standsAtItsTime(event) ? 'When' : 'Was planned for'}</dt>
        <dd>
          <Times event={event} {...shown} />
        </dd>
      </div>
      {event.event_previous_date && (
        <div>
          <dt>Was on</dt>
          <dd className={styles.time}>
            <time dateTime={event.event_previous_date}>{was}</time>
          </dd>
        </div>
      )}
      {event.event_location && (
        <div>
          <dt>Where</dt>
          <dd>
            {event.event_state === 'online' && 'Online, instead of '}
            {event.event_location}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface TimesProps extends Omit<ReturnType<typeof longEventDate>, 'was'> {
  readonly event: EventDetail;
}

/** Its day and hours by its own clock, and by the reader's, which the browser adds. */
function Times({ event, date, time, until }: TimesProps) {
  return (
    <>
      <time dateTime={event.event_date}>{date}</time>
      {time && <span className={styles.time}> {time}</span>}
      {event.event_end && until && (
        <span className={styles.time}>
          {' '}
          until <time dateTime={event.event_end}>{until}</time>
        </span>
      )}
      {!isWholeDay(event) && (
        <mh-reader-time
          when="load"
          moment={event.event_date}
          zone={event.event_timezone}
          class={`${styles.time} ${styles.yours}`}
        />
      )}
    </>
  );
}
