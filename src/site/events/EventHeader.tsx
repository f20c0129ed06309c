import { addresses } from '#content/addresses.ts';
import { ButtonLink } from '#content/design/Button.tsx';
import { isOver } from '#content/events/event-times.ts';
import type { EventDetail } from '#content/events/events.store.ts';
import type { Site } from '#content/site.ts';
import { LONG_TITLE } from '#site/article/article-limits.ts';
import { Share } from '#site/article/Share.tsx';
import { sharePicture } from '#site/images/share-picture.ts';
import styles from './EventHeader.module.css';
import { longEventDate } from './event-date.ts';

/** Title, long date, place, links and share links (section 2, Events). */
export function EventHeader({ event, site }: { event: EventDetail; site: Site }) {
  const { date, time } = longEventDate(event, site.publication.language);
  const past = isOver(event, site.now().toISOString());
  return (
    <header className={styles.header}>
      <p className={styles.way}>
        <a href={addresses.events()}>Events</a>
      </p>
      <h1 className={event.event_title.length > LONG_TITLE ? styles.long : undefined}>{event.event_title}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>When</dt>
          <dd>
            <time dateTime={event.event_date}>{date}</time>
            {time && <span className={styles.time}> {time}</span>}
          </dd>
        </div>
        {event.event_location && (
          <div>
            <dt>Where</dt>
            <dd>{event.event_location}</dd>
          </div>
        )}
      </dl>
      <div className={styles.foot}>
        <p className={styles.actions}>
          {event.event_link && (
            <ButtonLink href={event.event_link} target="_blank" rel="noopener" look={past ? 'line' : 'solid'}>
              Visit the event’s site
            </ButtonLink>
          )}
          {past ? (
            <span className={styles.over}>This event has taken place.</span>
          ) : (
            <ButtonLink href={addresses.calendar(event.event_slug)} look="line" data-print="no">
              Add to calendar
            </ButtonLink>
          )}
        </p>
        <Share
          siteUrl={site.configuration.siteUrl}
          title={event.event_title}
          url={addresses.event(event.event_slug)}
          img={event.banner ? sharePicture(site, event.banner).url : undefined}
        />
      </div>
    </header>
  );
}
