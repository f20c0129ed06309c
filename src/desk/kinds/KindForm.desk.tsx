import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import type { AnyField, Kind } from '#content/kinds/kind.ts';
import { refusalsOf, settledForm } from '#content/kinds/rules.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { ChangedBySomebody } from './ChangedBySomebody.desk.tsx';
import { FieldControl } from './controls/controls.desk.tsx';
import type { EditsInHand } from './edits.desk.ts';
import styles from './kinds.desk.module.css';

interface KindFormProps<Form extends object> {
  readonly kind: Kind<Form>;
  /** As it is stored; undefined for a new one. */
  readonly before: Form | undefined;
  readonly edits: EditsInHand<Form>;
  /** Fields that somebody else has changed, too. */
  readonly conflicts: readonly string[];
  /** What the button does. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly isSaved: boolean;
  /** @param form as it is to be stored */
  readonly onSave: (form: Form) => void;
  /** Beside the form. */
  readonly children?: ReactNode;
}

/** One form for all kinds: its fields in their order, what is wrong with them, and the button that saves. */
export function KindForm<Form extends object>(props: KindFormProps<Form>) {
  const { kind, before, conflicts, label, isBusy, error, isSaved, onSave, children } = props;
  const { edits, change, rebase, discard, undo } = props.edits;
  const stored = before ?? kind.empty;
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const form: Form = { ...stored, ...edits.now };
  const refusals = new Map(
    refusalsOf(kind, settledForm(kind, form), before).map(({ field, message }) => [field, message]),
  );
  const isChanged = Object.keys(edits.now).length > 0;
  useWarning(isChanged);
  const open = conflicts.filter((name) => name in edits.now);
  const submit = () => {
    setAsked(true);
    const [first] = refusals.keys();
    if (first === undefined) onSave(form);
    else document.getElementById(`${id}-${first}`)?.focus();
  };
  return (
    // No form element: the dialogs of its pictures and texts have forms, and a form must not have another in it.
    <div className={styles.form}>
      <div className={styles.fields}>
        {(Object.entries(kind.fields) as [keyof Form & string, AnyField][]).map(([name, field]) => (
          <div key={name}>
            <FieldControl
              id={`${id}-${name}`}
              field={field}
              value={form[name]}
              form={form as Record<string, unknown>}
              error={isAsked ? refusals.get(name) : undefined}
              onChange={(value) => change(name, stored[name], value as Form[typeof name])}
            />
            {open.includes(name) && (
              <ChangedBySomebody
                field={field}
                value={stored[name]}
                onTake={() => discard(name)}
                onKeep={() => rebase(name, stored[name])}
              />
            )}
          </div>
        ))}
      </div>
      <aside className={styles.aside}>{children}</aside>
      <div className={styles.saving}>
        <Button disabled={isBusy || !isChanged} onClick={submit}>
          {label}
        </Button>
        {isChanged && (
          <Button look="line" disabled={isBusy} onClick={() => discard()}>
            Discard the changes
          </Button>
        )}
        {undo && (
          <Button look="line" disabled={isBusy} onClick={undo}>
            Undo
          </Button>
        )}
        <p role="status" className={screen.quiet}>
          {statusOf({ isBusy, isChanged, isSaved, open: open.length, refused: isAsked ? refusals.size : 0 })}
        </p>
        <ErrorNotice error={error} />
      </div>
    </div>
  );
}

interface Status {
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly isSaved: boolean;
  readonly open: number;
  readonly refused: number;
}

function statusOf({ isBusy, isChanged, isSaved, open, refused }: Status): string {
  if (isBusy) return 'Saving …';
  if (open > 0) return 'Not saved: somebody else has changed the same. Please choose above.';
  if (refused > 0) return refused === 1 ? 'One field needs a look.' : `${refused} fields need a look.`;
  if (isChanged) return 'Not saved yet. This browser keeps it.';
  return isSaved ? 'Saved. Readers have it.' : '';
}

/** Asks before the page is left with edits. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
