import type { ActiveAdvertisement } from '#content/advertising/advertising.store.ts';
import { BANNER_WIDTH } from '#content/advertising/advertising-limits.ts';
import { PauseButton } from '#content/design/PauseButton.tsx';
import { useSetting } from '#content/design/setting.ts';
import { pictureSource } from '#site/images/Picture.tsx';
import styles from './Banner.module.css';
import { Banner, type BannerContent } from './Banner.tsx';

interface AdvertisementSlotProps {
  /** All of one type, in their order. Nothing is rendered where there are none. */
  readonly advertisements: readonly ActiveAdvertisement[];
  /** How wide its column is, as in the `sizes` attribute; absent as the last thing of a page, which has its own width. */
  readonly sizes?: string;
}

/** A place for banners, marked as such: one alone is a link; several take turns (rotation.element.ts). */
export function AdvertisementSlot({ advertisements, sizes }: AdvertisementSlotProps) {
  const { imageBase } = useSetting();
  const banners = advertisements.flatMap((advertisement): BannerContent[] => {
    const { banner, banner_name, dest_url, duration_time } = advertisement;
    if (!banner) return [];
    const picture = pictureSource(imageBase, banner, BANNER_WIDTH);
    return [{ name: banner_name, address: dest_url, seconds: duration_time, picture }];
  });
  if (banners.length === 0) return null;
  const inTurn = banners.length > 1;
  const ratio = tallest(banners);
  const shown = (
    <>
      <div className={styles.label}>
        <p>Advertisement</p>
        {inTurn && <PauseButton of="the advertisements" />}
      </div>
      {banners.map((banner, index) => (
        <Banner
          key={banner.address + banner.name}
          banner={banner}
          sizes={sizes ?? widthAtFoot(ratio)}
          hidden={index > 0}
        />
      ))}
    </>
  );
  return (
    <div data-print="no" className={sizes ? styles.rail : styles.foot} data-ratio={ratio.toFixed(3)}>
      {inTurn ? <mh-rotation when="load">{shown}</mh-rotation> : shown}
    </div>
  );
}

/** Width over height of the place that holds each of them. */
function tallest(banners: readonly BannerContent[]): number {
  return Math.min(...banners.map(({ picture }) => picture.width / picture.height));
}

/** As the style sheet has it, and no wider than the page. */
function widthAtFoot(ratio: number): string {
  return `min(100vw - 2rem, 60rem, ${(17 * ratio).toFixed(1)}rem)`;
}
