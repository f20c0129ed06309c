import type { ReactNode } from 'react';
import screen from '#content/design/screen.desk.module.css';
import type { AnyField, Sheet } from '#content/kinds/kind.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { FieldControl } from '../controls/controls.desk.tsx';
import { ChangedBySomebody } from './ChangedBySomebody.desk.tsx';
import type { EditsInHand } from './edits.desk.ts';
import type { Edits } from './edits.ts';
import { movedMoments } from './moments.ts';
import { begunFields, lackingChange } from './waiting-fields.ts';

interface KindFieldProps<Form extends object> {
  readonly kind: Sheet<Form>;
  readonly name: keyof Form & string;
  /** Of its control. */
  readonly id: string;
  readonly stored: Form;
  /** With what was typed. */
  readonly form: Form;
  readonly inHand: EditsInHand<Form>;
  readonly error: string | undefined;
  /** Whether somebody else has changed it, too. */
  readonly isOpen: boolean;
  /** Below its control. */
  readonly children?: ReactNode;
}

/** One field of a form, and the question where two people have changed it. */
export function KindField<Form extends object>(props: KindFieldProps<Form>) {
  const { kind, name, id, stored, form, inHand, error, isOpen, children } = props;
  const { publication } = useFacts();
  const field = kind.fields[name] as AnyField;
  const change = (value: unknown) => {
    const moved = { ...movedMoments(kind, form, name, value, publication), ...begunFields(kind, form, name, value) };
    const changed = Object.entries({ [name]: value, ...moved }) as [keyof Form & string, Form[keyof Form & string]][];
    for (const [each, next] of changed) inHand.change(each, stored[each], next);
  };
  return (
    <div>
      <FieldControl
        id={id}
        field={field}
        value={form[name]}
        form={form as Record<string, unknown>}
        error={error}
        onChange={change}
      />
      {children}
      <OfWaiting {...{ kind, name, form }} edits={inHand.edits} />
      {isOpen && (
        <ChangedBySomebody
          field={field}
          value={stored[name]}
          stored={stored}
          onTake={() => inHand.discard(name)}
          onKeep={() => inHand.rebase(name, stored[name])}
        />
      )}
    </div>
  );
}

interface OfWaitingProps<Form extends object> extends Pick<KindFieldProps<Form>, 'kind' | 'name' | 'form'> {
  readonly edits: Edits<Form>;
}

/** What becomes of words that wait for no moment, and of those in whose place others come. */
function OfWaiting<Form extends object>({ kind, name, form, edits }: OfWaitingProps<Form>) {
  const lacking = lackingChange(kind, form, edits, name);
  const { waits } = kind.fields[name] as AnyField;
  const isReplaced = (Object.values(kind.fields) as AnyField[]).some((other) => other.waits?.beginsAs === name);
  if (!waits && !isReplaced) return null;
  const isForNothing = waits !== undefined && !form[waits.until as keyof Form];
  return (
    <p role="status" className={screen.quiet}>
      {lacking !== undefined &&
        `“${lacking}” does not have this change: readers lose it at that moment, unless you make it there, too.`}
      {isForNothing && 'No moment is chosen: saving keeps this in the history alone.'}
    </p>
  );
}
