import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ChoosePicture, ChosenPicture } from '#media/media.contract.ts';
import { useFacts } from '../facts.desk.ts';

const MediaDialog = lazy(async () => {
  const module = await import('#media/MediaDialog.desk.tsx');
  return { default: module.MediaDialog };
});

interface Question {
  /** Uploaded at once, to be described and chosen. */
  readonly file: File | undefined;
  readonly answer: (picture?: ChosenPicture) => void;
}

/** Lets a picture be chosen. @returns the question, whose answer is undefined without a choice, and its dialog */
export function usePictureChoice(): { choose: ChoosePicture; dialog: ReactNode } {
  const { imageBase } = useFacts();
  const [question, setQuestion] = useState<Question>();
  const choose = useCallback<ChoosePicture>((file) => new Promise((answer) => setQuestion({ file, answer })), []);
  const end = (picture?: ChosenPicture) => {
    question?.answer(picture);
    setQuestion(undefined);
  };
  const dialog = question && (
    <Suspense>
      <MediaDialog imageBase={imageBase} file={question.file} onChoose={end} onClose={() => end()} />
    </Suspense>
  );
  return { choose, dialog };
}
