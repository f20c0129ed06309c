import styles from './EventDate.module.css';
import type { EventView } from './event-view.ts';

/** A date as a block: large day, month and year below it, weekday and time. */
export function EventDate({ event: { moment, day } }: { event: Pick<EventView, 'moment' | 'day'> }) {
  return (
    <p>
      <time dateTime={moment} className={styles.date}>
        <span className={styles.day}>{day.day}</span> <span className={styles.month}>{day.month}</span>{' '}
        <span className={styles.time}>{day.time ? `${day.weekday}, ${day.time}` : day.weekday}</span>
      </time>
    </p>
  );
}
