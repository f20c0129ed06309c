import { type ReactNode, Suspense, useEffect, useId } from 'react';
import type { Sheet } from '#content/kinds/kind.ts';
import styles from '../kinds.desk.module.css';
import type { EditsInHand } from './edits.desk.ts';
import { type Edits, isChangedMeanwhile, isNone } from './edits.ts';
import { useFieldOfAddress } from './field-of-address.desk.ts';
import { KindField } from './KindField.desk.tsx';
import { KIND_PANELS } from './panels.desk.tsx';
import { useRefusals } from './refusals.desk.ts';
import { SavingBar } from './SavingBar.desk.tsx';
import { shownFields } from './waiting-fields.ts';

interface KindFormProps<Form extends object> {
  readonly kind: Sheet<Form>;
  /** As it is stored; undefined for a new one. */
  readonly before: Form | undefined;
  /** Of a stored thing. */
  readonly thing?: number;
  readonly edits: EditsInHand<Form>;
  /** What the button does. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** That it was saved, in words; empty where nothing was. */
  readonly saved: string;
  /** The field that has the focus at first; the heading's where undefined. */
  readonly beginsAt?: string | undefined;
  /** What can be done with what was saved, beside the button that saves. */
  readonly afterSaving?: ReactNode;
  /** @param form as it is to be stored */
  readonly onSave: (form: Form) => void;
  /** Below a field: what else there is to know of it. */
  readonly note?: (name: keyof Form & string, form: Form) => ReactNode;
  /** A page that shows what the form makes of it: in sight beside the fields, where there is room. */
  readonly page?: ReactNode;
  /** Beside the form. */
  readonly children?: ReactNode;
}

/** One form for all kinds: its fields in their order, what is wrong with them, and the button that saves. */
export function KindForm<Form extends object>(props: KindFormProps<Form>) {
  const { kind, before, edits: inHand, note, page, children } = props;
  const { edits } = inHand;
  const stored = before ?? kind.empty;
  const id = useId();
  const form: Form = { ...stored, ...edits.now };
  const refusals = useRefusals(kind, { id, form, before, error: props.error });
  const open = openFields(kind, edits, stored);
  useFieldOfAddress(id, props.beginsAt);
  useWarning(!isNone(edits));
  const status = { isBusy: props.isBusy, saved: props.saved, open: open.length, refused: refusals.messages.size };
  const kindField = (name: keyof Form & string) => {
    const error = refusals.messages.get(name);
    return { kind, name, id: `${id}-${name}`, stored, form, inHand, error, isOpen: open.includes(name) };
  };
  return (
    // No form element: the dialogs of its pictures and texts have forms, and a form must not have another in it.
    <div className={page ? `${styles.form} ${styles.withPage}` : styles.form}>
      <div className={styles.fields}>
        {typedFields(kind, shownFields(kind, form, open, edits.now), before, edits).map((name) => (
          <KindField key={name} {...kindField(name)}>
            {note?.(name, form)}
          </KindField>
        ))}
      </div>
      {page && <div className={styles.page}>{page}</div>}
      <aside className={styles.aside}>{children}</aside>
      <BelowFields name={kind.name} thing={props.thing} form={form} stored={stored} />
      <SavingBar
        {...{ inHand, status }}
        label={props.label}
        error={refusals.error}
        onSave={() => refusals.ask() && props.onSave(form)}
      >
        {props.afterSaving}
      </SavingBar>
    </div>
  );
}

/** What somebody else has changed as well. */
function openFields<Form extends object>(kind: Sheet<Form>, edits: Edits<Form>, stored: Form): (keyof Form & string)[] {
  const names = Object.keys(edits.now) as (keyof Form & string)[];
  return names.filter((name) => isChangedMeanwhile(kind, edits, stored, name));
}

interface BelowFieldsProps {
  /** Of the kind. */
  readonly name: string;
  readonly thing: number | undefined;
  readonly form: object;
  readonly stored: object;
}

/** What a kind has of its own below its fields. */
function BelowFields({ name, thing, ...forms }: BelowFieldsProps) {
  const Panel = KIND_PANELS[name]?.belowFields;
  if (!Panel) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...(thing !== undefined && { id: thing })} {...forms} />
    </Suspense>
  );
}

/**
 * The fields to type in: without a field that has a switch of its own, and without those that this thing always keeps. A field with unsaved
 * edits is always shown.
 */
function typedFields<Form extends object>(
  kind: Sheet<Form>,
  names: readonly (keyof Form & string)[],
  before: Form | undefined,
  { now }: Edits<Form>,
) {
  const kept = before && kind.lasting?.is(before) ? kind.lasting.keeps : [];
  return names.filter((name) => name !== kind.switch?.field && (name in now || !kept.includes(name)));
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
