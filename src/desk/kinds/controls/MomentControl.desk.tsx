import { FieldError } from '#content/design/TextField.tsx';
import { MomentField } from '#desk/application/story/publish/MomentField.desk.tsx';
import { isTimeZone } from '#platform/dates.ts';
import styles from '../kinds.desk.module.css';
import type { ControlProps } from './control-props.ts';
import { asText } from './TextControls.desk.tsx';

/** A day and a time, by the clock that the field names. */
export function MomentControl({ id, field, value, form, error, onChange }: ControlProps<'moment'>) {
  const zone = field.zone === undefined ? '' : asText(form[field.zone]);
  return (
    <fieldset>
      <legend className={styles.legend}>
        {field.label} {field.hint && <span className={styles.hint}>({field.hint})</span>}
      </legend>
      <MomentField
        // Another clock shows the same moment otherwise.
        key={zone}
        name={id}
        moment={asText(value) || null}
        zone={isTimeZone(zone) ? zone : undefined}
        onChange={(moment) => onChange(moment ?? (field.isRequired ? '' : null))}
      />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
