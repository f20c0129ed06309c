import { isTimeZone } from '#platform/dates.ts';
import type { SourceEvent } from '../source.ts';
import { absoluteDate, localDate, readTimeZone } from './dates.ts';
import { DisplayNotes } from './display/context.ts';
import { displayed } from './display/display.ts';
import { oldAddresses } from './old-addresses.ts';
import { displayContext, readBanner, readSlug, readTitle, repaired } from './post.ts';
import { type ExportRecord, field, meta } from './record.ts';
import { readStatus } from './status.ts';
import type { Survey } from './survey.ts';

/** Reads an event of The Events Calendar. */
export function sourceEvent(written: ExportRecord, id: string, survey: Survey): SourceEvent {
  const { item, repairs } = repaired(written);
  const notes = new DisplayNotes();
  const html = displayed(field(item, 'content:encoded'), displayContext(item, id, survey, notes));
  const title = readTitle(item, html, id);
  const banner = readBanner(item, survey);
  const { status, sourceStatus } = readStatus(item);
  const link = meta(item, '_EventURL');
  const timeZone = readTimeZone(meta(item, '_EventTimezone'));
  const kept =
    status === 'draft' && sourceStatus !== 'draft' ? [`It was '${sourceStatus}' and is kept as a draft`] : [];
  const told = [title.remark, banner.remark, ...kept].filter((remark) => remark !== undefined);
  return {
    kind: 'event',
    key: `${survey.site.key}:${id}`,
    place: { line: item.line, id },
    remarks: [...told, ...repairs, ...notes.remarks()],
    title: title.value,
    slug: readSlug(item, title, id),
    date: startOf(item, timeZone),
    ...(timeZone && isTimeZone(timeZone) ? { timeZone } : {}),
    location: survey.venues.get(meta(item, '_EventVenueID')) ?? '',
    html,
    ...(link ? { link } : {}),
    ...(banner.value ? { banner: banner.value } : {}),
    bannerShow: banner.value !== undefined,
    status,
    addresses: status === 'published' ? oldAddresses(item, survey.site) : [],
  };
}

/** In UTC where the plugin says so, else by the clock of the place that it names, else by that of the publication. */
function startOf(item: ExportRecord, timeZone: string | undefined): string | undefined {
  const told = absoluteDate(meta(item, '_EventStartDateUTC'));
  const local = meta(item, '_EventStartDate');
  return told ?? (timeZone === undefined ? localDate(local) : absoluteDate(local, timeZone));
}
