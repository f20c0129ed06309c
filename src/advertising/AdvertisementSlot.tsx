import { useSetting } from '#design/setting.ts';
import { pictureSource } from '#images/Picture.tsx';
import { Island } from '#platform/rendering/Island.tsx';
import type { ActiveAdvertisement } from './advertising.store.ts';
import styles from './Banner.module.css';
import BannerRotation, { type Banner } from './BannerRotation.island.tsx';
import { BANNER_WIDTH } from './limits.ts';

interface AdvertisementSlotProps {
  /** All of one type, in their order. Nothing is drawn where there are none. */
  readonly advertisements: readonly ActiveAdvertisement[];
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** `rail` as wide as its column, `foot` as the last thing of a page. */
  readonly look?: 'rail' | 'foot';
}

/** A place for banners, marked as such: one at a time, the others in turn. */
export function AdvertisementSlot({ advertisements, sizes, look = 'rail' }: AdvertisementSlotProps) {
  const { imageBase } = useSetting();
  const banners = advertisements.flatMap((advertisement): Banner[] => {
    const { banner, banner_name, dest_url, duration_time } = advertisement;
    if (!banner) return [];
    const picture = pictureSource(imageBase, banner, BANNER_WIDTH);
    return [{ name: banner_name, address: dest_url, seconds: duration_time, picture }];
  });
  if (banners.length === 0) return null;
  return (
    <div data-print="no" className={styles[look]}>
      <p className={styles.label}>Advertisement</p>
      <Island when="visible">
        <BannerRotation banners={banners} sizes={sizes} />
      </Island>
    </div>
  );
}
