import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { makeCall } from '#desk/application/call.ts';
import { useRefreshedLibrary } from './library.desk.ts';
import { type Description, describePictureCall, type LibraryPicture } from './media.contract.ts';
import { pictureName } from './PictureGrid.desk.tsx';

interface Choice {
  readonly picture?: LibraryPicture | undefined;
  /** What was typed of its description; the rest is as the library has it. */
  readonly typed: Partial<Description>;
  /** What has just happened. */
  readonly said: string;
}

const NOTHING: Choice = { typed: {}, said: '' };

/**
 * The chosen picture with its description as it is typed.
 * @param pictures as the library lists them now
 * @param onDone is given the picture once its description is stored
 */
export function useChoice(pictures: readonly LibraryPicture[], onDone?: (picture: LibraryPicture) => void) {
  const [made, setMade] = useState(NOTHING);
  const choice = { ...made, picture: pictures.find(({ path }) => path === made.picture?.path) ?? made.picture };
  const { mutate: store, mutateAsync: storeBeside, error, isPending } = useStoredDescription();
  useStoredAtEnd(choice, store);
  const choose = (picture: LibraryPicture) => {
    setMade({ ...NOTHING, picture });
    // What was typed for the picture before is not lost, even if it cannot be stored now.
    storeBeside(choice).catch(() => setMade(choice));
  };
  const take = useCallback(
    (picture: LibraryPicture, isKnown: boolean, isFirst: boolean) =>
      setMade((now) => taken(now, picture, isKnown, isFirst)),
    [],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    store(choice, {
      onSuccess: (picture) => {
        if (!picture) return;
        setMade({ ...NOTHING, picture, said: 'Saved.' });
        onDone?.(picture);
      },
    });
  };
  /** @param of the picture that it was asked for, which may be chosen no longer */
  const describe = (changed: Partial<Description>, of?: string) =>
    setMade((now) =>
      of === undefined || of === now.picture?.path ? { ...now, typed: { ...now.typed, ...changed } } : now,
    );
  const replaced = (picture: LibraryPicture) =>
    setMade({ ...NOTHING, picture, said: 'Replaced wherever it stood. The one before is under “Replaced”.' });
  const dropped = () => setMade({ ...NOTHING, said: 'Deleted from the library.' });
  const does = { choose, take, submit, describe, replaced, dropped };
  return { ...choice, description: descriptionOf(choice), error, isPending, ...does };
}

/**
 * The choice once a file has arrived: a description that is being typed stays, and so does the chosen picture while further files of
 * the same upload arrive.
 */
function taken(now: Choice, picture: LibraryPicture, isKnown: boolean, isFirst: boolean): Choice {
  const said = `${pictureName(picture)} ${isKnown ? 'was in the library already.' : 'is in the library now.'}`;
  if (isTyped(now) || (now.picture && !isFirst)) return { ...now, said };
  return { ...NOTHING, picture, said: isKnown ? said : `${said} Please describe it.` };
}

/** Stores what is typed when the library or its page is left. */
function useStoredAtEnd(choice: Choice, store: (choice: Choice) => void): void {
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  useEffect(() => {
    const storeLatest = () => store(latest.current);
    addEventListener('pagehide', storeLatest);
    return () => {
      removeEventListener('pagehide', storeLatest);
      storeLatest();
    };
  }, [store]);
}

const UNSAID: Description = {
  alt_text: '',
  caption: '',
  credit: '',
  focus: '',
  licence: '',
  licence_end: null,
  stand_in: null,
};

function descriptionOf({
  picture = { ...UNSAID },
  typed,
}: {
  picture?: Description | undefined;
  typed: Partial<Description>;
}): Description {
  const { alt_text, caption, credit, focus, licence, licence_end, stand_in } = picture;
  return { alt_text, caption, credit, focus, licence, licence_end, stand_in, ...typed };
}

/** What was typed that is not stored. */
function changesOf({ picture, typed }: Choice): Partial<Description> {
  const names = Object.keys(typed) as (keyof Description)[];
  return picture
    ? Object.fromEntries(names.flatMap((name) => (typed[name] === picture[name] ? [] : [[name, typed[name]]])))
    : {};
}

function isTyped(choice: Choice): boolean {
  return Object.keys(changesOf(choice)).length > 0;
}

/** Stores the description of a choice, where it was changed, and gives the picture as it is then. */
function useStoredDescription() {
  const refresh = useRefreshedLibrary();
  return useMutation({
    mutationFn: async (choice: Choice) => {
      if (!choice.picture || !isTyped(choice)) return choice.picture;
      const described = { path: choice.picture.path, ...changesOf(choice) };
      // It also arrives when the page ends.
      const stored = await makeCall(describePictureCall, described, { keepalive: true });
      await refresh();
      return stored;
    },
  });
}
