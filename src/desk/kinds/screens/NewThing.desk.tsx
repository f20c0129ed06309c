import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { AnyField, Kind } from '#content/kinds/kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { type EditsInHand, useEdits } from '../form/edits.desk.ts';
import { isNone } from '../form/edits.ts';
import { KindForm } from '../form/KindForm.desk.tsx';
import { useKeptPlaces } from '../form/kept-places.desk.ts';
import { callsOf } from '../kind-calls.contract.ts';
import { readKindAgain } from './changed-kind.desk.ts';
import { WayBack } from './WayBack.desk.tsx';

/** What the address of a new thing remembers in this tab. */
export const JUST_ADDED = 'just added';

interface NewThingProps<Form extends object> {
  readonly kind: Kind<Form>;
  /** What its form begins with, and the number of the one that it was copied from. */
  readonly copied?: { readonly id: number; readonly form: Form };
}

/** The form of a new thing. */
export function NewThing<Form extends object>({ kind, copied }: NewThingProps<Form>) {
  const [, go] = useLocation();
  const queries = useQueryClient();
  const placeOf = useKeptPlaces(kind.name);
  const edits = useEdits(kind, placeOf(copied ? `copy ${copied.id}` : 'new'));
  const [search] = useSearchParams();
  // As in a new story; the heading of a copy keeps the focus.
  const [first] = useState(() => (copied ? undefined : Object.keys(kind.fields).find((name) => !search.has(name))));
  useFilledIn(kind, edits);
  useCopied(kind, edits, copied?.form);
  const [newKey] = useState(() => crypto.randomUUID());
  const add = useMutation({
    mutationFn: (form: Form) => makeCall(callsOf(kind).add, { key: newKey, form }),
    onSuccess: ({ key, form: stored }, form) => {
      edits.saved(form, stored, placeOf(key));
      return readKindAgain(queries, kind);
    },
  });
  const one = kind.words.one.toLowerCase();
  return (
    <Screen title={`New ${one}`} action={<WayBack kind={kind} />}>
      <KindForm
        kind={kind}
        before={undefined}
        edits={edits}
        label={`Add the ${one}`}
        isBusy={add.isPending}
        error={add.error}
        saved=""
        beginsAt={first}
        // Leads there only while this form is open.
        onSave={(form) =>
          add.mutate(form, { onSuccess: ({ id }) => go(`/${id}`, { replace: true, state: JUST_ADDED }) })
        }
      />
    </Screen>
  );
}

/** Fills in what the address of the form says, once: `/new?source_path=/old`. */
function useFilledIn<Form extends object>(kind: Kind<Form>, edits: EditsInHand<Form>): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const given = (Object.entries(kind.fields) as [keyof Form & string, AnyField][]).flatMap(([name, field]) => {
      const value = search.get(name);
      return value !== null && 'most' in field ? [{ name, value: value.slice(0, field.most) }] : [];
    });
    if (given.length === 0) return;
    for (const { name, value } of given) edits.change(name, kind.empty[name], value as Form[typeof name]);
    setSearch({}, { replace: true });
  });
}

/** Fills a form in once, unless this browser has kept what was typed into it before. */
function useCopied<Form extends object>(kind: Kind<Form>, { edits, takeAll }: EditsInHand<Form>, form?: Form): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !form) return;
    isDone.current = true;
    if (isNone(edits)) takeAll(kind.empty, form);
  });
}
