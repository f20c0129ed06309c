import { Button } from '#content/design/Button.tsx';
import { FieldError } from '#content/design/TextField.tsx';
import type { FormRow } from '#content/kinds/kind.ts';
import styles from '../kinds.desk.module.css';
import type { ControlProps } from './control-props.ts';
import { RowControl } from './RowControl.desk.tsx';

/** A list: its entries, each with its fields, in an order that buttons change. */
export function RowsControl({ id, field, value, error, onChange }: ControlProps<'rows'>) {
  const rows = value as readonly FormRow[];
  const { label, hint, one, most, fields } = field;
  // One of some values is the last of them until another is chosen.
  const empty = Object.fromEntries(
    Object.entries(fields).map(([name, inner]) => [
      name,
      inner.as === 'choice' ? Object.keys(inner.choices).at(-1) : '',
    ]),
  );
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.legend}>
        {label} {hint && `(${hint})`}
      </legend>
      <FieldError id={id} error={error} />
      <ol>
        {rows.map((row, index) => (
          // An entry has no name that stays: its place is what tells it from the others.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={index}>
            <RowControl
              id={`${id}-${index}`}
              field={field}
              row={row}
              place={{ index, of: rows.length }}
              onChange={(next) => onChange(rows.with(index, next))}
              onMove={(to) => onChange(rows.toSpliced(index, 1).toSpliced(to, 0, row))}
              onRemove={() => onChange(rows.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <Button id={id} look="line" disabled={rows.length >= most} onClick={() => onChange([...rows, empty])}>
        {`Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`}
      </Button>
    </fieldset>
  );
}
