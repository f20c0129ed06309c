import { Link } from 'wouter';
import { useFacts } from '#desk/application/facts.desk.ts';
import { dateAndTime } from '#platform/dates.ts';
import styles from '../readers.desk.module.css';
import type { ListedRequest } from './requests.contract.ts';
import { NATURE_WORDS, senderOf, stateInWords } from './tray-words.ts';
import type { Tray } from './trays.ts';

/** A line of a list of messages or requests. */
export function RequestRow({ tray, request }: { readonly tray: Tray; readonly request: ListedRequest }) {
  const { publication } = useFacts();
  const { id, nature, created_time, beginning, isLate } = request;
  return (
    <li>
      <div>
        <Link className={styles.title} to={`/readers/${tray}/${id}`}>
          {senderOf(request)}
        </Link>
        <p className={styles.about}>
          {isLate && <strong>Late</strong>}
          <b>{stateInWords(request, publication)}</b>
          {nature && nature !== 'other' && <span>{NATURE_WORDS[nature]}</span>}
          <span>Number {id}</span>
          <span>Came {dateAndTime(created_time, publication)}</span>
        </p>
        {beginning && <p>{beginning}</p>}
      </div>
    </li>
  );
}
