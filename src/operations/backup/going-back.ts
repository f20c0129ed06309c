import type { Publication } from '#content/publication.contract.ts';
import { DAY, localDay, localMoment, shortDate } from '#platform/dates.ts';
import { lossInWords } from './backup-in-words.ts';
import type { Rehearsed } from './rehearse.ts';

/** What a rehearsal has found: `You could go back to 02:00 today: 1,234 articles, …`, and what that would lose. */
export function goingBack({ list, pictures, lost, faults }: Rehearsed, publication: Publication, now: Date): string {
  const when = momentText(new Date(list.moment), now, publication);
  if (faults.length > 0) return `You could not go back to ${when}. ${faults.join(' ')}`;
  const count = (number = 0) => number.toLocaleString('en-GB');
  const { post, subscription } = list.rows;
  return `You could go back to ${when}: ${count(post)} articles, ${count(pictures)} pictures, ${count(subscription)} subscribers. ${lossInWords(lost)}`;
}

/** `02:00 today`, `02:00 yesterday` or `02:00 on 21 Nov 2026`, in the publication's time zone. */
function momentText(moment: Date, now: Date, { language, timeZone }: Publication): string {
  const time = localMoment(moment, timeZone).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length);
  const day = localDay(moment, timeZone);
  const today = localDay(now, timeZone);
  if (day === today) return `${time} today`;
  // Read as days in UTC, which all have 24 hours.
  if (Date.parse(today) - Date.parse(day) === DAY) return `${time} yesterday`;
  return `${time} on ${shortDate(moment.toISOString(), { language, timeZone })}`;
}
