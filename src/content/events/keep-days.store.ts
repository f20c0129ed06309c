import type { Queries } from '#content/database/database.ts';

/**
 * Writes the paper's time zone into events of whole days that name none, before the paper gets another one: midnight here is yesterday
 * elsewhere, and a fair on Saturday stays on Saturday. Events with times keep their moment, and are shown by the new clock.
 * @param timeZone by which their days were settled
 */
export async function keepDaysOfEvents(transaction: Queries, timeZone: string): Promise<void> {
  await transaction
    .updateTable('event')
    .set({ event_timezone: timeZone })
    .where('event_all_day', '=', 1)
    .where((of) => of.or([of('event_timezone', 'is', null), of('event_timezone', '=', '')]))
    .execute();
}
