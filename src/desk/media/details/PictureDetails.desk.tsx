import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Fold } from '#content/design/Fold.tsx';
import { Room } from '#content/design/Room.desk.tsx';
import { TextArea, TextField } from '#content/design/TextField.tsx';
import { useFacts } from '#desk/application/facts.desk.ts';
import { OWN_UNDO } from '#desk/application/own-undo.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import type { Description, LibraryPicture } from '../media.contract.ts';
import { LONGEST_DESCRIPTION } from '../media-limits.ts';
import { pictureName } from '../PictureGrid.desk.tsx';
import { useFocusAtNext } from './describing.desk.ts';
import { FocalPointControl } from './FocalPointControl.desk.tsx';
import { focusInWords } from './focal-point.ts';
import { hasEnded } from './licence.ts';
import styles from './picture-details.desk.module.css';

interface PictureDetailsProps {
  readonly picture: LibraryPicture;
  readonly description: Description;
  /** Whether the field of the alt text takes the focus. */
  readonly takesFocus: boolean;
  readonly onDescribe: (changed: Partial<Description>) => void;
  readonly children: ReactNode;
}

/** In pixels: one of the widths that pictures are made in. */
const WIDTH = 700;

/** The chosen picture, with what is said of it to be written. */
export function PictureDetails({ picture, description, takesFocus, onDescribe, children }: PictureDetailsProps) {
  const { imageBase } = useFacts();
  const id = useId();
  const { path } = picture;
  const line = (name: 'caption' | 'credit', label: string, hint: string) => (
    <>
      <TextField
        id={`${id}-${name}`}
        label={label}
        hint={hint}
        value={description[name]}
        onChange={({ target }) => onDescribe({ [name]: target.value })}
      />
      <Room length={description[name].length} most={LONGEST_DESCRIPTION} />
    </>
  );
  return (
    <section ref={useBroughtIntoView(path)} aria-label="The chosen picture" className={styles.details}>
      <WholePicture picture={picture} />
      <AltText
        id={`${id}-alt`}
        text={description.alt_text}
        focusAt={takesFocus ? path : undefined}
        onDescribe={onDescribe}
      />
      {line('caption', 'Caption', 'the words under it, where its story has none of its own')}
      {line('credit', 'Credit', 'who made it, and by what right it is shown')}
      {!hasEnded(picture) && (
        <Fold summary={`Focal point: ${focusInWords(description.focus)}`}>
          <FocalPointControl
            address={pictureAddress(imageBase, path, WIDTH)}
            focus={description.focus}
            onChange={(focus) => onDescribe({ focus })}
          />
        </Fold>
      )}
      {children}
    </section>
  );
}

interface AltTextProps extends Pick<PictureDetailsProps, 'onDescribe'> {
  readonly id: string;
  readonly text: string;
  /** The picture at which it takes the focus. */
  readonly focusAt: string | undefined;
}

function AltText({ id, text, focusAt, onDescribe }: AltTextProps) {
  return (
    <>
      <TextArea
        {...OWN_UNDO}
        ref={useFocusAtNext<HTMLTextAreaElement>(focusAt)}
        id={id}
        label="Alt text"
        hint="what readers who cannot see it should know"
        rows={3}
        value={text}
        onChange={({ target }) => onDescribe({ alt_text: target.value })}
      />
      <Room length={text.length} most={LONGEST_DESCRIPTION} />
    </>
  );
}

/** On a telephone the details stand above the pictures, out of sight. Keys must not move the page away from the focus. */
function useBroughtIntoView(path: string) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (path && matchMedia('(pointer: coarse)').matches) section.current?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return section;
}

function WholePicture({ picture }: { picture: LibraryPicture }) {
  const { imageBase } = useFacts();
  const { path, width, height, bytes } = picture;
  return (
    <figure>
      {hasEnded(picture) ? (
        <p className={styles.ended}>The licence has ended: nobody gets this picture any more.</p>
      ) : (
        // The key: until the next picture is there, the one before is not shown in its place.
        <img
          key={path}
          src={pictureAddress(imageBase, path, WIDTH)}
          alt={pictureName(picture)}
          width={width}
          height={height}
        />
      )}
      <figcaption>
        {width} × {height} pixels, {sizeInWords(bytes)}
      </figcaption>
    </figure>
  );
}

function sizeInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
