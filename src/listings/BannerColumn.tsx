import { AdvertisementSlot } from '#advertising/AdvertisementSlot.tsx';
import type { ActiveAdvertisement } from '#advertising/advertising.store.ts';
import styles from './BannerColumn.module.css';
import { COLUMN_BANNERS } from './limits.ts';

interface BannerColumnProps {
  readonly advertisements: readonly ActiveAdvertisement[];
  /** How many fit beside what the column stands next to. */
  readonly most?: number;
}

/** The side column of Post-1 banners, one under the other (section 2, Topic listing). */
export function BannerColumn({ advertisements, most = COLUMN_BANNERS }: BannerColumnProps) {
  return (
    <div className={styles.column} data-print="no">
      {advertisements
        .filter(({ banner_type }) => banner_type === 'Post-1')
        .slice(0, Math.min(most, COLUMN_BANNERS))
        .map((advertisement) => (
          <div key={advertisement.id} data-stage>
            <AdvertisementSlot advertisements={[advertisement]} sizes="(min-width: 64rem) 290px, calc(100vw - 2rem)" />
          </div>
        ))}
    </div>
  );
}
