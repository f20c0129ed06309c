import { useCallback, useRef, useState } from 'react';
import { CallFailed } from '#desk/call.ts';
import type { LibraryPicture } from './media.contract.ts';
import { sendPicture } from './send-picture.desk.ts';

/** A file on its way to the library. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The share that has been sent, from 0 to 1. */
  readonly sent: number;
  /** Why it was not taken. */
  readonly error?: string;
  /** Whether that was no fault of the file. */
  readonly mayRepeat?: boolean;
}

/** Is given each picture that the library now has. @param isFirst whether its file was the first of those added together */
type OnStored = (picture: LibraryPicture, isKnown: boolean, isFirst: boolean) => void;

/** Uploads one file after the other. @returns those under way and those that failed; one that is stored is no longer listed */
export function useUploads(onStored: OnStored) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(1);
  const add = useCallback(
    (files: Iterable<File>) => {
      const change = (id: number, changes: Partial<Upload>) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
      const added = [...files].map((file): Upload => ({ id: next.current++, file, sent: 0 }));
      // The reasons of earlier failures have been read by now.
      setUploads((all) => [...all.filter(({ error }) => !error), ...added]);
      for (const [index, { id, file }] of added.entries()) {
        queue.current = queue.current.then(async () => {
          try {
            const { picture, isKnown } = await sendPicture(file, (sent) => change(id, { sent }));
            setUploads((all) => all.filter((upload) => upload.id !== id));
            onStored(picture, isKnown, index === 0);
          } catch (error) {
            change(id, failureOf(error));
          }
        });
      }
    },
    [onStored],
  );
  return { uploads, add };
}

/** Answers that say nothing about the file: signed out, or too much at once; beside a server that is away or fails. */
const OF_THE_MOMENT = [401, 429];

function failureOf(error: unknown): Pick<Upload, 'error' | 'mayRepeat'> {
  if (!(error instanceof CallFailed)) return { error: 'It could not be read.' };
  const { status, message } = error;
  return { error: message, mayRepeat: status === 0 || status >= 500 || OF_THE_MOMENT.includes(status) };
}
