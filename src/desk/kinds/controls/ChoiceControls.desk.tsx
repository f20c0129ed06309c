import { useId } from 'react';
import { described, FieldError, fieldLook, Labelled, TextField } from '#content/design/TextField.tsx';
import { timeZoneMeant } from '#platform/dates.ts';
import styles from '../kinds.desk.module.css';
import type { ControlProps } from './control-props.ts';
import { asText, worded } from './TextControls.desk.tsx';

/** One of some values. */
export function ChoiceControl({ id, field, value, error, onChange }: ControlProps<'choice'>) {
  return (
    <Labelled {...worded(id, field, error)}>
      <select
        {...described(id, error)}
        className={fieldLook}
        value={asText(value)}
        onChange={({ target }) => onChange(target.value)}
      >
        {/* A value that an import brought and the desk does not offer stays until another is chosen. */}
        {!(asText(value) in field.choices) && <option value={asText(value)}>{asText(value)}</option>}
        {Object.entries(field.choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Yes or no. */
export function FlagControl({ id, field, value, error, onChange }: ControlProps<'flag'>) {
  return (
    <div>
      <label className={styles.check}>
        <input
          {...described(id, error)}
          type="checkbox"
          checked={value === 1}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
        />
        {field.label}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A whole number. */
export function NumberControl({ id, field, value, error, onChange }: ControlProps<'number'>) {
  return (
    <TextField
      {...worded(id, field, error)}
      type="number"
      inputMode="numeric"
      min={field.least}
      max={field.most}
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}

/** Names of zones, of which the browser knows all. */
const ZONES = Intl.supportedValuesOf('timeZone');

/** A time zone, typed or chosen; by its city alone, too, which becomes its name once the field is left. */
export function ZoneControl({ id, field, value, error, onChange }: ControlProps<'zone'>) {
  const list = useId();
  return (
    <>
      <TextField
        {...worded(id, field, error)}
        list={list}
        value={asText(value)}
        onChange={({ target }) => onChange(target.value || null)}
        onBlur={({ target }) => onChange(timeZoneMeant(target.value) || null)}
      />
      <datalist id={list}>
        {ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
