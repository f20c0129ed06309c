import { FieldError, TextField } from '#content/design/TextField.tsx';
import { useFacts } from '#desk/application/facts.desk.ts';
import { usePassingTime } from '#desk/application/passing-time.desk.ts';
import { isPast } from '#desk/application/story/publish/publish-words.ts';
import { LAST_DAY } from '#desk/stories/publishing/moment-of.ts';
import { dateAndTime, longDate } from '#platform/dates.ts';
import styles from '../kinds.desk.module.css';
import { changedMoment, isDay, momentTyped, NOON, type TypedMoment, typedMoment, zoneOf } from '../moments.ts';
import type { ControlProps } from './control-props.ts';
import { asText } from './TextControls.desk.tsx';

/** A day and a time, by the clock that the field names; or the day alone. */
export function MomentControl({ id, field, value, form, error, onChange }: ControlProps<'moment'>) {
  const { publication } = useFacts();
  const { language } = publication;
  const timeZone = zoneOf(field, form, publication.timeZone);
  const now = usePassingTime();
  const typed = typedMoment(asText(value), timeZone);
  const isWhole = isDay(field, form);
  const { value: moment, remark } = momentTyped(typed, timeZone, language);
  const change = (part: Partial<TypedMoment>) =>
    onChange(
      momentTyped(changedMoment(typed, part, timeZone, field.dayTime), timeZone, language).value ||
        (field.isRequired ? '' : null),
    );
  return (
    <fieldset aria-describedby={`${id}-moment-error`}>
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
          onChange={({ target }) =>
            change(isWhole ? { day: target.value, time: target.value && NOON } : { day: target.value })
          }
        />
        {!isWhole && (
          <TextField
            id={`${id}-time`}
            label="Time"
            type="time"
            value={typed.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
        <p role="status" className={styles.hint}>
          {remark ||
            (moment.endsWith('Z') &&
              (isWhole
                ? longDate(new Date(moment), { language, timeZone })
                : dateAndTime(moment, { language, timeZone }))) ||
            (isWhole ? '' : `Times are in ${timeZone}`)}
          {field.past !== undefined && isPast(moment || null, now) && <strong> {field.past}</strong>}
        </p>
      </div>
      {/* Of both fields: each has a place for one of its own. */}
      <FieldError id={`${id}-moment`} error={error} />
    </fieldset>
  );
}
