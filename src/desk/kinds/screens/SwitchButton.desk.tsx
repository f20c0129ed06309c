import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#content/design/Button.tsx';
import type { Kind } from '#content/kinds/kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { callsOf } from '../kind-calls.contract.ts';
import { readKindAgain } from './changed-kind.desk.ts';

interface SwitchButtonProps<Form extends object> {
  readonly kind: Kind<Form>;
  readonly id: number;
  /** As it is stored. */
  readonly form: Form;
}

/** Turns the field that a kind names, and saves that field alone. Pressed again, it undoes what it did. */
export function SwitchButton<Form extends object>({ kind, id, form }: SwitchButtonProps<Form>) {
  const queries = useQueryClient();
  const field = kind.switch?.field;
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ was, now }: Record<'was' | 'now', Partial<Form>>) => makeCall(callsOf(kind).save, { id, was, now }),
    onSettled: () => readKindAgain(queries, kind),
  });
  if (!kind.switch || !field) return null;
  const isOn = form[field] === 1;
  const verb = isOn ? kind.switch.off : kind.switch.on;
  const part = (value: unknown) => ({ [field]: value }) as Partial<Form>;
  return (
    <div>
      <Button
        look="line"
        disabled={isPending}
        aria-label={`${verb} “${String(form[kind.title])}”`}
        onClick={() => mutate({ was: part(form[field]), now: part(isOn ? 0 : 1) })}
      >
        {verb}
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}
