import styles from './EventDate.module.css';
import type { EventView } from './event-view.ts';

/** A date as a block: large day, month and year below it, weekday and time, its end, and the reader's own time. */
export function EventDate({ event: { moment, day, zone } }: { event: Pick<EventView, 'moment' | 'day' | 'zone'> }) {
  return (
    <p className={styles.block}>
      <time dateTime={moment} className={styles.date}>
        <span className={styles.day}>{day.day}</span> <span className={styles.month}>{day.month}</span>{' '}
        <span className={styles.time}>{day.time ? `${day.weekday}, ${day.time}` : day.weekday}</span>
        {day.until && <span className={styles.time}> until {day.until}</span>}
      </time>
      {day.time && <mh-reader-time when="load" moment={moment} zone={zone} class={styles.yours} />}
    </p>
  );
}
