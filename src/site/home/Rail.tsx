import { addresses } from '#content/addresses.ts';
import { IN_RAIL } from '#content/design/widths.ts';
import { AdvertisementSlot } from '#site/advertising/AdvertisementSlot.tsx';
import { LatestAndPopular } from '#site/listings/LatestAndPopular.tsx';
import type { HomeData } from './home-data.ts';
import { TAB_POSTS_SHOWN } from './home-limits.ts';
import styles from './Rail.module.css';

/** The tabs Latest and Popular, and the Home-2 banner under them (section 2, Home page). */
export function Rail({ data: { lists, tab, advertisements } }: { data: HomeData }) {
  return (
    <div className={styles.rail}>
      <LatestAndPopular
        address={addresses.home()}
        tab={tab}
        latest={lists.latestnews.slice(0, TAB_POSTS_SHOWN)}
        popular={lists.popular.slice(0, TAB_POSTS_SHOWN)}
        line={{ excerpt: 'short' }}
      />
      <AdvertisementSlot
        advertisements={advertisements.filter(({ banner_type }) => banner_type === 'Home-2')}
        sizes={IN_RAIL}
      />
    </div>
  );
}
