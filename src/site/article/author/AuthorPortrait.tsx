import { useSetting } from '#content/design/setting.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { colourAttribute } from '#site/images/value-attributes.ts';
import styles from './AuthorPortrait.module.css';

interface AuthorPortraitProps {
  /** Without a photo, the publication's default photo. */
  readonly photo: StoredPicture | null;
  /** `line` beside a byline, `box` in an author box, `page` on the author's own page. */
  readonly size: 'line' | 'box' | 'page';
}

/** Pixels. */
const SIDES = { line: 44, box: 88, page: 144 } as const;

/** An author's photo, cropped square. Its alt is empty: the name is always beside it. */
export function AuthorPortrait({ photo, size }: AuthorPortraitProps) {
  const { imageBase, authorPicture } = useSetting();
  const side = SIDES[size];
  const path = photo?.path ?? authorPicture;
  return (
    <img
      className={styles.portrait}
      src={pictureAddress(imageBase, path, 150)}
      srcSet={`${pictureAddress(imageBase, path, 150)} 150w, ${pictureAddress(imageBase, path, 300)} 300w`}
      sizes={`${side}px`}
      width={side}
      height={side}
      alt=""
      decoding="async"
      loading={size === 'box' ? 'lazy' : undefined}
      // Small, and beside the banner: load it after what readers see first.
      fetchPriority={size === 'line' ? 'low' : undefined}
      data-color={colourAttribute(photo?.color)}
    />
  );
}
