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
import { callsOf, type KeptVersion } from './kind-calls.contract.ts';
import { RemoveThing } from './RemoveThing.desk.tsx';
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
  const add = useMutation({
    mutationFn: (form: Form) => makeCall(callsOf(kind).add, { form }),
    onSuccess: async ({ id, key }, form) => {
      edits.saved(form, form, placeOf(key));
      await queries.invalidateQueries({ queryKey: ['kinds', kind.name] });
      go(`/${id}`, { replace: true });
    },
  });
  const { one, many } = kind.words;
  return (
    <Screen title={`New ${one.toLowerCase()}`} action={<Link to="/">{`All ${many.toLowerCase()}`}</Link>}>
      <KindForm
        kind={kind}
        before={undefined}
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
      <ErrorNotice error={error} />
      {data && <ThingForm kind={kind} thing={data} />}
    </Screen>
  );
}

interface ThingFormProps<Form extends object> {
  readonly kind: Kind<Form>;
  readonly thing: {
    readonly id: number;
    readonly key: string;
    readonly form: Form;
    readonly versions: readonly KeptVersion[];
  };
}

function ThingForm<Form extends object>({ kind, thing: { id, key, form, versions } }: ThingFormProps<Form>) {
  const queries = useQueryClient();
  const inHand = useEdits(kind, usePlaces(kind.name)(key));
  const save = useMutation({
    mutationFn: (edits: Edits<Form>) => makeCall(callsOf(kind).save, { id, ...edits }),
    onSuccess: async ({ isSaved, form: stored }, { now }) => {
      if (isSaved) inHand.saved(now, stored);
      await queries.invalidateQueries({ queryKey: ['kinds', kind.name] });
    },
  });
  return (
    <KindForm
      kind={kind}
      before={form}
      edits={inHand}
      conflicts={save.data?.conflicts ?? []}
      label="Save"
      isBusy={save.isPending}
      error={save.error}
      isSaved={save.data?.isSaved ?? false}
      onSave={() => save.mutate(inHand.edits)}
    >
      <VersionList kind={kind} id={id} versions={versions} onTake={(version) => inHand.takeAll(form, version)} />
      <RemoveThing kind={kind} id={id} title={String(form[kind.title])} />
    </KindForm>
  );
}
