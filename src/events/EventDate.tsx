import styles from './EventDate.module.css';
import type { EventView } from './event-view.ts';

/** A day as a block of type: the number large, month and year under it, and weekday and time. */
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
