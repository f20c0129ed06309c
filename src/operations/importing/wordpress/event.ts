import { isTimeZone } from '#platform/dates.ts';
import { readEventState } from '../event-state.ts';
import { onDemand } from '../on-demand.ts';
import type { SourceEvent } from '../source.ts';
import { readTimeZone } from './dates.ts';
import { wordpressTimes } from './event-times.ts';
import { identityOf, readBanner, readItemBody, readStatus } from './post.ts';
import type { WordPressRecord } from './record.ts';
import type { WordPressReferences } from './references.ts';
import { LOCATION_TYPE } from './types.ts';

/** Reads an event of a plugin; its body, when it is asked for. */
export function wordpressEvent(item: WordPressRecord, id: string, references: WordPressReferences): SourceEvent {
  const remarks: string[] = [];
  const banner = readBanner(item, references, remarks);
  const { status, sourceStatus } = readStatus(item);
  if (status === 'draft' && sourceStatus !== 'draft') remarks.push(`It was '${sourceStatus}' and is kept as a draft`);
  const timeZone = readTimeZone(item.meta('_EventTimezone', '_event_timezone'));
  return {
    kind: 'event',
    ...identityOf(item, id, references),
    status,
    ...wordpressTimes(item, timeZone),
    state: readEventState(item.meta('_tribe_events_status', 'mec_event_status', '_status')),
    location: placeOf(item, references),
    body: onDemand(() => readItemBody(item, id, references)),
    bannerShow: banner !== undefined,
    remarks,
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : undefined,
    link: item.meta('_EventURL', 'event_url', 'mec_read_more', 'mec_more_info') || undefined,
    banner: banner?.address,
  };
}

function placeOf(item: WordPressRecord, { venues }: WordPressReferences): string {
  const [venue, location] = [item.meta('_EventVenueID'), item.meta('_location_id')];
  return venues.get(venue) ?? venues.get(`${LOCATION_TYPE}:${location}`) ?? '';
}
