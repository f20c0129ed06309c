import { GridList, isTextDropItem, useDragAndDrop } from 'react-aria-components';
import { Link } from 'wouter';
import { useFacts } from '#desk/application/facts.desk.ts';
import { longDate, shortWeekday } from '#platform/dates.ts';
import { EntryWords, MovableEntry, type MovedEntry } from './CalendarEntries.desk.tsx';
import type { CalendarEntry } from './calendar.contract.ts';
import styles from './calendar.desk.module.css';
import { noonOf } from './calendar-days.ts';

/** What is dragged: the key of an entry. */
const ENTRY = 'application/x-masthead-entry';

interface CalendarDayProps {
  readonly day: string;
  readonly today: string;
  /** Whether it is of another month than the shown one. */
  readonly isOutside: boolean;
  readonly entries: readonly CalendarEntry[];
  /** How many of those that stay are shown. */
  readonly most: number;
  /** The entry that was moved last: it takes the focus once, which would stay on the day that it left. */
  readonly moved: MovedEntry | undefined;
  readonly onDrop: (key: string) => void;
  /** Asks where an entry shall go. */
  readonly onMove: (entry: CalendarEntry) => void;
}

/** A day: what stays on it, and what can be moved to another one. */
export function CalendarDay({ day, today, isOutside, entries, most, moved, onDrop, onMove }: CalendarDayProps) {
  const { language } = useFacts().publication;
  const style = { language, timeZone: 'UTC' };
  const fixed = entries.filter(({ moves }) => moves === null);
  return (
    <li className={styles.day} data-outside={isOutside || undefined} data-empty={entries.length === 0 || undefined}>
      <h3 className={styles.name} aria-current={day === today ? 'date' : undefined}>
        <time dateTime={day}>
          {shortWeekday(noonOf(day), style)} {Number(day.slice(8))}
        </time>
      </h3>
      {fixed.length > 0 && (
        <ul className={styles.fixed}>
          {fixed.slice(0, most).map((entry) => (
            <li key={entry.key} className={styles.entry} data-category={entry.cat_slug || undefined}>
              <EntryWords entry={entry} today={today} />
            </li>
          ))}
        </ul>
      )}
      {fixed.length > most && (
        <Link className={styles.more} to={`/calendar?${new URLSearchParams({ view: 'week', day })}`}>
          {fixed.length - most} more
        </Link>
      )}
      <Movables
        label={longDate(noonOf(day), style)}
        entries={entries.filter(({ moves }) => moves !== null)}
        {...{ today, moved, onDrop, onMove }}
      />
    </li>
  );
}

interface MovablesProps extends Pick<CalendarDayProps, 'today' | 'entries' | 'moved' | 'onDrop' | 'onMove'> {
  readonly label: string;
}

/** What can be dragged from this day, and the place onto which what is dragged is dropped. */
function Movables({ label, entries, today, moved, onDrop, onMove }: MovablesProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [ENTRY]: String(key) })),
    getAllowedDropOperations: () => ['move'],
    acceptedDragTypes: [ENTRY],
    onRootDrop: async ({ items }) => {
      const dropped = items.find(isTextDropItem);
      if (dropped) onDrop(await dropped.getText(ENTRY));
    },
  });
  return (
    <GridList
      aria-label={label}
      className={styles.movable ?? ''}
      items={entries}
      dependencies={[today, moved]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      {...(entries.length === 0 && { render: withoutTabStop })}
    >
      {(entry) => (
        <MovableEntry
          id={entry.key}
          moved={entry.key === moved?.key ? moved : undefined}
          {...{ entry, today, onMove }}
        />
      )}
    </GridList>
  );
}

/** An empty day takes what is dropped, by keys too, and has nothing that Tab would lead to. */
function withoutTabStop({ ref, ...props }: React.ComponentProps<'div'>) {
  return <div {...props} ref={ref} tabIndex={-1} />;
}
