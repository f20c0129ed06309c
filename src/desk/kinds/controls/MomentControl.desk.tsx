import { FieldError, TextField } from '#content/design/TextField.tsx';
import { useFacts } from '#desk/application/facts.desk.ts';
import { LAST_DAY } from '#desk/stories/publishing/moment-of.ts';
import { dateAndTime } from '#platform/dates.ts';
import styles from '../kinds.desk.module.css';
import { momentTyped, type TypedMoment, typedMoment, zoneOf } from '../moments.ts';
import type { ControlProps } from './control-props.ts';
import { asText } from './TextControls.desk.tsx';

/** A day and a time, by the clock that the field names. */
export function MomentControl({ id, field, value, form, error, onChange }: ControlProps<'moment'>) {
  const { publication } = useFacts();
  const { language } = publication;
  const timeZone = zoneOf(field, form, publication.timeZone);
  const typed = typedMoment(asText(value), timeZone);
  const { value: moment, remark } = momentTyped(typed, timeZone, language);
  const change = (part: Partial<TypedMoment>) =>
    onChange(momentTyped({ ...typed, ...part }, timeZone, language).value || (field.isRequired ? '' : null));
  return (
    <fieldset>
      <legend className={styles.legend}>
        {field.label} {field.hint && <span className={styles.hint}>({field.hint})</span>}
      </legend>
      <div className={styles.moment}>
        <TextField
          id={id}
          label="Day"
          type="date"
          max={LAST_DAY}
          value={typed.day}
          onChange={({ target }) => change({ day: target.value })}
        />
        <TextField
          id={`${id}-time`}
          label="Time"
          type="time"
          value={typed.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        <p role="status" className={styles.hint}>
          {remark ||
            (moment.endsWith('Z') && dateAndTime(moment, { language, timeZone })) ||
            `Times are in ${timeZone}`}
        </p>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
