import type { ComponentType } from 'react';
import { Button } from '#content/design/Button.tsx';
import type { FormRow } from '#content/kinds/kind.ts';
import styles from '../kinds.desk.module.css';
import type { ControlProps } from './control-props.ts';
import { TEXT_CONTROLS } from './text-controls.desk.tsx';

interface RowControlProps {
  readonly id: string;
  readonly field: ControlProps<'rows'>['field'];
  readonly row: FormRow;
  readonly place: { readonly index: number; readonly of: number };
  readonly onChange: (row: FormRow) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** An entry of a list. */
export function RowControl({ id, field, row, place: { index, of }, onChange, onMove, onRemove }: RowControlProps) {
  const name = nameOf(field, row) || `${field.one} ${index + 1}`;
  // Who moves it hears where it is now.
  const named = `${name}, ${index + 1} of ${of}`;
  return (
    <fieldset className={styles.entry} aria-label={name}>
      {Object.entries(field.fields).map(([each, inner]) => {
        // Each control takes the fields of its own name, which is what this looks it up by.
        const Of = TEXT_CONTROLS[inner.as] as ComponentType<ControlProps>;
        return (
          <Of
            key={each}
            id={`${id}-${each}`}
            field={inner}
            value={row[each]}
            form={row}
            error={undefined}
            onChange={(next) => onChange({ ...row, [each]: String(next ?? '') })}
          />
        );
      })}
      <p className={styles.row}>
        <Button
          id={`${id}-up`}
          look="line"
          disabled={index === 0}
          aria-label={`Up: ${named}`}
          onClick={() => onMove(index - 1)}
        >
          Up
        </Button>
        <Button
          id={`${id}-down`}
          look="line"
          disabled={index === of - 1}
          aria-label={`Down: ${named}`}
          onClick={() => onMove(index + 1)}
        >
          Down
        </Button>
        <Button id={`${id}-out`} look="line" aria-label={`Take out: ${named}`} onClick={onRemove}>
          Take out
        </Button>
      </p>
    </fieldset>
  );
}

/** What the first field of an entry says. */
function nameOf({ fields }: RowControlProps['field'], row: FormRow): string {
  const [name = ''] = Object.keys(fields);
  const first = fields[name];
  const value = row[name] ?? '';
  return first?.as === 'choice' ? (first.choices[value] ?? value) : value;
}
