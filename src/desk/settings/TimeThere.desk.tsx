import { useFacts } from '#desk/application/facts.desk.ts';
import { usePassingTime } from '#desk/application/passing-time.desk.ts';
import { isTimeZone, localMoment, shortDate } from '#platform/dates.ts';

/** What the clock of a time zone shows now, by which an owner sees that it is the one that was meant; nothing while none is called so. */
export function TimeThere({ timeZone }: { readonly timeZone: string }) {
  const { language } = useFacts().publication;
  const now = new Date(usePassingTime());
  if (!isTimeZone(timeZone)) return null;
  const time = localMoment(now, timeZone).slice('2026-11-21T'.length, '2026-11-21T09:00'.length);
  return (
    <p>
      It is {time} there, on {shortDate(now.toISOString(), { language, timeZone })}
    </p>
  );
}
