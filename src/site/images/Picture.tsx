import { useSetting } from '#content/design/setting.ts';
import { SRCSET_WIDTHS } from '#content/images/images-limits.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import styles from './Picture.module.css';
import { colourAttribute } from './value-attributes.ts';

/** What a browser without srcset fetches, and robots. */
const DEFAULT_WIDTH = 500;

/** A picture with its addresses, ready to travel to an island. A type, since an interface is no JSON to the compiler. */
export type PictureSource = Pick<StoredPicture, 'width' | 'height' | 'color' | 'focus'> & {
  readonly src: string;
  readonly srcSet: string;
};

/**
 * @param width of `src`, one of the specification's widths
 * @param widths that browsers choose from, rising
 */
export function pictureSource(
  imageBase: string,
  picture: StoredPicture,
  width = DEFAULT_WIDTH,
  widths: readonly number[] = SRCSET_WIDTHS,
): PictureSource {
  const { path, width: originalWidth, height, color, focus } = picture;
  return {
    src: pictureAddress(imageBase, path, width),
    srcSet: widths.map((wide) => `${pictureAddress(imageBase, path, wide)} ${wide}w`).join(', '),
    width: originalWidth,
    height,
    color,
    ...(focus && { focus }),
  };
}

interface PictureProps {
  readonly picture: StoredPicture | null;
  readonly alt: string;
  /** How wide the picture is shown, in the words of the `sizes` attribute; browsers pick the file by it. */
  readonly sizes: string;
  /** Of the address in `src`. */
  readonly width?: number;
  /** The shape it is cut to, 16 to 9 by default. */
  readonly shape?: Shape;
  /** The one picture of the first screen: fetched at once and first. */
  readonly leading?: boolean;
}

/** `whole` is not cut, and fills the box it is in. */
type Shape = 'wide' | 'thumbnail' | 'portrait' | 'whole';

/** A stored picture; its place is kept and coloured while it loads. Renders nothing without a picture. */
export function Picture({ picture, width, ...rest }: PictureProps) {
  const { imageBase } = useSetting();
  return picture && <PictureImage source={pictureSource(imageBase, picture, width)} {...rest} />;
}

/** The same inside an island, which is given the addresses. What differs from picture to picture stands together: that compresses best. */
export function PictureImage({ source, alt, sizes, shape = 'wide', leading = false }: ImageProps) {
  return (
    <img
      data-color={colourAttribute(source.color)}
      data-focus={source.focus}
      alt={alt}
      src={source.src}
      srcSet={source.srcSet}
      sizes={sizes}
      width={source.width}
      height={source.height}
      decoding={leading ? undefined : 'async'}
      {...(leading ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={`${styles.picture} ${styles[shape]}`}
    />
  );
}

interface ImageProps extends Pick<PictureProps, 'alt' | 'sizes' | 'shape' | 'leading'> {
  readonly source: PictureSource;
}
