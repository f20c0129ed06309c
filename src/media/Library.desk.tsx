import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import screen from '#design/screen.desk.module.css';
import { fieldLook } from '#design/TextField.tsx';
import { ErrorNotice } from '#desk/frame/Notices.desk.tsx';
import { useSettled } from '#desk/settled.desk.ts';
import { useChoice } from './choice.desk.ts';
import { DeletePicture } from './DeletePicture.desk.tsx';
import styles from './library.desk.module.css';
import { useLibrary, useRefreshedLibrary } from './library.desk.ts';
import type { LibraryPicture } from './media.contract.ts';
import { PictureDetails } from './PictureDetails.desk.tsx';
import { PictureGrid } from './PictureGrid.desk.tsx';
import { UploadArea } from './UploadArea.desk.tsx';
import { UploadList } from './UploadList.desk.tsx';
import { useUploads } from './uploads.desk.ts';

interface LibraryProps {
  /** Uploaded at once. */
  readonly file?: File | undefined;
  /** On the button that ends the choice: 'Use this picture'. */
  readonly action: string;
  /** Is given the chosen picture once its description is stored. */
  readonly onDone?: (picture: LibraryPicture) => void;
}

/** Pause in milliseconds after which the pictures of the typed words are asked for. */
const PAUSE = 250;

/** The library: find, upload and describe pictures. */
export function Library({ file, action, onDone }: LibraryProps) {
  const [words, setWords] = useState('');
  const library = useLibrary(useSettled(words, PAUSE));
  const { pictures, error, isPending } = library;
  const choice = useChoice(pictures, onDone);
  const refresh = useRefreshedLibrary();
  const { take } = choice;
  const { uploads, add } = useUploads(
    useCallback(
      (picture, isKnown, isFirst) => {
        take(picture, isKnown, isFirst);
        void refresh();
      },
      [take, refresh],
    ),
  );
  useEffect(() => {
    if (file) add([file]);
  }, [file, add]);
  const isEmpty = !error && pictures.length === 0;
  return (
    <UploadArea onFiles={add} search={<Words words={words} onChange={setWords} />}>
      <UploadList uploads={uploads} onRepeat={add} />
      <ErrorNotice error={error ?? choice.error} />
      <p role="status" className={screen.quiet}>
        {choice.said ||
          (isPending && 'Looking …') ||
          (isEmpty && (words ? 'No picture fits these words.' : 'There are no pictures yet.'))}
      </p>
      <form className={styles.choice} onSubmit={choice.submit}>
        <div className={styles.found}>
          <PictureGrid pictures={pictures} chosen={choice.picture?.path} onChoose={choice.choose} />
          {library.hasNextPage && (
            <Button look="line" disabled={library.isFetchingNextPage} onClick={() => library.fetchNextPage()}>
              Show more pictures
            </Button>
          )}
        </div>
        {choice.picture && (
          <PictureDetails picture={choice.picture} description={choice.description} onDescribe={choice.describe}>
            <Button type="submit" disabled={choice.isPending}>
              {action}
            </Button>
            <DeletePicture key={choice.picture.path} picture={choice.picture} onDeleted={choice.dropped} />
          </PictureDetails>
        )}
      </form>
    </UploadArea>
  );
}

const SEARCHED = 'Words of the name, alt text or credit';

function Words({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  return (
    <search>
      <input
        type="search"
        className={fieldLook}
        aria-label={SEARCHED}
        placeholder={SEARCHED}
        maxLength={200}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  );
}
