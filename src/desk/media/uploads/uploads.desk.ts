import { type Dispatch, type RefObject, type SetStateAction, useCallback, useRef, useState } from 'react';
import { CallFailed } from '#desk/application/call.ts';
import { wait } from '#desk/stories/journal/recurring.ts';
import type { LibraryPicture } from '../media.contract.ts';
import { sendPicture } from './send-picture.desk.ts';
import { isPassing, untilTaken } from './sending-again.ts';
import { WaitingFiles } from './waiting-files.desk.ts';

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
 * Uploads one file after the other. @returns uploads under way, and failed ones. Stored ones are only counted in the result, which starts
 * again from zero with files that are added while nothing is under way
 */
export function useUploads(onStored: OnStored) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [result, setResult] = useState(NOTHING_YET);
  const [waiting] = useState(() => new WaitingFiles());
  const failed = useRef<unknown>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(1);
  const upload = useSending({ setUploads, setResult, waiting, failed }, onStored);
  const add = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => ({ id: next.current++, file, sent: 0 }));
      // Dragged words, or a folder without pictures.
      if (added.length === 0) return;
      // The reasons of earlier failures have been read by now.
      setUploads((all) => [...all.filter(({ error }) => !error), ...added]);
      if (waiting.isNone) setResult(NOTHING_YET);
      waiting.add(added.length);
      failed.current = undefined;
      for (const [index, one] of added.entries()) queue.current = queue.current.then(() => upload(one, index === 0));
    },
    [upload, waiting],
  );
  return { uploads, result, add, forget: () => setResult(NOTHING_YET) };
}

interface Sending {
  readonly setUploads: Dispatch<SetStateAction<readonly Upload[]>>;
  readonly setResult: Dispatch<SetStateAction<UploadResult>>;
  readonly waiting: WaitingFiles;
  /** Why the server took none, since files were added last. */
  readonly failed: RefObject<unknown>;
}

/** Sends one file, and says what became of it. */
function useSending({ setUploads, setResult, waiting, failed }: Sending, onStored: OnStored) {
  return useCallback(
    async ({ id, file }: Upload, isFirst: boolean) => {
      const change = (changes: Partial<Upload>) =>
        setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
      try {
        // One has waited for the server long enough: the others would each wait as long.
        if (failed.current) throw failed.current;
        const { picture, isKnown } = await untilTaken(() => sendPicture(file, (sent) => change({ sent })), wait);
        setUploads((all) => all.filter((one) => one.id !== id));
        setResult((before) => counted(before, picture, isKnown));
        onStored(picture, isKnown, isFirst);
      } catch (error) {
        if (isPassing(error)) failed.current = error;
        change(failureOf(error));
      } finally {
        waiting.take();
      }
    },
    [onStored, setUploads, setResult, waiting, failed],
  );
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
