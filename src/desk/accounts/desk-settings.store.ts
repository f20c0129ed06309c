import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { type Actor, noteChange } from './audit.store.ts';

const PREVIEWS = 'previews';
const OPEN = 'open';
const SIGNED_IN = 'signed in';
const FIRST_STEPS = 'first steps';
const ONE_STEP = `${FIRST_STEPS}: `;
const PUT_AWAY = 'put away';
const SHOWN = 'shown';

/** Whether the owner has opened previews to everyone who knows their address. */
export async function arePreviewsOpen(site: Pick<Site, 'database'>): Promise<boolean> {
  return (await settingNamed(site, PREVIEWS)) === OPEN;
}

/** Opens previews to all visitors, or to signed-in people only. */
export async function setPreviewsOpen(site: Site, isOpen: boolean, actor: Actor): Promise<void> {
  const before = (await arePreviewsOpen(site)) ? OPEN : SIGNED_IN;
  await changeSetting(site, { name: PREVIEWS, before, after: isOpen ? OPEN : SIGNED_IN, actor });
}

/** Which first steps of the desk's first page an owner has put away, for everyone. */
export async function stepsPutAway(site: Pick<Site, 'database'>): Promise<'all' | ReadonlySet<string>> {
  const away = [...(await settingsNamed(site, FIRST_STEPS))].filter(([, value]) => value === PUT_AWAY);
  const names = away.map(([name]) => name.slice(ONE_STEP.length));
  return away.some(([name]) => name === FIRST_STEPS) ? 'all' : new Set(names);
}

/** Puts the first steps away. @param step this one alone */
export function putFirstStepsAway(site: Site, actor: Actor, step?: string): Promise<void> {
  const name = step === undefined ? FIRST_STEPS : ONE_STEP + step;
  return changeSetting(site, { name, before: SHOWN, after: PUT_AWAY, actor });
}

/** Shows all first steps again that are not done. */
export async function showFirstSteps(site: Site, actor: Actor): Promise<void> {
  for (const [name, before] of await settingsNamed(site, FIRST_STEPS))
    if (before === PUT_AWAY) await changeSetting(site, { name, before, after: SHOWN, actor });
}

/** The settings whose names begin so, by their names. */
export async function settingsNamed(
  { database }: Pick<Site, 'database'>,
  beginning: string,
): Promise<ReadonlyMap<string, string>> {
  const found = database.queries.selectFrom('desk_setting').select(['name', 'value']);
  const rows = await found.where('name', 'like', `${beginning}%`).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Writes a setting. Notes no change. */
export async function writeDeskSetting(
  transaction: Queries,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<void> {
  await transaction
    .insertInto('desk_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Notes no change. */
export async function deleteDeskSetting(queries: Queries, name: string): Promise<void> {
  await queries.deleteFrom('desk_setting').where('name', '=', name).execute();
}

async function settingNamed({ database }: Pick<Site, 'database'>, name: string): Promise<string | undefined> {
  const found = database.queries.selectFrom('desk_setting').select('value').where('name', '=', name);
  return (await found.executeTakeFirst())?.value;
}

interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly actor: Actor;
}

function changeSetting(site: Site, { name, before, after: value, actor }: Change): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    await writeDeskSetting(transaction, { name, value });
    await noteChange(transaction, site, { actor, action: 'change setting', subject: name, before, after: value });
  });
}
