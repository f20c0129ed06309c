import { addresses } from '#content/addresses.ts';
import { ButtonLink } from '#content/design/Button.tsx';
import { isOver } from '#content/events/event-times.ts';
import type { EventDetail } from '#content/events/events.store.ts';
import type { Site } from '#content/site.ts';
import { LONG_TITLE } from '#site/article/article-limits.ts';
import { Share } from '#site/article/share/Share.tsx';
import { sharePicture } from '#site/images/share-picture.ts';
import { EventFacts } from './EventFacts.tsx';
import styles from './EventHeader.module.css';
import { standsAtItsTime, stateWords, titleWithState } from './event-state.ts';

/** Title, state, long date, place, links and share links (section 2, Events). */
export function EventHeader({ event, site }: { event: EventDetail; site: Site }) {
  const words = stateWords(event);
  const past = isOver(event, site.now().toISOString());
  const takesPlace = standsAtItsTime(event);
  return (
    <header className={styles.header}>
      <p className={styles.way}>
        <a href={addresses.events()}>Events</a>
      </p>
      <h1 className={event.event_title.length > LONG_TITLE ? styles.long : undefined}>{event.event_title}</h1>
      {words && <p className={styles.state}>{words}</p>}
      <EventFacts event={event} site={site} />
      <div className={styles.foot}>
        <p className={styles.actions}>
          {event.event_link && (
            <ButtonLink href={event.event_link} target="_blank" rel="noopener" look={past ? 'line' : 'solid'}>
              Visit the event’s site
            </ButtonLink>
          )}
          {past && takesPlace && <span className={styles.over}>This event has taken place.</span>}
          {!past && takesPlace && (
            <ButtonLink href={addresses.calendar(event.event_slug)} look="line" data-print="no">
              Add to calendar
            </ButtonLink>
          )}
        </p>
        <Share
          siteUrl={site.configuration.siteUrl}
          title={titleWithState(event)}
          url={addresses.event(event.event_slug)}
          img={event.banner ? sharePicture(site, event.banner).url : undefined}
        />
      </div>
    </header>
  );
}
