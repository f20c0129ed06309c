import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import { localMoment, longDate, timeAndZoneInFull } from '#platform/dates.ts';
import { momentOf } from '#writing/publishing/moment-of.ts';
import { useFacts } from '../../facts.desk.ts';
import styles from '../story.desk.module.css';
import own from './publish.desk.module.css';

interface MomentFieldProps {
  /** Unique on the page. */
  readonly name: string;
  /** ISO 8601. */
  readonly moment: string | null;
  /** Whether it has to be a time to come. */
  readonly isFuture?: boolean;
  readonly onChange: (moment: string | null) => void;
}

/** A day and a time by the clock of the publication, whose zone is named. */
export function MomentField({ name, moment, isFuture = false, onChange }: MomentFieldProps) {
  const { publication } = useFacts();
  const { timeZone, language } = publication;
  const local = moment === null ? '' : localMoment(new Date(moment), timeZone);
  const [day, setDay] = useState(local.slice(0, 10));
  const [time, setTime] = useState(local.slice(11, 16));
  const [remark, setRemark] = useState('');
  const change = (newDay: string, newTime: string) => {
    setDay(newDay);
    setTime(newTime);
    if (newDay === '' || newTime === '') return onChange(null);
    const found = momentOf(newDay, newTime, timeZone, language);
    const isOver = isFuture && found.isThere && Date.parse(found.moment) <= Date.now();
    setRemark(isOver ? 'This time has passed: choose a later one.' : found.remark);
    onChange(found.isThere && !isOver ? found.moment : null);
  };
  return (
    <div className={own.moment}>
      <TextField
        id={`${name}-day`}
        label="Day"
        type="date"
        value={day}
        onChange={({ target }) => change(target.value, time)}
      />
      <TextField
        id={`${name}-time`}
        label="Time"
        type="time"
        value={time}
        onChange={({ target }) => change(day, target.value)}
      />
      <p role="status" className={styles.quiet}>
        {remark || (moment !== null && inWords(new Date(moment), publication)) || `By the clock of ${timeZone}`}
      </p>
    </div>
  );
}

function inWords(moment: Date, style: { language: string; timeZone: string }): string {
  return `${longDate(moment, style)}, ${timeAndZoneInFull(moment, style)}`;
}
