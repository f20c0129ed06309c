import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { Kind } from '#content/kinds/kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice, Waiting } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { useEdits } from './edits.desk.ts';
import type { Edits } from './edits.ts';
import { KindForm } from './KindForm.desk.tsx';
import { callsOf } from './kind-calls.contract.ts';
import { RemoveThing } from './RemoveThing.desk.tsx';
import { VersionList } from './VersionList.desk.tsx';

/** Where this browser keeps the edits of each form, and whose they are. */
function usePlaces(kind: string): (id: number | 'new') => string {
  const { account } = useFacts();
  return (id) => `desk ${account.id} ${kind} ${id}`;
}

/** The form of a new thing. */
export function NewThing<Form extends object>({ kind }: { kind: Kind<Form> }) {
  const [, go] = useLocation();
  const queries = useQueryClient();
  const placeOf = usePlaces(kind.name);
  const edits = useEdits(kind, placeOf('new'));
  const add = useMutation({
    mutationFn: (form: Form) => makeCall(callsOf(kind).add, { form }),
    onSuccess: async ({ id }, form) => {
      edits.saved(form, form, placeOf(id));
      await queries.invalidateQueries({ queryKey: ['kinds', kind.name] });
      go(`/${id}`, { replace: true });
    },
  });
  const { one, many } = kind.words;
  return (
    <Screen title={`New ${one.toLowerCase()}`} action={<Link to="/">{`All ${many.toLowerCase()}`}</Link>}>
      <KindForm
        kind={kind}
        stored={kind.empty}
        edits={edits}
        conflicts={[]}
        label={`Add the ${one.toLowerCase()}`}
        isBusy={add.isPending}
        error={add.error}
        isSaved={false}
        onSave={(form) => add.mutate(form)}
      />
    </Screen>
  );
}

/** The form of a thing that is there, with what it was, and the way to remove it. */
export function OpenThing<Form extends object>({ kind, id }: { kind: Kind<Form>; id: number }) {
  const queries = useQueryClient();
  const calls = callsOf(kind);
  const queryKey = ['kinds', kind.name, id];
  const { data, error } = useQuery({ queryKey, queryFn: () => makeCall(calls.read, { id }) });
  const inHand = useEdits(kind, usePlaces(kind.name)(id));
  const save = useMutation({
    mutationFn: (edits: Edits<Form>) => makeCall(calls.save, { id, ...edits }),
    onSuccess: async ({ isSaved, form }, { now }) => {
      if (isSaved) inHand.saved(now, form);
      await queries.invalidateQueries({ queryKey: ['kinds', kind.name] });
    },
  });
  const { one, many } = kind.words;
  const back = <Link to="/">{`All ${many.toLowerCase()}`}</Link>;
  if (error && !data)
    return (
      <Screen title={one} action={back}>
        <ErrorNotice error={error} />
      </Screen>
    );
  if (!data) return <Waiting>Opening …</Waiting>;
  const title = String(data.form[kind.title]);
  return (
    <Screen title={title || one} action={back}>
      <KindForm
        kind={kind}
        stored={data.form}
        edits={inHand}
        conflicts={save.data?.conflicts ?? []}
        label="Save"
        isBusy={save.isPending}
        error={save.error}
        isSaved={save.data?.isSaved ?? false}
        onSave={() => save.mutate(inHand.edits)}
      >
        <VersionList kind={kind} id={id} versions={data.versions} onTake={(form) => inHand.takeAll(data.form, form)} />
        <RemoveThing kind={kind} id={id} title={title} onRemoved={inHand.discard} />
      </KindForm>
    </Screen>
  );
}
