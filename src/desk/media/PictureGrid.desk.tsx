import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import { useFacts } from '#desk/application/facts.desk.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { hasEnded } from './details/licence.ts';
import type { LibraryPicture } from './media.contract.ts';
import styles from './picture-grid.desk.module.css';

interface PictureGridProps {
  readonly pictures: readonly LibraryPicture[];
  readonly chosen: string | undefined;
  readonly onChoose: (picture: LibraryPicture) => void;
}

/** In pixels: one of the widths that pictures are made in. */
const WIDTH = 300;

/** Pictures of which one is chosen: by pointer, or by the arrow keys. */
export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  const { imageBase } = useFacts();
  return (
    <fieldset className={styles.grid}>
      <legend>
        <VisuallyHidden>Choose a picture</VisuallyHidden>
      </legend>
      {pictures.map((picture) => (
        <label key={picture.path}>
          <input type="radio" name="picture" checked={picture.path === chosen} onChange={() => onChoose(picture)} />
          {hasEnded(picture) ? (
            <em>Licence has ended</em>
          ) : (
            <img src={pictureAddress(imageBase, picture.path, WIDTH)} alt="" loading="lazy" decoding="async" />
          )}
          <span>{pictureName(picture)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What an editor knows the picture by. */
export function pictureName({ alt_text, original_name, path }: LibraryPicture): string {
  return alt_text || original_name || path.replace(/^.*\//, '');
}
