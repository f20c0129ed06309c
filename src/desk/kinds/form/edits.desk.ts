import { useRef, useState } from 'react';
import { comparable } from '#content/kinds/comparable.ts';
import type { AnyField, Sheet } from '#content/kinds/kind.ts';
import { changed, type Edits, isNone, keptEdits, NO_EDITS, unsaved, without } from './edits.ts';

/** How unsaved edits change. */
export interface EditsInHand<Form extends object> {
  readonly edits: Edits<Form>;
  /** Whether this browser keeps them. */
  readonly isKept: boolean;
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
  /** Whether this browser keeps the edits: its storage may be blocked or full. */
  readonly isKept: boolean;
}

/**
 * The unsaved edits of one form. This browser keeps each field until it is saved or discarded, so that no reload and no crash takes
 * it, and two windows on one form keep what was typed in both.
 * @param place names the form, and whose it is
 */
export function useEdits<Form extends object>(kind: Sheet<Form>, place: string): EditsInHand<Form> {
  const [held, setHeld] = useState<Held<Form>>(() => ({ edits: keptAt(kind, place), dropped: [], isKept: true }));
  // Several may change in one event, each from what the one before it left.
  const latest = useRef(held);
  const hold = (next: (held: Held<Form>) => Omit<Held<Form>, 'isKept'>) => {
    const after = next(latest.current);
    latest.current = { ...after, isKept: keep(place, latest.current.edits, after.edits) };
    setHeld(latest.current);
  };
  const edit = (next: (edits: Edits<Form>) => Edits<Form>) =>
    hold((held) => ({ edits: next(held.edits), dropped: held.dropped }));
  const replace = (next: (edits: Edits<Form>) => Edits<Form>) =>
    hold((held) => ({ edits: next(held.edits), dropped: [...held.dropped, ...some(held.edits)] }));
  const undo = () =>
    hold((held) => ({
      edits: held.dropped.at(-1) ?? NO_EDITS,
      dropped: [...some(held.edits), ...held.dropped.slice(0, -1)],
    }));
  const { edits, dropped, isKept } = held;
  return {
    edits,
    isKept,
    change: (name, stored, value) => edit((edits) => changed(kind, edits, name, stored, value)),
    takeAll: (stored, other) => replace((edits) => allTaken(kind, edits, stored, other)),
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
        if (at !== undefined) keep(at, NO_EDITS, rest);
        return { edits: at === undefined ? rest : NO_EDITS, dropped: [] };
      }),
  };
}

function some<Form>(edits: Edits<Form>): Edits<Form>[] {
  return isNone(edits) ? [] : [edits];
}

/** Another form in the place of what is typed. */
function allTaken<Form extends object>(kind: Sheet<Form>, edits: Edits<Form>, stored: Form, other: Form): Edits<Form> {
  return namesOf(kind).reduce((taken, name) => changed(kind, taken, name, stored[name], other[name]), edits);
}

/** The fields that a form has a control for. */
function namesOf<Form extends object>({ fields, switch: turned }: Sheet<Form>) {
  return (Object.keys(fields) as (keyof Form & string)[]).filter((name) => name !== turned?.field);
}

/** @returns whether this browser keeps what differs */
function keep<Form>(place: string, before: Edits<Form>, after: Edits<Form>): boolean {
  const names = Object.keys({ ...before.now, ...after.now }) as (keyof Form & string)[];
  try {
    for (const name of names) {
      if (!(name in after.now)) localStorage.removeItem(`${place} ${name}`);
      else if (before.now[name] !== after.now[name] || before.was[name] !== after.was[name])
        localStorage.setItem(`${place} ${name}`, JSON.stringify({ was: after.was[name], now: after.now[name] }));
    }
    return true;
  } catch {
    return false;
  }
}

function keptAt<Form extends object>(kind: Sheet<Form>, place: string): Edits<Form> {
  try {
    return keptEdits(kind, (name) => localStorage.getItem(`${place} ${name}`));
  } catch {
    return NO_EDITS;
  }
}
