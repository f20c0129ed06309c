import { PictureImage, type PictureSource } from '#site/images/Picture.tsx';
import styles from './Banner.module.css';

export interface BannerContent {
  readonly name: string;
  readonly address: string;
  /** How long it is shown, where others take turns with it. */
  readonly seconds: number;
  readonly picture: PictureSource;
}

interface BannerProps {
  readonly banner: BannerContent;
  readonly sizes: string;
  readonly hidden?: boolean;
}

/** One advertisement: a picture that leads to its advertiser, in a new tab (section 3). */
export function Banner({ banner: { name, address, seconds, picture }, sizes, hidden = false }: BannerProps) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener sponsored"
      className={styles.banner}
      data-seconds={seconds}
      data-held=""
      hidden={hidden}
    >
      <PictureImage source={picture} alt={name} sizes={sizes} shape="whole" />
    </a>
  );
}
