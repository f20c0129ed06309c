import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import { RadioTabs } from '#content/design/RadioTabs.desk.tsx';
import screen from '#content/design/screen.desk.module.css';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { usePassingTime } from '#desk/application/passing-time.desk.ts';
import { dayInWords, localDay, monthAndYear } from '#platform/dates.ts';
import { CalendarDay } from './CalendarDay.desk.tsx';
import type { MovedEntry } from './CalendarEntries.desk.tsx';
import { type CalendarEntry, readCalendarCall } from './calendar.contract.ts';
import styles from './calendar.desk.module.css';
import { CALENDAR_VIEWS, type CalendarView, daysOf, noonOf, turned } from './calendar-days.ts';
import { MoveDialog } from './MoveDialog.desk.tsx';
import { MovedNotice } from './MovedNotice.desk.tsx';
import { type Moving, useMoving } from './moving.desk.ts';

const TITLES: Readonly<Record<CalendarView, string>> = { week: 'Week', month: 'Month' };

/** /desk/calendar: what readers get on which day, what is planned, and what else comes due. View and day stand in its address. */
export default function CalendarScreen() {
  const { publication } = useFacts();
  const today = localDay(new Date(usePassingTime()), publication.timeZone);
  const { view, day, show } = useShown(today);
  const days = daysOf(view, day);
  return (
    <Screen title="Calendar">
      <p className={screen.quiet}>
        Days and times are those of {publication.timeZone}. Drag a scheduled story, or the target date of a draft, to
        another day; its handle ⠿ does the same by keys. A target date publishes nothing.
      </p>
      <div className={styles.bar}>
        <RadioTabs
          label="Shows"
          values={CALENDAR_VIEWS}
          current={view}
          onChange={(view) => show({ view })}
          title={(view) => TITLES[view]}
        />
        <h2 aria-live="polite">{spanInWords(view, day, publication.language)}</h2>
        <p className={styles.turning}>
          <Button look="line" onClick={() => show({ day: turned(view, day, -1) })}>
            Earlier
          </Button>
          <Button look="line" onClick={() => show({ day: today })}>
            Today
          </Button>
          <Button look="line" onClick={() => show({ day: turned(view, day, 1) })}>
            Later
          </Button>
        </p>
      </div>
      <Days view={view} days={days} month={view === 'month' ? day.slice(0, 7) : ''} today={today} />
    </Screen>
  );
}

interface DaysProps {
  readonly view: CalendarView;
  readonly days: readonly string[];
  /** `2026-11`; empty where no month is shown. */
  readonly month: string;
  readonly today: string;
}

function Days({ view, days, month, today }: DaysProps) {
  const { data, error, isPending } = useEntries({ from: days[0] ?? today, until: days.at(-1) ?? today });
  const moving = useMoving();
  const moved = useToFocus(moving);
  const [asked, setAsked] = useState<CalendarEntry>();
  const entries = data?.entries ?? [];
  const drop = (key: string, day: string) => {
    const entry = entries.find((one) => one.key === key);
    if (entry && entry.day !== day) moving.moveToDay(entry, day);
  };
  return (
    <>
      <MovedNotice moving={moving} />
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {moving.isPending && 'Moving …'}
        {data && remarkOn(data)}
      </p>
      <ol className={styles.days} data-view={view} aria-busy={isPending || moving.isPending}>
        {days.map((day) => (
          <CalendarDay
            key={day}
            day={day}
            isOutside={month !== '' && !day.startsWith(month)}
            today={today}
            entries={entries.filter((entry) => entry.day === day)}
            most={view === 'month' ? SHOWN_OF_A_DAY : Number.POSITIVE_INFINITY}
            onDrop={(key) => drop(key, day)}
            moved={moved}
            onMove={setAsked}
          />
        ))}
      </ol>
      {asked && <MoveDialog entry={asked} moving={moving} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function useEntries(span: { readonly from: string; readonly until: string }) {
  return useQuery({ queryKey: ['calendar', span], queryFn: () => makeCall(readCalendarCall, span) });
}

function remarkOn({ entries, isCut }: z.output<typeof readCalendarCall.answer>): string {
  if (entries.length === 0) return 'Nothing stands on these days. Give a story a time or a target date.';
  return isCut ? 'There is more than is shown: choose the week.' : '';
}

/** The entry that was moved last, until it has the focus. */
function useToFocus({ moved }: Moving): MovedEntry | undefined {
  const [focused, setFocused] = useState<Moving['moved']>();
  return useMemo(
    () => (moved && moved !== focused ? { key: moved.entry.key, onFocused: () => setFocused(moved) } : undefined),
    [moved, focused],
  );
}

/** How many entries that stay where they are a month shows on a day. */
const SHOWN_OF_A_DAY = 4;

/** What the address says is shown. */
function useShown(today: string) {
  const [search, setSearch] = useSearchParams();
  const view: CalendarView = search.get('view') === 'month' ? 'month' : 'week';
  const named = search.get('day') ?? '';
  const day = /^[12]\d{3}-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named)) ? named : today;
  const show = (part: { view?: CalendarView; day?: string }) => setSearch({ view, day, ...part }, { replace: true });
  return { view, day, show };
}

function spanInWords(view: CalendarView, day: string, language: string): string {
  if (view === 'month') return monthAndYear(noonOf(day), { language, timeZone: 'UTC' });
  const days = daysOf(view, day);
  return `${dayInWords(days[0] ?? day, language)} to ${dayInWords(days.at(-1) ?? day, language)}`;
}
