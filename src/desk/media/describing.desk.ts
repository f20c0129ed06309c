import { useEffect, useRef, useState } from 'react';
import type { LibraryPicture } from './media.contract.ts';

/**
 * The way through the pictures that are to be described: one leaves the list once it is, and the next takes its place.
 * @param pictures those to describe, as the library lists them now
 * @param chosen the path of the one that is described now
 * @returns the next one: at the end of the list, the first that was left out; undefined where no other is left
 */
export function useNextPicture(pictures: readonly LibraryPicture[], chosen: string | undefined) {
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
