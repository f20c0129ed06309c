import { useState } from 'react';
import type { AnyField, Kind } from '#content/kinds/kind.ts';
import { comparable } from '#content/kinds/rules.ts';
import { changed, type Edits, isNone, keptEdits, NO_EDITS, unsaved, without } from './edits.ts';

/** How unsaved edits change. */
export interface EditsInHand<Form extends object> {
  readonly edits: Edits<Form>;
  /** Takes a field's new value; one that is as it is stored counts as unchanged. @param stored the field as it is stored */
  readonly change: <Name extends keyof Form & string>(name: Name, stored: Form[Name], value: Form[Name]) => void;
  /** Puts another form in the place of what was typed. */
  readonly takeAll: (stored: Form, other: Form) => void;
  /** Counts a field as begun from what is stored now: it is saved over that. */
  readonly rebase: <Name extends keyof Form & string>(name: Name, stored: Form[Name]) => void;
  /** Drops edits, of one field or of all. */
  readonly discard: (name?: string) => void;
  /** Takes back the last discard or takeAll; undefined where there is none. What is typed now can be taken back in turn. */
  readonly undo: (() => void) | undefined;
  /** Ends those that were saved; what was typed meanwhile stays. @param sent what was saved @param at where the rest belongs from now on */
  readonly saved: (sent: Partial<Form>, stored: Partial<Form>, at?: string) => void;
}

interface Held<Form> {
  readonly edits: Edits<Form>;
  /** What Undo brings back, the next one last. */
  readonly dropped: readonly Edits<Form>[];
}

/**
 * The unsaved edits of one form. This browser keeps them until they are saved or discarded, so that no reload and no crash takes
 * them.
 * @param place names the form, and whose it is
 */
export function useEdits<Form extends object>(kind: Kind<Form>, place: string): EditsInHand<Form> {
  const [{ edits, dropped }, setHeld] = useState<Held<Form>>(() => ({ edits: keptAt(kind, place), dropped: [] }));
  const hold = (next: (held: Held<Form>) => Held<Form>) =>
    setHeld((held) => {
      const after = next(held);
      keep(place, after.edits);
      return after;
    });
  const edit = (next: (edits: Edits<Form>) => Edits<Form>) =>
    hold((held) => ({ edits: next(held.edits), dropped: held.dropped }));
  const replace = (next: (edits: Edits<Form>) => Edits<Form>) =>
    hold((held) => ({ edits: next(held.edits), dropped: [...held.dropped, ...some(held.edits)] }));
  const undo = () =>
    hold((held) => ({
      edits: held.dropped.at(-1) ?? NO_EDITS,
      dropped: [...some(held.edits), ...held.dropped.slice(0, -1)],
    }));
  return {
    edits,
    change: (name, stored, value) => edit((edits) => changed(kind, edits, name, stored, value)),
    takeAll: (stored, other) =>
      replace((edits) =>
        namesOf(kind).reduce((taken, name) => changed(kind, taken, name, stored[name], other[name]), edits),
      ),
    rebase: (name, stored) =>
      edit(({ was, now }) => ({ was: { ...was, [name]: comparable(kind.fields[name] as AnyField, stored) }, now })),
    discard: (name) =>
      replace(({ was, now }) =>
        name === undefined ? NO_EDITS : { was: without(was, [name]), now: without(now, [name]) },
      ),
    undo: dropped.length > 0 ? undo : undefined,
    saved: (sent, stored, at) =>
      hold((held) => {
        const rest = unsaved(kind, held.edits, sent, stored);
        if (at !== undefined) keep(at, rest);
        return { edits: at === undefined ? rest : NO_EDITS, dropped: [] };
      }),
  };
}

function some<Form>(edits: Edits<Form>): Edits<Form>[] {
  return isNone(edits) ? [] : [edits];
}

function namesOf<Form extends object>({ fields }: Kind<Form>) {
  return Object.keys(fields) as (keyof Form & string)[];
}

/** Storage may be blocked or full: then the page alone has them, and asks before it is left. */
function keep<Form>(place: string, edits: Edits<Form>): void {
  try {
    if (isNone(edits)) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(edits));
  } catch {}
}

function keptAt<Form extends object>(kind: Kind<Form>, place: string): Edits<Form> {
  try {
    return keptEdits(kind, JSON.parse(localStorage.getItem(place) ?? 'null'));
  } catch {
    return NO_EDITS;
  }
}
