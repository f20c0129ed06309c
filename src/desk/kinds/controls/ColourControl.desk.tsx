import { TextField } from '#content/design/TextField.tsx';
import styles from '../kinds.desk.module.css';
import type { ControlProps } from './control-props.ts';
import { asText, worded } from './TextControls.desk.tsx';

/** A colour, written or chosen. */
export function ColourControl({ id, field, value, error, onChange }: ControlProps<'colour'>) {
  const text = asText(value);
  return (
    <div className={styles.colour}>
      <TextField
        {...worded(id, field, error)}
        placeholder={field.standIn ?? '#1f4e79'}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <input
        type="color"
        aria-label={`${field.label}: choose`}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : (field.standIn ?? '#808080')}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
