import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { makeCall } from '#desk/call.ts';
import { useRefreshedLibrary } from './library.desk.ts';
import { describePicture, type LibraryPicture } from './media.contract.ts';
import type { Description } from './PictureDetails.desk.tsx';
import { nameOf } from './PictureGrid.desk.tsx';

interface Choice {
  readonly picture?: LibraryPicture;
  /** As it is typed. */
  readonly description: Description;
  /** What has just happened. */
  readonly said: string;
}

const NOTHING: Choice = { description: { alt_text: '', credit: '' }, said: '' };

/** The chosen picture with its description as it is typed. @param onDone is given it once its description is stored */
export function useChoice(onDone?: (picture: LibraryPicture) => void) {
  const [choice, setChoice] = useState(NOTHING);
  const { mutate: store, mutateAsync: storeBeside, error, isPending } = useStoredDescription();
  const unsaved = useStoredAtEnd(choice);
  const choose = (picture: LibraryPicture) => {
    setChoice(chosen(picture));
    // What was typed for the picture before is not lost, even if it cannot be stored now.
    storeBeside(choice).catch(() => setChoice(choice));
  };
  const take = useCallback((picture: LibraryPicture, isKnown: boolean, isFirst: boolean) => {
    const said = `${nameOf(picture)} ${isKnown ? 'was in the library already.' : 'is in the library now. Please describe it.'}`;
    // Keeps a description that is being typed, and the chosen picture while further files of the same upload arrive.
    setChoice((now) => (isTyped(now) || (now.picture && !isFirst) ? { ...now, said } : chosen(picture, said)));
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    store(choice, {
      onSuccess: (picture) => {
        if (!picture) return;
        unsaved.current = NOTHING;
        setChoice(chosen(picture, 'Saved.'));
        onDone?.(picture);
      },
    });
  };
  const describe = (changed: Partial<Description>) =>
    setChoice((now) => ({ ...now, description: { ...now.description, ...changed } }));
  return { ...choice, error, isPending, choose, take, submit, describe };
}

/** Stores what is typed when the library or its page is left. @returns the choice that would be stored then */
function useStoredAtEnd(choice: Choice): RefObject<Choice> {
  const unsaved = useRef(choice);
  useEffect(() => {
    unsaved.current = choice;
  });
  useEffect(() => {
    const store = () => void storeDescription(unsaved.current, { keepalive: true }).catch(() => undefined);
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, []);
  return unsaved;
}

function chosen(picture: LibraryPicture, said = ''): Choice {
  const { alt_text, credit } = picture;
  return { picture, description: { alt_text, credit }, said };
}

/** Whether something was typed that is not stored. */
function isTyped({ picture, description }: Choice): boolean {
  if (!picture) return false;
  return picture.alt_text !== description.alt_text || picture.credit !== description.credit;
}

/** Stores the description of a choice, where it was changed, and gives the picture as it is then. */
function useStoredDescription() {
  const refresh = useRefreshedLibrary();
  return useMutation({
    mutationFn: async (choice: Choice) => {
      const stored = await storeDescription(choice);
      if (stored !== choice.picture) await refresh();
      return stored;
    },
  });
}

async function storeDescription(choice: Choice, options?: { keepalive: boolean }): Promise<LibraryPicture | undefined> {
  const { picture, description } = choice;
  if (!picture || !isTyped(choice)) return picture;
  return makeCall(describePicture, { path: picture.path, ...description }, options);
}
