import { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import { jsonValue } from '#platform/text/json-value.ts';
import { eventKind } from './event.kind.ts';
import { isWholeDay } from './whole-day.ts';

/**
 * Writes the paper's time zone into events of whole days that name none, before the paper gets another one: midnight here is yesterday
 * elsewhere, and a fair on Saturday stays on Saturday. So it does in their earlier versions, and in those of removed events. Events with
 * times keep their moment, and are shown by the new clock.
 * @param timeZone by which their days were settled
 */
export async function keepDaysOfEvents(transaction: Queries, timeZone: string): Promise<void> {
  const events = await transaction
    .selectFrom('event')
    .select(['event_id', 'event_date', 'event_end', 'event_all_day'])
    .where((of) => of.or([of('event_timezone', 'is', null), of('event_timezone', '=', '')]))
    .execute();
  for (const { event_id } of events.filter((event) => isWholeDay({ ...event, event_timezone: timeZone })))
    await transaction.updateTable('event').set({ event_timezone: timeZone }).where('event_id', '=', event_id).execute();
  await keepDaysOfVersions(transaction, timeZone);
}

const form = z.looseObject({
  event_date: z.iso.datetime(),
  event_end: z.iso.datetime().nullable(),
  event_all_day: z.union([z.literal(0), z.literal(1)]),
  event_timezone: z.string().nullish(),
});

async function keepDaysOfVersions(transaction: Queries, timeZone: string): Promise<void> {
  const versions = await transaction
    .selectFrom('kind_version')
    .select(['source_key', 'version', 'form'])
    .where('kind', '=', eventKind.name)
    .where('form', '!=', '')
    .execute();
  for (const { source_key, version, form: written } of versions) {
    const { data } = form.safeParse(jsonValue(written));
    if (!data || data.event_timezone || !isWholeDay({ ...data, event_timezone: timeZone })) continue;
    await transaction
      .updateTable('kind_version')
      .set({ form: JSON.stringify({ ...data, event_timezone: timeZone }) })
      .where('kind', '=', eventKind.name)
      .where('source_key', '=', source_key)
      .where('version', '=', version)
      .execute();
  }
}
