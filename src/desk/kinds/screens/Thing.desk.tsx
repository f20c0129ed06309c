import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import screen from '#content/design/screen.desk.module.css';
import type { Kind } from '#content/kinds/kind.ts';
import { CallFailed, makeCall } from '#desk/application/call.ts';
import { ErrorNotice, Waiting } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { type EditsInHand, useEdits } from '../form/edits.desk.ts';
import type { Edits } from '../form/edits.ts';
import { KindForm } from '../form/KindForm.desk.tsx';
import { useKeptPlaces } from '../form/kept-places.desk.ts';
import { withoutPast } from '../form/waiting-fields.ts';
import { callsOf, type KeptVersions } from '../kind-calls.contract.ts';
import styles from '../kinds.desk.module.css';
import { MergeThing } from '../merging/MergeThing.desk.tsx';
import { readKindAgain } from './changed-kind.desk.ts';
import { JUST_ADDED } from './NewThing.desk.tsx';
import { RemoveThing } from './RemoveThing.desk.tsx';
import { SwitchButton } from './SwitchButton.desk.tsx';
import { VersionList } from './VersionList.desk.tsx';
import { WayBack } from './WayBack.desk.tsx';

/** A thing that is there, with what it was, and the way to remove it. */
export function OpenThing<Form extends object>({ kind, id }: { kind: Kind<Form>; id: number }) {
  const { data, error } = useQuery({
    queryKey: ['kinds', kind.name, id],
    queryFn: () => makeCall(callsOf(kind).read, { id }),
  });
  const title = data && String(data.form[kind.title]);
  if (!data && !error) return <Waiting>Opening …</Waiting>;
  return (
    <Screen title={title || kind.words.one} action={<WayBack kind={kind} />}>
      {error instanceof CallFailed && error.status === 404 ? <Gone kind={kind} /> : <ErrorNotice error={error} />}
      {/* One that was removed and brought back has the same key, and its edits. */}
      {data && <ThingForm key={data.key} kind={kind} thing={data} />}
    </Screen>
  );
}

/** Says that somebody else has removed what this screen shows. */
function Gone<Form extends object>({ kind }: { kind: Kind<Form> }) {
  return (
    <p role="alert" className={screen.notice}>
      This {kind.words.one.toLowerCase()} is not there any more. If it was removed, you can{' '}
      <Link to="/removed">bring it back</Link>.
    </p>
  );
}

interface ThingFormProps<Form extends object> {
  readonly kind: Kind<Form>;
  readonly thing: KeptVersions & {
    readonly id: number;
    readonly key: string;
    readonly form: Form;
    readonly about: readonly string[];
  };
}

function ThingForm<Form extends object>({ kind, thing }: ThingFormProps<Form>) {
  const { id, key, form, about } = thing;
  const inHand = useEdits(kind, useKeptPlaces(kind.name)(key));
  const save = useSaving({ kind, thing }, inHand);
  const page = kind.page?.(form, new Date().toISOString());
  const stateOf = (form: Form) => kind.list.state(form, new Date().toISOString());
  const isAdded = useJustAdded();
  const done = save.data?.isSaved ? 'Saved' : isAdded && 'Added';
  return (
    <KindForm
      kind={kind}
      before={form}
      thing={id}
      edits={inHand}
      label="Save"
      isBusy={save.isPending}
      error={save.error}
      saved={done ? `${done}. State: ${stateOf({ ...form, ...inHand.edits.now }).toLowerCase()}.` : ''}
      onSave={() => save.mutate(inHand.edits)}
    >
      <p className={styles.state}>{stateOf(form)}</p>
      {page && <a href={page}>As readers have it</a>}
      <About sentences={about} />
      <VersionList
        listed={thing}
        readEarlier={(before) => makeCall(callsOf(kind).earlier, { id, before })}
        read={(version) => makeCall(callsOf(kind).version, { id, version })}
        onTake={(version) => inHand.takeAll(form, withoutPast(kind, version, new Date().toISOString()))}
      />
      <Link to={`/copy/${id}`}>{`Copy the ${kind.words.one.toLowerCase()}`}</Link>
      <SwitchButton kind={kind} id={id} form={form} />
      {kind.lasting?.is(form) ? <p className={screen.quiet}>{kind.lasting.why}</p> : <Ending {...{ kind, id, form }} />}
    </KindForm>
  );
}

/** Saves the edits of a thing; one that colleagues have changed meanwhile is shown as it is stored. */
function useSaving<Form extends object>({ kind, thing }: ThingFormProps<Form>, inHand: EditsInHand<Form>) {
  const { id } = thing;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edits: Edits<Form>) => makeCall(callsOf(kind).save, { id, ...edits }),
    onSuccess: ({ isSaved, form: stored }, { now }) => {
      queries.setQueryData(['kinds', kind.name, id], { ...thing, form: stored });
      if (isSaved) inHand.saved(now, stored);
      return readKindAgain(queries, kind);
    },
  });
}

function About({ sentences }: { readonly sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className={screen.quiet}>
      {sentence}
    </p>
  ));
}

/** Whether the thing was added by the form before. A reload, and coming back to it, are no adding. */
function useJustAdded(): boolean {
  const state = useHistoryState<unknown>();
  const [isAdded] = useState(state === JUST_ADDED);
  useEffect(() => {
    if (isAdded) history.replaceState(null, '');
  }, [isAdded]);
  return isAdded;
}

/** The ways in which a thing ends. */
function Ending<Form extends object>({ kind, id, form }: { kind: Kind<Form>; id: number; form: Form }) {
  const title = String(form[kind.title]);
  return (
    <>
      {kind.merge !== undefined && <MergeThing kind={kind} id={id} title={title} />}
      <RemoveThing kind={kind} id={id} title={title} />
    </>
  );
}
