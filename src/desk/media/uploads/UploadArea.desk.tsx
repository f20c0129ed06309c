import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import screen from '#content/design/screen.desk.module.css';
import styles from '../library.desk.module.css';
import { FileButton } from './FileButton.desk.tsx';
import { possiblePictures, withFolders } from './folder-files.ts';
import { givenFiles } from './given-files.ts';

interface UploadAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Behind the button. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** Takes pictures that are chosen, dropped anywhere on it, or pasted. */
export function UploadArea({ onFiles, search, children }: UploadAreaProps) {
  const [isOver, setOver] = useState(false);
  usePastedFiles(onFiles);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = givenFiles(event.dataTransfer);
    // The entries are there during the event alone.
    void withFolders(event.dataTransfer, files).then(onFiles);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      aria-label="Pictures"
      className={styles.library}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.ways}>
        <UploadButtons onFiles={onFiles} />
        {search}
      </div>
      {children}
    </section>
  );
}

function UploadButtons({ onFiles }: Pick<UploadAreaProps, 'onFiles'>) {
  return (
    <p>
      <FileButton onFiles={onFiles} isMultiple>
        Upload pictures
      </FileButton>
      <span className={styles.drop}>
        <FileButton onFiles={(files) => onFiles(possiblePictures(files))} isFolder look="line">
          Upload a folder
        </FileButton>
      </span>
      <span className={`${screen.quiet} ${styles.drop}`}>or drop them here, or paste them</span>
    </p>
  );
}

function usePastedFiles(onFiles: UploadAreaProps['onFiles']): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = clipboardData && givenFiles(clipboardData);
      if (files?.length) onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
}
