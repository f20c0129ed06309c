import { useCallback, useState } from 'react';
import { partSchema } from '#content/kinds/form-schema.ts';
import type { Kind } from '#content/kinds/kind.ts';
import { changed, type Edits, NO_EDITS, unsaved, without } from './edits.ts';

/** How unsaved edits change. */
export interface EditsInHand<Form extends object> {
  readonly edits: Edits<Form>;
  /** Takes a field's new value; one that is as it is stored counts as unchanged. @param stored the field as it is stored */
  readonly change: <Name extends keyof Form & string>(name: Name, stored: Form[Name], value: Form[Name]) => void;
  /** Takes all edits of another form, as one step. */
  readonly takeAll: (stored: Form, other: Form) => void;
  /** Counts fields as begun from what is stored now: they are saved over it. */
  readonly rebase: (stored: Form, names: readonly string[]) => void;
  readonly discard: (names?: readonly string[]) => void;
  /** Ends those that were saved; what was typed meanwhile stays. @param sent what was saved @param at where the rest belongs from now on */
  readonly saved: (sent: Partial<Form>, stored: Partial<Form>, at?: string) => void;
}

/**
 * The unsaved edits of one form. This browser keeps them until they are saved or discarded, so that no reload and no crash takes
 * them.
 * @param place names the form, and whose it is
 */
export function useEdits<Form extends object>(kind: Kind<Form>, place: string): EditsInHand<Form> {
  const [edits, setEdits] = useState<Edits<Form>>(() => keptAt(kind, place));
  const set = useCallback(
    (next: (edits: Edits<Form>) => Edits<Form>) =>
      setEdits((before) => {
        const after = next(before);
        keep(place, after);
        return after;
      }),
    [place],
  );
  return {
    edits,
    change: (name, stored, value) => set((edits) => changed(kind, edits, name, stored, value)),
    takeAll: (stored, other) =>
      set((edits) =>
        namesOf(kind).reduce((taken, name) => changed(kind, taken, name, stored[name], other[name]), edits),
      ),
    rebase: (stored, names) =>
      set(({ was, now }) => ({
        was: { ...was, ...Object.fromEntries(names.map((name) => [name, stored[name as keyof Form]])) },
        now,
      })),
    discard: (names) =>
      set(({ was, now }) => (names ? { was: without(was, names), now: without(now, names) } : NO_EDITS)),
    saved: (sent, stored, at) =>
      set((edits) => {
        const rest = unsaved(kind, edits, sent, stored);
        if (at === undefined) return rest;
        keep(at, rest);
        return NO_EDITS;
      }),
  };
}

function namesOf<Form extends object>({ fields }: Kind<Form>) {
  return Object.keys(fields) as (keyof Form & string)[];
}

/** Storage may be blocked or full: then the page alone has them, and says so when it is left. */
function keep<Form>(place: string, { was, now }: Edits<Form>): void {
  try {
    if (Object.keys(now).length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify({ was, now }));
  } catch {}
}

function keptAt<Form extends object>(kind: Kind<Form>, place: string): Edits<Form> {
  try {
    const { was, now } = Object(JSON.parse(localStorage.getItem(place) ?? 'null'));
    const schema = partSchema(kind);
    return { was: schema.parse(was), now: schema.parse(now) };
  } catch {
    return NO_EDITS;
  }
}
