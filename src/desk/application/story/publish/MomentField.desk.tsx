import { useState } from 'react';
import { TextField } from '#content/design/TextField.tsx';
import { LAST_DAY, momentOf } from '#desk/stories/publishing/moment-of.ts';
import { localMoment, longDate, timeAndZoneInFull } from '#platform/dates.ts';
import { useFacts } from '../../facts.desk.ts';
import { usePassingTime } from '../../passing-time.desk.ts';
import styles from '../story.desk.module.css';
import own from './publish.desk.module.css';
import { isPast } from './publish-words.ts';

interface MomentFieldProps {
  /** Unique on the page. */
  readonly name: string;
  /** ISO 8601. */
  readonly moment: string | null;
  /** Whether it has to be a time to come. */
  readonly isFuture?: boolean;
  /** What a moment that is past means, where it may be one. */
  readonly past?: string;
  /** The time that a day means which has none: `23:59`. Left out, a day alone is no moment. */
  readonly dayTime?: string;
  readonly onChange: (moment: string | null) => void;
}

/** A day and a time by the clock of the publication, whose zone is named. */
export function MomentField({ name, moment, isFuture = false, past, dayTime = '', onChange }: MomentFieldProps) {
  const { publication } = useFacts();
  const { timeZone } = publication;
  const now = usePassingTime();
  const [{ day, time, remark }, setTyped] = useTyped(moment, timeZone);
  const change = (day: string, time: string) => {
    const found = momentOfHalves(day, time, dayTime, publication);
    const isOver = isFuture && found.moment !== null && Date.parse(found.moment) <= Date.now();
    const given = isOver ? null : found.moment;
    setTyped({ moment: given, day, time, remark: isOver ? 'This time has passed: choose a later one.' : found.remark });
    onChange(given);
  };
  const isOver = past !== undefined && isPast(moment, now);
  return (
    <div className={own.moment}>
      <TextField
        id={`${name}-day`}
        label="Day"
        type="date"
        max={LAST_DAY}
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
        {remark || (moment !== null && inWords(new Date(moment), publication)) || timesIn(timeZone)}
        {isOver && <strong className={own.past}> {past}</strong>}
      </p>
    </div>
  );
}

/** What was typed. Once a colleague has changed the moment, or an owner the paper's clock, the moment as it is, by the clock as it is. */
function useTyped(moment: string | null, timeZone: string) {
  const [typed, setTyped] = useState(() => typedFor(moment, timeZone));
  const [shown, setShown] = useState({ moment, timeZone });
  if (moment !== shown.moment || timeZone !== shown.timeZone) {
    setShown({ moment, timeZone });
    if (moment !== typed.moment || timeZone !== shown.timeZone) setTyped(typedFor(moment, timeZone));
  }
  return [typed, setTyped] as const;
}

interface Clock {
  readonly timeZone: string;
  readonly language: string;
}

/** The moment of the two fields, or what is missing. @param dayTime the time of a day that has none */
function momentOfHalves(day: string, time: string, dayTime: string, { timeZone, language }: Clock) {
  const isWhole = day !== '' && (time || dayTime) !== '';
  if (!isWhole) return { moment: null, remark: half(day, time, timeZone) };
  return momentOf(day, time || dayTime, timeZone, language);
}

const timesIn = (timeZone: string) => `Times are in ${timeZone}`;

/** A remark on the half that is missing, if the other is there. */
function half(day: string, time: string, timeZone: string): string {
  if (day === '' && time === '') return '';
  return `The ${day === '' ? 'day' : 'time'} is missing. ${timesIn(timeZone)}`;
}

/** What stands in the two fields, and the moment that it is. */
interface Typed {
  readonly moment: string | null;
  readonly day: string;
  readonly time: string;
  readonly remark: string;
}

function typedFor(moment: string | null, timeZone: string): Typed {
  const local = moment === null ? '' : localMoment(new Date(moment), timeZone);
  return { moment, day: local.slice(0, 10), time: local.slice(11, 16), remark: '' };
}

function inWords(moment: Date, style: Clock): string {
  return `${longDate(moment, style)}, ${timeAndZoneInFull(moment, style)}`;
}
