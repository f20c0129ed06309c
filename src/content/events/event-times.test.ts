import { expect, test } from 'vitest';
import { previousDate, settledTimes } from './event-times.ts';

type Given = Partial<Parameters<typeof previousDate>[0]>;

/** An event of a day in May, at ten in Berlin. */
function event(given: Given = {}) {
  const made = {
    event_date: '2026-05-01T08:00:00.000Z',
    event_all_day: 0 as const,
    event_state: 'postponed' as const,
    event_previous_date: null,
    timeZone: 'Europe/Berlin',
    ...given,
  };
  return { ...made, ...settledTimes({ ...made, event_end: null }, made.timeZone) };
}

const ALL_DAY = { event_all_day: 1 } as const;
const IN_MAY = '2026-05-20T08:00:00.000Z';
const IN_JUNE = '2026-06-10T08:00:00.000Z';

test('an event that goes back to the day for which it was announced was not moved', () => {
  const moved = event({ event_date: IN_MAY, event_previous_date: event().event_date });
  expect(previousDate(moved, event())).toBe(event().event_date);
  expect(previousDate({ ...event(), event_previous_date: moved.event_previous_date }, moved)).toBeNull();
  const again = event({ event_date: IN_JUNE, event_previous_date: moved.event_previous_date });
  expect(previousDate(again, moved)).toBe(IN_MAY);
});

test('of whole days the day is kept, in whichever zone', () => {
  const berlin = event(ALL_DAY);
  const newYork = event({ ...ALL_DAY, timeZone: 'America/New_York', event_date: '2026-05-01T16:00:00.000Z' });
  expect(previousDate(newYork, berlin), 'the same day elsewhere').toBeNull();
  const moved = event({ ...ALL_DAY, timeZone: 'America/New_York', event_date: IN_MAY });
  expect(previousDate(moved, berlin)).toBe('2026-05-01T04:00:00.000Z');
  const kiritimati = event({ ...ALL_DAY, timeZone: 'Pacific/Kiritimati', event_date: IN_MAY });
  expect(previousDate(kiritimati, berlin)).toBe('2026-04-30T10:00:00.000Z');
});

test('a day that gets a time is the same day', () => {
  expect(previousDate(event(), event(ALL_DAY))).toBeNull();
  expect(previousDate(event({ event_date: IN_MAY }), event(ALL_DAY))).toBe('2026-04-30T22:00:00.000Z');
  expect(previousDate(event(ALL_DAY), event())).toBeNull();
});
