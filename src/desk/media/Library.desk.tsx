import { useCallback, useEffect, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { fieldLook } from '#content/design/TextField.tsx';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { useSettled } from '#desk/application/settled.desk.ts';
import { useChoice } from './choice.desk.ts';
import { DeletePicture } from './DeletePicture.desk.tsx';
import { useLeading } from './describing.desk.ts';
import styles from './library.desk.module.css';
import { useLibrary, useRefreshedLibrary } from './library.desk.ts';
import type { LibraryPicture, ListedPictures } from './media.contract.ts';
import { PictureDetails } from './PictureDetails.desk.tsx';
import { PictureGrid } from './PictureGrid.desk.tsx';
import { ShownPictures } from './ShownPictures.desk.tsx';
import { UploadArea } from './UploadArea.desk.tsx';
import { UploadList } from './UploadList.desk.tsx';
import { UploadOutcome } from './UploadOutcome.desk.tsx';
import { useUploads } from './uploads.desk.ts';

interface LibraryProps {
  /** Uploaded at once. */
  readonly file?: File | undefined;
  /** On the button that ends the choice: 'Use this picture'. */
  readonly action: string;
  /** Begins with the pictures that are to be described. */
  readonly isDescribing?: boolean;
  /** Is given the chosen picture once its description is stored. */
  readonly onDone?: (picture: LibraryPicture) => void;
}

/** Pause in milliseconds after which the pictures of the typed words are asked for. */
const PAUSE = 250;

/** The library: find, upload and describe pictures. */
export function Library({ file, action, isDescribing = false, onDone }: LibraryProps) {
  const [words, setWords] = useState('');
  const [show, setShow] = useState<ListedPictures>(isDescribing ? 'to describe' : 'all');
  const settled = useSettled(words, PAUSE);
  const library = useLibrary(settled, show);
  const { pictures, toDescribe } = library;
  const choice = useChoice(pictures, onDone);
  const { uploads, result, add, forget } = useFiledUploads(choice.take, file);
  // Whoever chooses a picture for a story is not led through others.
  const mayLead = !onDone;
  const isLed = mayLead && show === 'to describe';
  const { next, led, choose, begin, goOn } = useLeading(pictures, settled === words && !library.isFetching, choice);
  const hasNext = isLed && next !== undefined;
  const describeAll = () => {
    forget();
    setWords('');
    setShow('to describe');
    begin();
  };
  return (
    <UploadArea onFiles={add} search={<Words words={words} onChange={setWords} />}>
      <UploadList uploads={uploads} onRepeat={add} />
      {!uploads.some(({ error }) => !error) && (
        <UploadOutcome result={result}>
          {mayLead && result.toDescribe > 0 && toDescribe > 0 && <DescribeAll onClick={describeAll} />}
        </UploadOutcome>
      )}
      <ShownPictures show={show} toDescribe={toDescribe} onChange={setShow} />
      {isLed && !choice.picture && pictures.length > 0 && (
        <p>
          <DescribeAll onClick={begin} />
        </p>
      )}
      <ErrorNotice error={library.error ?? choice.error} />
      <p role="status" className={screen.quiet}>
        {library.isPending ? 'Looking …' : `${choice.said} ${library.isEmpty ? emptyWords(words, show) : ''}`.trim()}
      </p>
      <form className={styles.choice} onSubmit={hasNext ? goOn : choice.submit}>
        <div className={styles.found}>
          <PictureGrid pictures={pictures} chosen={choice.picture?.path} onChoose={choose} />
          {library.hasNextPage && (
            <Button look="line" disabled={library.isFetchingNextPage} onClick={() => library.fetchNextPage()}>
              Show more pictures
            </Button>
          )}
        </div>
        {choice.picture && (
          <PictureDetails
            picture={choice.picture}
            description={choice.description}
            takesFocus={led === choice.picture.path}
            onDescribe={choice.describe}
          >
            <Button type="submit" disabled={choice.isPending}>
              {hasNext ? 'Next' : action}
            </Button>
            <DeletePicture key={choice.picture.path} picture={choice.picture} onDeleted={choice.dropped} />
            {isLed && <p className={screen.quiet}>{toDescribe} to describe</p>}
          </PictureDetails>
        )}
      </form>
    </UploadArea>
  );
}

type Choice = ReturnType<typeof useChoice>;

/** Uploads files, beginning with one that was given; the library shows each as it is stored. */
function useFiledUploads(take: Choice['take'], file: File | undefined) {
  const refresh = useRefreshedLibrary();
  const uploading = useUploads(
    useCallback(
      (picture, isKnown, isFirst) => {
        take(picture, isKnown, isFirst);
        void refresh();
      },
      [take, refresh],
    ),
  );
  const { add } = uploading;
  useEffect(() => {
    if (file) add([file]);
  }, [file, add]);
  return uploading;
}

function DescribeAll({ onClick }: { onClick: () => void }) {
  return (
    <Button look="line" onClick={onClick}>
      Describe them one after the other
    </Button>
  );
}

/** Why no picture is shown. */
function emptyWords(words: string, show: ListedPictures): string {
  if (words) return 'No picture fits these words.';
  return show === 'all' ? 'There are no pictures yet: upload the first.' : 'Every uploaded picture is described.';
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
