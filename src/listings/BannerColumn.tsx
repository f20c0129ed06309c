import { AdvertisementSlot } from '#advertising/AdvertisementSlot.tsx';
import type { ActiveAdvertisement } from '#advertising/advertising.store.ts';
import styles from './BannerColumn.module.css';
import { COLUMN_BANNERS } from './limits.ts';

interface BannerColumnProps {
  readonly advertisements: readonly ActiveAdvertisement[];
  /** How many fit beside what the column stands next to. */
  readonly most?: number;
}

/** The side column of Post-1 banners, one under the other (section 2, Topic listing); none where there is no banner. */
export function BannerColumn({ advertisements, most = COLUMN_BANNERS }: BannerColumnProps) {
  const banners = advertisements
    .filter(({ banner_type }) => banner_type === 'Post-1')
    .slice(0, Math.min(most, COLUMN_BANNERS));
  if (banners.length === 0) return null;
  return (
    <div className={styles.column} data-print="no">
      {banners.map((banner) => (
        <div key={banner.id} data-stage>
          <AdvertisementSlot advertisements={[banner]} sizes="(min-width: 64rem) 290px, calc(100vw - 2rem)" />
        </div>
      ))}
    </div>
  );
}
