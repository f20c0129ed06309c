import { useQuery } from '@tanstack/react-query';
import type { Kind } from '#content/kinds/kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice, Waiting } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { copyOf } from '../form/copy-of.ts';
import { callsOf } from '../kind-calls.contract.ts';
import { NewThing } from './NewThing.desk.tsx';

/** The form of a new thing, filled with the fields of another one. */
export function CopyThing<Form extends object>({ kind, id }: { kind: Kind<Form>; id: number }) {
  const { data, error } = useQuery({
    queryKey: ['kinds', kind.name, id],
    queryFn: () => makeCall(callsOf(kind).read, { id }),
  });
  if (data) return <NewThing kind={kind} copied={{ id, form: copyOf(kind, data.form) }} />;
  if (!error) return <Waiting>Opening …</Waiting>;
  return (
    <Screen title={`New ${kind.words.one.toLowerCase()}`}>
      <ErrorNotice error={error} />
    </Screen>
  );
}
