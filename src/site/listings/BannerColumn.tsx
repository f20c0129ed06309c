import type { ActiveAdvertisement } from '#content/advertising/advertising.store.ts';
import { COLUMN_BANNERS } from '#content/advertising/advertising-limits.ts';
import { IN_RAIL } from '#content/design/widths.ts';
import { AdvertisementSlot } from '#site/advertising/AdvertisementSlot.tsx';
import styles from './BannerColumn.module.css';

/**
 * The banners for a side column (section 2, Topic listing). Called before rendering, because without banners the list
 * takes the full width.
 * @param most how many fit
 */
export function columnBanners(advertisements: readonly ActiveAdvertisement[], most: number) {
  return advertisements
    .filter(({ banner_type, banner }) => banner_type === 'Post-1' && banner !== null)
    .slice(0, Math.min(most, COLUMN_BANNERS));
}

/** The side column of Post-1 banners. */
export function BannerColumn({ banners }: { banners: readonly ActiveAdvertisement[] }) {
  if (banners.length === 0) return null;
  return (
    <div className={styles.column} data-print="no">
      {banners.map((banner) => (
        <div key={banner.id} data-stage>
          <AdvertisementSlot advertisements={[banner]} sizes={IN_RAIL} />
        </div>
      ))}
    </div>
  );
}
