import { FieldError, TextField } from '#content/design/TextField.tsx';
import { useFacts } from '#desk/application/facts.desk.ts';
import { usePassingTime } from '#desk/application/passing-time.desk.ts';
import { isPast } from '#desk/application/story/publish/publish-words.ts';
import { LAST_DAY } from '#desk/stories/publishing/moment-of.ts';
import { dateAndTime, longDate } from '#platform/dates.ts';
import { changedMoment, isDay, momentTyped, NOON, type TypedMoment, typedMoment, zoneOf } from '../form/moments.ts';
import styles from '../kinds.desk.module.css';
import type { ControlProps } from './control-props.ts';
import { asText } from './TextControls.desk.tsx';

/** A day and a time, by the clock that the field names; or the day alone. */
export function MomentControl(props: ControlProps<'moment'>) {
  const { id, field, error } = props;
  const now = usePassingTime();
  const { typed, moment, said, isWhole, change } = useMomentTyped(props);
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
          onChange={({ target: { value: day } }) => change(isWhole ? { day, time: day && NOON } : { day })}
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
          {said}
          {field.past !== undefined && isPast(moment || null, now) && <strong> {field.past}</strong>}
        </p>
      </div>
      {/* Of both fields: each has a place for one of its own. */}
      <FieldError id={`${id}-moment`} error={error} />
    </fieldset>
  );
}

/** What stands in both fields, the moment that it is, and how it changes. */
function useMomentTyped({ field, value, form, onChange }: ControlProps<'moment'>) {
  const { publication } = useFacts();
  const { language } = publication;
  const timeZone = zoneOf(field, form, publication.timeZone);
  const typed = typedMoment(asText(value), timeZone);
  const isWhole = isDay(field, form);
  const { value: moment, remark } = momentTyped(typed, timeZone, language);
  const change = (part: Partial<TypedMoment>) => {
    const next = changedMoment(typed, part, timeZone, field.dayTime);
    onChange(momentTyped(next, timeZone, language).value || (field.isRequired ? '' : null));
  };
  const said = remark || momentInWords(moment, isWhole, { language, timeZone });
  return { typed, moment, said, isWhole, change };
}

/** What a moment is, once it is a whole one; until then, whose clock counts. */
function momentInWords(moment: string, isWhole: boolean, style: { language: string; timeZone: string }): string {
  if (!moment.endsWith('Z')) return isWhole ? '' : `Times are in ${style.timeZone}`;
  return isWhole ? longDate(new Date(moment), style) : dateAndTime(moment, style);
}
