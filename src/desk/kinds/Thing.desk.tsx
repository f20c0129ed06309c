import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import type { AnyField, Kind } from '#content/kinds/kind.ts';
import { CallFailed, makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice, Waiting } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { type EditsInHand, useEdits } from './edits.desk.ts';
import type { Edits } from './edits.ts';
import { KindForm } from './KindForm.desk.tsx';
import { callsOf, type KeptVersion } from './kind-calls.contract.ts';
import { RemoveThing } from './RemoveThing.desk.tsx';
import { SwitchButton } from './SwitchButton.desk.tsx';
import { VersionList } from './VersionList.desk.tsx';

/** Where this browser keeps the edits of each form, and whose they are. */
function usePlaces(kind: string): (key: string) => string {
  const { account } = useFacts();
  return (key) => `desk ${account.id} ${kind} ${key}`;
}

/** The form of a new thing. */
export function NewThing<Form extends object>({ kind }: { kind: Kind<Form> }) {
  const [, go] = useLocation();
  const queries = useQueryClient();
  const placeOf = usePlaces(kind.name);
  const edits = useEdits(kind, placeOf('new'));
  useFilledIn(kind, edits);
  const [newKey] = useState(() => crypto.randomUUID());
  const add = useMutation({
    mutationFn: (form: Form) => makeCall(callsOf(kind).add, { key: newKey, form }),
    onSuccess: ({ key, form: stored }, form) => {
      edits.saved(form, stored, placeOf(key));
      return queries.invalidateQueries({ queryKey: ['kinds', kind.name] });
    },
  });
  const { one, many } = kind.words;
  return (
    <Screen title={`New ${one.toLowerCase()}`} action={<Link to="/">{`All ${many.toLowerCase()}`}</Link>}>
      <KindForm
        kind={kind}
        before={undefined}
        edits={edits}
        label={`Add the ${one.toLowerCase()}`}
        isBusy={add.isPending}
        error={add.error}
        isSaved={false}
        // Leads there only while this form is open.
        onSave={(form) => add.mutate(form, { onSuccess: ({ id }) => go(`/${id}`, { replace: true }) })}
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

/** A thing that is there, with what it was, and the way to remove it. */
export function OpenThing<Form extends object>({ kind, id }: { kind: Kind<Form>; id: number }) {
  const { data, error } = useQuery({
    queryKey: ['kinds', kind.name, id],
    queryFn: () => makeCall(callsOf(kind).read, { id }),
  });
  const { one, many } = kind.words;
  const title = data && String(data.form[kind.title]);
  if (!data && !error) return <Waiting>Opening …</Waiting>;
  return (
    <Screen title={title || one} action={<Link to="/">{`All ${many.toLowerCase()}`}</Link>}>
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
  readonly thing: {
    readonly id: number;
    readonly key: string;
    readonly form: Form;
    readonly about: readonly string[];
    readonly versions: readonly KeptVersion[];
  };
}

function ThingForm<Form extends object>({ kind, thing }: ThingFormProps<Form>) {
  const { id, key, form, about, versions } = thing;
  const queries = useQueryClient();
  const inHand = useEdits(kind, usePlaces(kind.name)(key));
  const save = useMutation({
    mutationFn: (edits: Edits<Form>) => makeCall(callsOf(kind).save, { id, ...edits }),
    onSuccess: ({ isSaved, form: stored }, { now }) => {
      queries.setQueryData(['kinds', kind.name, id], { ...thing, form: stored });
      if (isSaved) inHand.saved(now, stored);
      return queries.invalidateQueries({ queryKey: ['kinds', kind.name] });
    },
  });
  const page = kind.page?.(form);
  return (
    <KindForm
      kind={kind}
      before={form}
      edits={inHand}
      label="Save"
      isBusy={save.isPending}
      error={save.error}
      isSaved={save.data?.isSaved ?? false}
      onSave={() => save.mutate(inHand.edits)}
    >
      {page && <a href={page}>As readers have it</a>}
      {about.map((sentence) => (
        <p key={sentence} className={screen.quiet}>
          {sentence}
        </p>
      ))}
      <VersionList kind={kind} id={id} versions={versions} onTake={(version) => inHand.takeAll(form, version)} />
      <SwitchButton kind={kind} id={id} form={form} />
      <RemoveThing kind={kind} id={id} title={String(form[kind.title])} />
    </KindForm>
  );
}
