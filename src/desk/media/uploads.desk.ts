import { useCallback, useRef, useState } from 'react';
import { CallFailed } from '#desk/application/call.ts';
import { wait } from '#desk/stories/journal/recurring.ts';
import type { LibraryPicture } from './media.contract.ts';
import { sendPicture } from './send-picture.desk.ts';
import { isPassing, untilTaken } from './sending-again.ts';

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

/** What became of files that were added together. */
export interface UploadResult {
  readonly added: number;
  /** The library had them before. */
  readonly known: number;
  /** Of both. */
  readonly toDescribe: number;
}

const NOTHING_YET: UploadResult = { added: 0, known: 0, toDescribe: 0 };

/**
 * Uploads one file after the other. @returns those under way and those that failed; one that is stored is no longer listed, but
 * counted in the result, which begins anew with files that are added when nothing is under way
 */
export function useUploads(onStored: OnStored) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [result, setResult] = useState(NOTHING_YET);
  const waiting = useRef(0);
  const failed = useRef<unknown>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(1);
  const add = useCallback(
    (files: Iterable<File>) => {
      const change = (id: number, changes: Partial<Upload>) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
      const added = [...files].map((file): Upload => ({ id: next.current++, file, sent: 0 }));
      // The reasons of earlier failures have been read by now.
      setUploads((all) => [...all.filter(({ error }) => !error), ...added]);
      if (waiting.current === 0) {
        setResult(NOTHING_YET);
        addEventListener('beforeunload', askBeforeLeaving);
      }
      waiting.current += added.length;
      failed.current = undefined;
      for (const [index, { id, file }] of added.entries()) {
        queue.current = queue.current.then(async () => {
          try {
            // One has waited for the server long enough: the others would each wait as long.
            if (failed.current) throw failed.current;
            const send = () => sendPicture(file, (sent) => change(id, { sent }));
            const { picture, isKnown } = await untilTaken(send, wait);
            setUploads((all) => all.filter((upload) => upload.id !== id));
            setResult((before) => counted(before, picture, isKnown));
            onStored(picture, isKnown, index === 0);
          } catch (error) {
            if (isPassing(error)) failed.current = error;
            change(id, failureOf(error));
          } finally {
            waiting.current -= 1;
            if (waiting.current === 0) removeEventListener('beforeunload', askBeforeLeaving);
          }
        });
      }
    },
    [onStored],
  );
  return { uploads, result, add, forget: () => setResult(NOTHING_YET) };
}

/** The files that wait are in this page alone, also after another screen of the desk was opened. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function counted({ added, known, toDescribe }: UploadResult, { alt_text }: LibraryPicture, isKnown: boolean) {
  return {
    added: added + (isKnown ? 0 : 1),
    known: known + (isKnown ? 1 : 0),
    toDescribe: toDescribe + (alt_text === '' ? 1 : 0),
  };
}

/** Answers that say nothing about the file: signed out, or too much at once; beside a server that is away or fails. */
const OF_THE_MOMENT = [401, 429];

function failureOf(error: unknown): Pick<Upload, 'error' | 'mayRepeat'> {
  if (!(error instanceof CallFailed)) return { error: 'It could not be read.' };
  const { status, message } = error;
  return { error: message, mayRepeat: status === 0 || status >= 500 || OF_THE_MOMENT.includes(status) };
}
