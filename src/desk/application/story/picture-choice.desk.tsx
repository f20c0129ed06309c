import { type ReactNode, useCallback, useState } from 'react';
// Loaded with the story, and not when it is first opened: the server may be away by then.
import { MediaDialog } from '#desk/media/MediaDialog.desk.tsx';
import {
  type ChoosePicture,
  type ChosenPicture,
  fetchPictureCall,
  type LibraryPicture,
  type StorePicture,
} from '#desk/media/media.contract.ts';
import { sendPicture } from '#desk/media/uploads/send-picture.desk.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { makeCall } from '../call.ts';
import { useFacts } from '../facts.desk.ts';

interface Question {
  /** Uploaded at once, to be described and chosen. */
  readonly file: File | undefined;
  readonly answer: (picture?: ChosenPicture) => void;
}

/** Stores a file, or what lies at an address, without asking anything. */
export function useStoredPictures(): StorePicture {
  const { imageBase } = useFacts();
  return useCallback<StorePicture>(
    async (from) => {
      const stored =
        typeof from === 'string' ? makeCall(fetchPictureCall, { address: from }) : sendPicture(from, () => {});
      const { picture } = await stored;
      return { ...picture, address: pictureAddress(imageBase, picture.path) };
    },
    [imageBase],
  );
}

/** Lets a picture be chosen. @returns the question, whose answer is undefined without a choice, and its dialog */
export function usePictureChoice(): { choose: ChoosePicture; dialog: ReactNode } {
  const { imageBase } = useFacts();
  const [question, setQuestion] = useState<Question>();
  const choose = useCallback<ChoosePicture>((file) => new Promise((answer) => setQuestion({ file, answer })), []);
  const end = (picture?: LibraryPicture) => {
    question?.answer(picture && { ...picture, address: pictureAddress(imageBase, picture.path) });
    setQuestion(undefined);
  };
  const dialog = question && <MediaDialog file={question.file} onChoose={end} onClose={() => end()} />;
  return { choose, dialog };
}
