import { type ReactNode, useCallback, useState } from 'react';
// Not when it is first opened: the server may be away then.
import { MediaDialog } from '#media/MediaDialog.desk.tsx';
import type { ChoosePicture, ChosenPicture } from '#media/media.contract.ts';
import { useFacts } from '../facts.desk.ts';

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
    <MediaDialog imageBase={imageBase} file={question.file} onChoose={end} onClose={() => end()} />
  );
  return { choose, dialog };
}
