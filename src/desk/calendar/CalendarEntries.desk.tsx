import { useEffect, useRef } from 'react';
import { Button, GridListItem } from 'react-aria-components';
import { Link } from 'wouter';
import { useFacts } from '#desk/application/facts.desk.ts';
import { localMoment } from '#platform/dates.ts';
import type { CalendarEntry } from './calendar.contract.ts';
import styles from './calendar.desk.module.css';

const WORDS: Readonly<Record<CalendarEntry['what'], string>> = {
  scheduled: 'Scheduled',
  published: 'Published',
  target: 'Target date',
  event: 'Event',
  'banner starts': 'Banner starts',
  'banner ends': 'Banner ends',
  page: 'Page for readers',
  'page changes': 'Page changes',
  'lead ends': 'Lead is held until',
};

interface EntryProps {
  readonly entry: CalendarEntry;
  readonly today: string;
}

/** What it is, when, and a link to where it is edited. */
export function EntryWords({ entry: { what, title, path, moment, day }, today }: EntryProps) {
  const { timeZone } = useFacts().publication;
  const isLate = what === 'target' && day < today;
  return (
    <>
      <span className={styles.about} data-late={isLate || undefined}>
        {isLate ? 'Late: target date' : WORDS[what]}{' '}
        {moment && <time dateTime={moment}>{localMoment(new Date(moment), timeZone).slice(11, 16)}</time>}
      </span>
      {/* The browser would drag the link and not the story. */}
      <Link className={styles.title} to={`~${path}`} draggable={false}>
        {title}
      </Link>
    </>
  );
}

/** What was moved, until it has the focus. */
export interface MovedEntry {
  readonly key: string;
  readonly onFocused: () => void;
}

interface MovableEntryProps extends EntryProps {
  readonly id: string;
  readonly moved: MovedEntry | undefined;
  /** Asks where it shall go. */
  readonly onMove: (entry: CalendarEntry) => void;
}

/** An entry that can be dragged, by the pointer and by keys, or moved by a form. */
export function MovableEntry({ id, moved, entry, today, onMove }: MovableEntryProps) {
  return (
    <GridListItem
      id={id}
      textValue={entry.title}
      className={styles.entry ?? ''}
      data-category={entry.cat_slug || undefined}
    >
      <EntryWords entry={entry} today={today} />
      <span className={styles.tools}>
        <Handle moved={moved} />
        <button
          type="button"
          className={styles.move}
          aria-label={`Move “${entry.title}”`}
          onClick={() => onMove(entry)}
        >
          Move
        </button>
      </span>
    </GridListItem>
  );
}

function Handle({ moved }: { moved: MovedEntry | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!moved) return;
    button.current?.focus();
    moved.onFocused();
  }, [moved]);
  return (
    <Button ref={button} slot="drag" className={styles.handle ?? ''}>
      <span aria-hidden="true">⠿</span>
    </Button>
  );
}
