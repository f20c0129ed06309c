import type { ActiveAdvertisement } from '#content/advertising/advertising.store.ts';
import { COLUMN_BANNERS } from '#content/advertising/advertising-limits.ts';
import { DESK } from '#content/design/widths.ts';
import styles from './AdvertisementColumn.module.css';
import { AdvertisementSlot } from './AdvertisementSlot.tsx';

interface AdvertisementColumnProps {
  /** All of one type, in their order. Nothing is rendered where there are none. */
  readonly advertisements: readonly ActiveAdvertisement[];
  /** The id of the page's article or event. It selects the first banner, so that pages begin with different ones. */
  readonly first?: number;
}

/**
 * Fills the free part of a side column with banners, a screen apart; the last one stays in view. The style sheet shows as many
 * as fit.
 */
export function AdvertisementColumn({ advertisements, first = 0 }: AdvertisementColumnProps) {
  const [opening, ...others] = inTurn(advertisements.filter(hasPicture), first);
  if (!opening) return null;
  const banners = [opening, ...others.filter(isLow)].slice(0, COLUMN_BANNERS);
  return (
    <div className={styles.place} data-ratio={ratioOf(opening).toFixed(3)} data-print="no">
      <div className={styles.column}>
        {banners.map((banner) => (
          <div key={banner.id} data-stage>
            <AdvertisementSlot advertisements={[banner]} sizes={SIZES} />
          </div>
        ))}
      </div>
    </div>
  );
}

type Pictured = ActiveAdvertisement & { readonly banner: NonNullable<ActiveAdvertisement['banner']> };

/** A banner whose picture never arrived has no place. */
export function hasPicture(advertisement: ActiveAdvertisement): advertisement is Pictured {
  return advertisement.banner !== null;
}

/** As the style sheet has it. */
const SIZES = `${DESK.rail}, (min-width: 48rem) 20rem, min(25rem, 100vw - 2rem)`;

function ratioOf({ banner: { width, height } }: Pictured): number {
  return width / height;
}

/** Not taller than wide: the style sheet relies on it to compute how many fit. */
function isLow(banner: Pictured): boolean {
  return ratioOf(banner) >= 1;
}

function inTurn<Banner>(banners: readonly Banner[], first: number): readonly Banner[] {
  const start = first % (banners.length || 1);
  return [...banners.slice(start), ...banners.slice(0, start)];
}
