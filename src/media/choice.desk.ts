import { type FormEvent, useCallback, useState } from 'react';
import { makeCall } from '#desk/call.ts';
import { isDescribedAnew, useRefreshedLibrary } from './library.desk.ts';
import { describePicture, type LibraryPicture } from './media.contract.ts';
import type { Description } from './PictureDetails.desk.tsx';
import { nameOf } from './PictureGrid.desk.tsx';

const NOTHING: Description = { alt_text: '', credit: '' };

/** The chosen picture with its description as it is typed. @param onDone is given it once its description is stored */
export function useChoice(onDone: (picture: LibraryPicture) => void) {
  const [picture, setPicture] = useState<LibraryPicture>();
  const [description, setDescription] = useState(NOTHING);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<Error>();
  const [isStoring, setStoring] = useState(false);
  const refresh = useRefreshedLibrary();
  const choose = useCallback((chosen: LibraryPicture | undefined, message = '') => {
    setPicture(chosen);
    setDescription(chosen ?? NOTHING);
    setSaid(message);
    setError(undefined);
  }, []);
  const take = useCallback(
    (stored: LibraryPicture, isKnown: boolean) => {
      const name = nameOf(stored);
      choose(
        stored,
        isKnown ? `${name} was in the library already.` : `${name} is in the library now. Please describe it.`,
      );
      void refresh();
    },
    [choose, refresh],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!picture) return;
    setStoring(true);
    try {
      const { alt_text, credit } = description;
      const isChanged = isDescribedAnew(picture, description);
      const stored = isChanged
        ? await makeCall(describePicture, {}, { path: picture.path, alt_text, credit })
        : picture;
      if (isChanged) await refresh();
      choose(stored, isChanged ? 'Saved.' : '');
      onDone(stored);
    } catch (failed) {
      setError(failed instanceof Error ? failed : new Error(String(failed)));
    } finally {
      setStoring(false);
    }
  };
  const describe = (changed: Partial<Description>) => setDescription((before) => ({ ...before, ...changed }));
  return { picture, description, said, error, isStoring, choose, take, submit, describe };
}
