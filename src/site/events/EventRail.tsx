import { addresses } from '#content/addresses.ts';
import { AdvertisementColumn } from '#site/advertising/AdvertisementColumn.tsx';
import { LatestAndPopular } from '#site/listings/LatestAndPopular.tsx';
import styles from './EventPage.module.css';
import type { EventData } from './EventPage.tsx';

/** The tabs Latest and Popular, and the banners (section 2, Events). */
export function EventRail({ data: { event, tab, latest, popular, advertisements } }: { data: EventData }) {
  return (
    <div className={styles.rail} data-print="no">
      <div className={styles.railBlocks}>
        <LatestAndPopular
          address={addresses.event(event.event_slug)}
          tab={tab}
          latest={latest}
          popular={popular}
          line={{ level: 2 }}
        />
        <AdvertisementColumn advertisements={advertisements} first={event.event_id} />
      </div>
    </div>
  );
}
