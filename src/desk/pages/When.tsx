import { useSetting } from '#content/design/setting.ts';
import { dateAndTime } from '#platform/dates.ts';

/** A moment by the publication's clock: `21 Nov 2026, 09:30 UTC`. @param moment ISO 8601 */
export function When({ moment }: { moment: string }) {
  const { dates } = useSetting();
  return <time dateTime={moment}>{dateAndTime(moment, dates)}</time>;
}
