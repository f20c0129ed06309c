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
export function RowControl({ onChange, ...props }: RowControlProps) {
  const { id, field, row, place } = props;
  const name = nameOf(field, row) || `${field.one} ${place.index + 1}`;
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
      <EntryButtons {...props} name={name} />
    </fieldset>
  );
}

interface EntryButtonsProps extends Pick<RowControlProps, 'id' | 'place' | 'onMove' | 'onRemove'> {
  readonly name: string;
}

/** Who moves an entry hears where it is now. */
function EntryButtons({ id, name, place: { index, of }, onMove, onRemove }: EntryButtonsProps) {
  const named = `${name}, ${index + 1} of ${of}`;
  const button = (key: string, label: string, onClick: () => void, isDisabled = false) => (
    <Button id={`${id}-${key}`} look="line" disabled={isDisabled} aria-label={`${label}: ${named}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <p className={styles.row}>
      {button('up', 'Up', () => onMove(index - 1), index === 0)}
      {button('down', 'Down', () => onMove(index + 1), index === of - 1)}
      {button('out', 'Take out', onRemove)}
    </p>
  );
}

/** What the first field of an entry says. */
function nameOf({ fields }: RowControlProps['field'], row: FormRow): string {
  const [name = ''] = Object.keys(fields);
  const first = fields[name];
  const value = row[name] ?? '';
  return first?.as === 'choice' ? (first.choices[value] ?? value) : value;
}
