import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ChosenPicture } from '#media/media.contract.ts';
import { useFacts } from '../facts.desk.ts';

const MediaDialog = lazy(async () => {
  const module = await import('#media/MediaDialog.desk.tsx');
  return { default: module.MediaDialog };
});

type Answer = (picture?: ChosenPicture) => void;

/** Lets a picture of the library be chosen. @returns the question, whose answer is undefined without a choice, and its dialog */
export function usePictureChoice(): { choose: () => Promise<ChosenPicture | undefined>; dialog: ReactNode } {
  const { imageBase } = useFacts();
  const [answer, setAnswer] = useState<Answer>();
  const choose = useCallback(
    () => new Promise<ChosenPicture | undefined>((resolve) => setAnswer((): Answer => resolve)),
    [],
  );
  const end = (picture?: ChosenPicture) => {
    answer?.(picture);
    setAnswer(undefined);
  };
  const dialog = answer && (
    <Suspense>
      <MediaDialog imageBase={imageBase} onChoose={end} onClose={() => end()} />
    </Suspense>
  );
  return { choose, dialog };
}
