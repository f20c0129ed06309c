import { readCalendarCall } from './calendar/calendar.contract.ts';
import { readCalendar } from './calendar/calendar.store.ts';
import { type AnsweredCall, answerCall, type Sent } from './calls/answered-call.ts';
import { kindApi } from './kinds/kind-api.ts';
import { pageLinksApi } from './kinds/pages/page-links-api.ts';
import { findCall } from './palette/find.contract.ts';
import { foundPlaces } from './palette/find.store.ts';
import { readersApi } from './readers/readers-api.ts';
import { redirectsApi } from './redirects/redirects-api.ts';
import { settingsApi } from './settings/settings-api.ts';
import { manyApi } from './stories/many/many-api.ts';
import { storyApi } from './stories/story-api.ts';

/** Every call that the story thread answers: what cleans or compares texts keeps no reader's page waiting. */
export const threadApi: readonly AnsweredCall<Sent>[] = [
  ...storyApi,
  ...manyApi,
  ...kindApi,
  ...pageLinksApi,
  ...redirectsApi,
  ...readersApi,
  ...settingsApi,
  answerCall(readCalendarCall, 'writer', readCalendar),
  answerCall(findCall, 'writer', async (site, person, { words }) => ({
    places: await foundPlaces(site, person, words),
  })),
];
