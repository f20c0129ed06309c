import { useEffect, useRef } from 'react';
import { Button } from '#content/design/Button.tsx';
import { FieldError } from '#content/design/TextField.tsx';
import type { FormRow } from '#content/kinds/kind.ts';
import { focusField } from '../form/focus-field.desk.ts';
import styles from '../kinds.desk.module.css';
import type { ControlProps } from './control-props.ts';
import { RowControl } from './RowControl.desk.tsx';

/** A list: its entries, each with its fields, in an order that buttons change. */
export function RowsControl({ id, field, value, error, onChange }: ControlProps<'rows'>) {
  const rows = value as readonly FormRow[];
  const { label, hint, one, most } = field;
  const { add, replace, move, remove } = useEntries({ id, field, rows, onChange });
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.legend}>
        {label} {hint && <span className={styles.hint}>({hint})</span>}
      </legend>
      <FieldError id={id} error={error} />
      <ol>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name that stays; its place tells it from the others.
          <li key={index}>
            <RowControl
              id={`${id}-${index}`}
              field={field}
              row={row}
              place={{ index, of: rows.length }}
              onChange={(next) => replace(index, next)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button id={id} look="line" disabled={rows.length >= most} onClick={add}>
        {`Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`}
      </Button>
    </fieldset>
  );
}

interface EntriesParts extends Pick<ControlProps<'rows'>, 'id' | 'field' | 'onChange'> {
  readonly rows: readonly FormRow[];
}

/** What the buttons of a list do. The focus goes with the entry that one moves, or to where that was. */
function useEntries({ id, field, rows, onChange }: EntriesParts) {
  const focusNext = useFocusNext();
  const change = (next: readonly FormRow[], focus: string) => {
    onChange(next);
    focusNext(focus);
  };
  return {
    add: () => change([...rows, emptyRow(field)], `${id}-${rows.length}-${Object.keys(field.fields)[0]}`),
    replace: (index: number, row: FormRow) => onChange(rows.with(index, row)),
    move: (from: number, to: number) => {
      const row = rows.slice(from, from + 1);
      // The button that was pressed goes with its entry. At an end of the list it can do no more, and the other one can.
      const button = to < from ? 'up' : 'down';
      const isLast = to === 0 || to === rows.length - 1;
      change(rows.toSpliced(from, 1).toSpliced(to, 0, ...row), `${id}-${to}-${isLast ? OTHER[button] : button}`);
    },
    remove: (index: number) =>
      change(rows.toSpliced(index, 1), rows.length > 1 ? `${id}-${Math.min(index, rows.length - 2)}-out` : id),
  };
}

const OTHER = { up: 'down', down: 'up' } as const;

/** One of some values is the last of them until another is chosen. */
function emptyRow({ fields }: ControlProps<'rows'>['field']): FormRow {
  const values = Object.entries(fields).map(([name, inner]) => {
    const chosen = inner.as === 'choice' ? Object.keys(inner.choices).at(-1) : undefined;
    return [name, chosen ?? ''];
  });
  return Object.fromEntries(values);
}

/** Leads the focus to an element that the next rendering shows, in the place of one that it moves or takes away. */
function useFocusNext(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current !== undefined) focusField(wanted.current);
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}
