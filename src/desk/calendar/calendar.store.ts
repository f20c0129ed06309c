import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import type { CalendarEntry, readCalendarCall } from './calendar.contract.ts';
import { MOST_ENTRIES } from './calendar-limits.ts';
import { otherDates } from './other-dates.store.ts';
import { spanOf } from './span.ts';
import { datedPosts, plannedStories } from './story-dates.store.ts';

/** What stands between two days, by the clock of the publication. @throws Invalid for a span that is too long, or ends before it begins */
export async function readCalendar(
  site: Site,
  person: SignedIn,
  { from, until }: z.output<typeof readCalendarCall.input>,
): Promise<z.output<typeof readCalendarCall.answer>> {
  const span = spanOf(site, from, until);
  const stories = await datedPosts(site, person, span);
  const planned = await plannedStories(site, person, span);
  const others = includes(person.account.role, 'editor') ? await otherDates(site, span) : [];
  const entries = [...stories, ...planned, ...others].sort(byTime);
  return { entries, isCut: [stories, planned].some(({ length }) => length === MOST_ENTRIES) };
}

/** What has no time stands below what has one. */
function byTime(one: CalendarEntry, other: CalendarEntry): number {
  const timeOf = ({ day, moment }: CalendarEntry) => `${day} ${moment ?? 'later'}`;
  return timeOf(one) < timeOf(other) ? -1 : 1;
}
