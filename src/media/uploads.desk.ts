import { useCallback, useRef, useState } from 'react';
import { CallFailed } from '#desk/call.ts';
import type { LibraryPicture } from './media.contract.ts';
import { sendPicture } from './send-picture.desk.ts';

/** A file on its way to the library. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** The share that has been sent, from 0 to 1. */
  readonly sent: number;
  /** Why it was not taken. */
  readonly error?: string;
}

interface Uploads {
  /** Those under way and those that failed; one that is stored is no longer listed. */
  readonly uploads: readonly Upload[];
  readonly add: (files: Iterable<File>) => void;
}

/** Uploads one file after the other. @param onStored is given each picture that the library now has */
export function useUploads(onStored: (picture: LibraryPicture, isKnown: boolean) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(1);
  const add = useCallback(
    (files: Iterable<File>) => {
      const change = (id: number, changes: Partial<Upload>) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
      const added = [...files].map((file) => ({ file, upload: { id: next.current++, name: file.name, sent: 0 } }));
      // What failed before has been read by now.
      setUploads((all) => [...all.filter(({ error }) => !error), ...added.map(({ upload }) => upload)]);
      for (const { file, upload } of added) {
        queue.current = queue.current.then(async () => {
          try {
            const { picture, isKnown } = await sendPicture(file, (sent) => change(upload.id, { sent }));
            setUploads((all) => all.filter(({ id }) => id !== upload.id));
            onStored(picture, isKnown);
          } catch (error) {
            change(upload.id, { error: error instanceof CallFailed ? error.message : 'It could not be read.' });
          }
        });
      }
    },
    [onStored],
  );
  return { uploads, add };
}
