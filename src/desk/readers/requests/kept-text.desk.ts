import { useState } from 'react';
import { useKeptPlaces } from '#desk/kinds/form/kept-places.desk.ts';

/**
 * A text that is typed. This tab keeps it until it is sent, over a reload or a new sign-in, and forgets it when it is closed.
 * @param name of the field, and what it belongs to
 */
export function useKeptText(name: string): [string, (text: string) => void] {
  const place = useKeptPlaces('readers')(name);
  const [text, setText] = useState(() => storage()?.getItem(place) ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next === '') storage()?.removeItem(place);
    else tryToKeep(place, next);
  };
  return [text, keep];
}

/** Undefined where the browser blocks it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function tryToKeep(place: string, text: string): void {
  try {
    storage()?.setItem(place, text);
  } catch {
    // It is full: the text stays in the field.
  }
}
