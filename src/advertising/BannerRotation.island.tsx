import { type CSSProperties, useEffect, useState } from 'react';
import { useStillness } from '#design/useStillness.ts';
import { PictureImage, type PictureSource } from '#images/Picture.tsx';
import { island } from '#platform/rendering/island.ts';
import styles from './Banner.module.css';
import { FADE_OUT } from './limits.ts';
import { advance, FIRST } from './rotation.ts';

export type Banner = {
  readonly name: string;
  readonly address: string;
  /** Seconds it is shown. */
  readonly seconds: number;
  readonly picture: PictureSource;
};

interface BannerRotationProps {
  readonly banners: readonly Banner[];
  readonly sizes: string;
}

/**
 * Shows the banners in their order, each for its own time, and starts over (section 4, Home ad banner). Waits while it
 * is pointed at, holds the focus or lies in a hidden tab, and for good where the reader wants no motion.
 */
function BannerRotation({ banners, sizes }: BannerRotationProps) {
  const [rotation, setRotation] = useState(FIRST);
  const [held, setHeld] = useState(false);
  const still = useStillness();
  const banner = banners[rotation.index];
  const next = banners[(rotation.index + 1) % banners.length];
  const wait = rotation.fading ? FADE_OUT : (banner?.seconds ?? 0) * 1000;

  useEffect(() => {
    if (held || still || banners.length < 2) return;
    const timer = setTimeout(() => setRotation(advance(rotation, banners.length)), wait);
    return () => clearTimeout(timer);
  }, [held, still, wait, rotation, banners.length]);
  usePreload(next?.picture, sizes);

  if (!banner) return null;
  return (
    <a
      href={banner.address}
      target="_blank"
      rel="noopener sponsored"
      className={styles.banner}
      data-fading={rotation.fading || undefined}
      style={{ '--ratio': tallest(banners) } as CSSProperties}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* A new element for each picture: the old one would stand there until the new one has come. */}
      <PictureImage key={rotation.index} source={banner.picture} alt={banner.name} sizes={sizes} shape="whole" />
    </a>
  );
}

/** Width over height of the place that holds each of them. */
function tallest(banners: readonly Banner[]): number {
  return Math.min(...banners.map(({ picture }) => picture.width / picture.height));
}

/** Fetches a picture ahead, in the size that the browser will choose when it is shown. */
function usePreload(picture: PictureSource | undefined, sizes: string): void {
  useEffect(() => {
    if (!picture) return;
    const image = new Image();
    image.sizes = sizes;
    image.srcset = picture.srcSet;
    image.src = picture.src;
  }, [picture, sizes]);
}

export default island('advertising/BannerRotation', BannerRotation);
