import { useCallback, useEffect, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import { SearchInput } from '#content/design/SearchInput.desk.tsx';
import screen from '#content/design/screen.desk.module.css';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { useSettled } from '#desk/application/settled.desk.ts';
import { useChoice } from './choice.desk.ts';
import { DescribedPicture, PictureEnds } from './details/DescribedPicture.desk.tsx';
import { useLeading } from './details/describing.desk.ts';
import styles from './library.desk.module.css';
import { type PictureSelection as Shown, useLibrary, useRefreshedLibrary } from './library.desk.ts';
import type { ChoosePicture, LibraryPicture } from './media.contract.ts';
import { PictureGrid } from './PictureGrid.desk.tsx';
import { ShownPictures } from './ShownPictures.desk.tsx';
import { UploadArea } from './uploads/UploadArea.desk.tsx';
import { UploadList } from './uploads/UploadList.desk.tsx';
import { UploadOutcome } from './uploads/UploadOutcome.desk.tsx';
import { useUploads } from './uploads/uploads.desk.ts';

interface LibraryProps {
  /** Uploaded at once. */
  readonly file?: File | undefined;
  /** On the button that ends the choice: 'Use this picture'. */
  readonly action: string;
  /** Begins with the pictures that are to be described. */
  readonly isDescribing?: boolean;
  /** Lets a stand-in be chosen; without it, licences are not in sight. */
  readonly choosePicture?: ChoosePicture;
  /** The words that are looked for at first. */
  readonly begin?: string;
  /** Is given the chosen picture once its description is stored. */
  readonly onDone?: (picture: LibraryPicture) => void;
}

/** Pause in milliseconds after which the pictures of the typed words are asked for. */
const PAUSE = 250;

/** The library: find, upload and describe pictures. */
export function Library(props: LibraryProps) {
  const { action, choosePicture, onDone } = props;
  // Whoever chooses a picture for a story is not led through others.
  const mayLead = !onDone;
  const { words, setWords, show, setShow, library, choice, uploading, leading } = useLibraryInHand(props);
  const { pictures, toDescribe } = library;
  const { next, led, choose, begin, goOn } = leading;
  const isLed = mayLead && show === 'to describe';
  const hasNext = isLed && next !== undefined;
  const describeAll = () => {
    uploading.forget();
    setWords('');
    setShow('to describe');
    begin();
  };
  return (
    <UploadArea onFiles={uploading.add} search={<Words words={words} onChange={setWords} />}>
      <Uploads uploading={uploading} onDescribe={mayLead && toDescribe > 0 ? describeAll : undefined} />
      <ShownPictures show={show} toDescribe={toDescribe} onChange={setShow} />
      {isLed && !choice.picture && pictures.length > 0 && (
        <p>
          <DescribeAll onClick={begin} />
        </p>
      )}
      <Status library={library} choice={choice} empty={emptyWords(words, show)} />
      <form className={styles.choice} onSubmit={hasNext ? goOn : choice.submit}>
        <FoundPictures library={library} chosen={choice.picture?.path} onChoose={choose} />
        <DescribedPicture choice={choice} led={led} choosePicture={choosePicture}>
          <Button type="submit" disabled={choice.isPending}>
            {hasNext ? 'Next' : action}
          </Button>
          <PictureEnds choice={choice} mayLead={mayLead} />
          {isLed && <p className={screen.quiet}>{toDescribe} to describe</p>}
        </DescribedPicture>
      </form>
    </UploadArea>
  );
}

/** What is looked for, what was found, the chosen picture, and the files that are being uploaded. */
function useLibraryInHand({ file, isDescribing = false, begin = '', onDone }: LibraryProps) {
  const [words, setWords] = useState(begin);
  const [show, setShow] = useState<Shown>(isDescribing ? 'to describe' : 'all');
  const settled = useSettled(words, PAUSE);
  const library = useLibrary(settled, show);
  const choice = useChoice(library.pictures, onDone);
  const uploading = useFiledUploads(choice.take, file);
  const leading = useLeading(library.pictures, settled === words && !library.isFetching, choice);
  return { words, setWords, show, setShow, library, choice, uploading, leading };
}

interface StatusProps {
  readonly library: ReturnType<typeof useLibrary>;
  readonly choice: ReturnType<typeof useChoice>;
  /** Why no picture is shown, where none is. */
  readonly empty: string;
}

/** What failed, and what has just become of the chosen picture. */
function Status({ library, choice, empty }: StatusProps) {
  return (
    <>
      <ErrorNotice error={library.error ?? choice.error} />
      <p role="status" className={screen.quiet}>
        {library.isPending ? 'Looking …' : `${choice.said} ${library.isEmpty ? empty : ''}`.trim()}
      </p>
    </>
  );
}

interface UploadsProps {
  readonly uploading: ReturnType<typeof useFiledUploads>;
  /** Leads through what is to be described, where one may be led and something is. */
  readonly onDescribe: (() => void) | undefined;
}

/** Uploads under way, or what became of them. */
function Uploads({ uploading: { uploads, result, add }, onDescribe }: UploadsProps) {
  return (
    <>
      <UploadList uploads={uploads} onRepeat={add} />
      {!uploads.some(({ error }) => !error) && (
        <UploadOutcome result={result}>
          {onDescribe && result.toDescribe > 0 && <DescribeAll onClick={onDescribe} />}
        </UploadOutcome>
      )}
    </>
  );
}

interface FoundPicturesProps {
  readonly library: ReturnType<typeof useLibrary>;
  /** Path of the chosen one. */
  readonly chosen: string | undefined;
  readonly onChoose: (picture: LibraryPicture) => void;
}

function FoundPictures({ library, chosen, onChoose }: FoundPicturesProps) {
  return (
    <div className={styles.found}>
      <PictureGrid pictures={library.pictures} chosen={chosen} onChoose={onChoose} />
      {library.hasNextPage && (
        <Button look="line" disabled={library.isFetchingNextPage} onClick={() => library.fetchNextPage()}>
          Show more pictures
        </Button>
      )}
    </div>
  );
}

/** Uploads files, beginning with one that was given; the library shows each as it is stored. */
function useFiledUploads(take: ReturnType<typeof useChoice>['take'], file: File | undefined) {
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
function emptyWords(words: string, show: Shown): string {
  return words ? 'No picture fits these words.' : EMPTY[show];
}

const EMPTY: { readonly [Value in Shown]: string } = {
  all: 'There are no pictures yet: upload the first.',
  'to describe': 'Every uploaded picture is described.',
  unused: 'Every picture is used.',
  'ends soon': 'No licence ends within a week.',
  ended: 'No licence has ended.',
  'no licence': 'Every picture has a licence.',
  replaced: 'No picture was replaced by another one.',
};

function Words({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  return (
    <search>
      <SearchInput label="Words of the name, or of what is said of it" words={words} onChange={onChange} />
    </search>
  );
}
