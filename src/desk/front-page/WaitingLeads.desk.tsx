import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { useFacts } from '#desk/application/facts.desk.ts';
import { dateAndTime } from '#platform/dates.ts';
import { type FrontPageLeads, unseenHolds } from './arranged.ts';
import styles from './front-page.desk.module.css';

interface WaitingLeadsProps {
  readonly shown: FrontPageLeads;
  readonly onRelease: (place: number) => void;
}

/** What is held and readers do not have yet. */
export function WaitingLeads({ shown, onRelease }: WaitingLeadsProps) {
  const { publication } = useFacts();
  const waiting = unseenHolds(shown);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Held, and not public yet" className={styles.order}>
      {waiting.map(({ place, title, publish_time, until }) => (
        <li key={place} className={styles.waiting}>
          <span className={styles.lead}>
            {title}{' '}
            <span className={screen.quiet}>
              {`takes place ${place} on ${dateAndTime(publish_time, publication)}, until ${dateAndTime(until, publication)}`}
            </span>
          </span>
          <Button look="line" aria-label={`Release place ${place}, “${title}”`} onClick={() => onRelease(place)}>
            Release
          </Button>
        </li>
      ))}
    </ul>
  );
}
