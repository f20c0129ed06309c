import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LibraryPicture } from '../media.contract.ts';

interface Choice {
  readonly picture?: LibraryPicture | undefined;
  readonly choose: (picture: LibraryPicture) => void;
}

/**
 * Leads from one picture without a description to the next, and focuses its alt text. Does nothing for a picture that was chosen in the
 * library.
 * @param pictures as they are listed now @param isCurrent whether this is the list that was asked for last, as the server has it
 * @returns `next`: undefined where no other is left; `led`: the path of the picture that was opened so; `begin`: opens the first
 */
export function useLeading(pictures: readonly LibraryPicture[], isCurrent: boolean, choice: Choice) {
  const next = useNextPicture(pictures, choice.picture?.path);
  const [led, setLed] = useState<string>();
  const [isBeginning, setBeginning] = useState(false);
  const choose = (picture: LibraryPicture | undefined, isNext = false) => {
    if (!picture) return;
    setLed(isNext ? picture.path : undefined);
    choice.choose(picture);
  };
  useEffect(() => {
    if (!isBeginning || !isCurrent) return;
    setBeginning(false);
    choose(pictures[0], true);
  });
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    choose(next, true);
  };
  return { next, led, choose, begin: () => setBeginning(true), goOn };
}

/**
 * The next picture to describe. A described picture leaves the list, and the next takes its place.
 * @param pictures those to describe, as the library lists them now
 * @param chosen the path of the one that is described now
 * @returns the next one: at the end of the list, the first that was left out; undefined where no other is left
 */
function useNextPicture(pictures: readonly LibraryPicture[], chosen: string | undefined) {
  const [last, setLast] = useState(0);
  const at = pictures.findIndex(({ path }) => path === chosen);
  if (at >= 0 && at !== last) setLast(at);
  return nextAfter(pictures, at, last);
}

/** @param at of the one that is described now; -1 once it has left the list @param last where it was */
export function nextAfter<Picture>(pictures: readonly Picture[], at: number, last: number): Picture | undefined {
  if (at < 0) return pictures[last] ?? pictures[0];
  return pictures[at + 1] ?? (at > 0 ? pictures[0] : undefined);
}

/** Puts the focus into a field as each next picture comes, so that one goes on typing. @param path of the picture; undefined while one is not led through them */
export function useFocusAtNext<Field extends HTMLElement>(path: string | undefined) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (path !== undefined) field.current?.focus();
  }, [path]);
  return field;
}
