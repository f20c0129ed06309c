import { addresses } from '#content/addresses.ts';
import { ButtonLink } from '#content/design/Button.tsx';
import type { Site } from '#content/site.ts';
import { Island } from '#platform/rendering/Island.tsx';
import { EventCard } from './EventCard.tsx';
import styles from './EventList.module.css';
import type { EventsData } from './EventsPage.tsx';
import { eventView } from './event-view.ts';
import MoreEvents from './MoreEvents.island.tsx';

/** The server's cards, and 'Show More' when there are others: without script a link to the page with nine more. */
export function EventList({ data, site }: { data: EventsData; site: Site }) {
  const { apiBase, imageBase } = site.configuration;
  const { language } = site.publication;
  const { page, totalPages } = data.pagination;
  return (
    <>
      <ol className={styles.list}>
        {data.events.map((event) => (
          <li key={event.event_id}>
            <EventCard event={eventView(event, { language, imageBase, now: site.now() })} />
          </li>
        ))}
      </ol>
      {page < totalPages && (
        <>
          <Island when="visible">
            <MoreEvents
              tab={data.tab}
              page={page}
              totalPages={totalPages}
              apiBase={apiBase}
              imageBase={imageBase}
              language={language}
            />
          </Island>
          <p className={`${styles.more} ${styles.instead}`}>
            <ButtonLink look="line" href={addresses.events(data.tab, page + 1)}>
              Show More
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}
