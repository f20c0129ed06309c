import { useFacts } from '#desk/application/facts.desk.ts';
import { usePassingTime } from '#desk/application/passing-time.desk.ts';
import { isTimeZone, localMoment, shortDate } from '#platform/dates.ts';

/** The time in a time zone now, so that an owner sees that it is the right one; nothing while no zone has the typed name. */
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
