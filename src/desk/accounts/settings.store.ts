import type { Site } from '#content/site.ts';
import { type Actor, noteChange } from './audit.store.ts';

const PREVIEWS = 'previews';
const OPEN = 'open';
const SIGNED_IN = 'signed in';
const FIRST_STEPS = 'first steps';
const PUT_AWAY = 'put away';

/** Whether the owner has opened previews to everyone who knows their address. */
export async function arePreviewsOpen(site: Pick<Site, 'database'>): Promise<boolean> {
  return (await settingNamed(site, PREVIEWS)) === OPEN;
}

/** Opens previews to all visitors, or to signed-in people only. */
export async function setPreviewsOpen(site: Site, isOpen: boolean, actor: Actor): Promise<void> {
  const before = (await arePreviewsOpen(site)) ? OPEN : SIGNED_IN;
  await changeSetting(site, { name: PREVIEWS, before, after: isOpen ? OPEN : SIGNED_IN, actor });
}

/** Whether an owner has put the first steps of the desk's first page away, for everyone. */
export async function areFirstStepsPutAway(site: Pick<Site, 'database'>): Promise<boolean> {
  return (await settingNamed(site, FIRST_STEPS)) === PUT_AWAY;
}

export function putFirstStepsAway(site: Site, actor: Actor): Promise<void> {
  return changeSetting(site, { name: FIRST_STEPS, before: 'shown', after: PUT_AWAY, actor });
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
    await transaction
      .insertInto('desk_setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await noteChange(transaction, site, { actor, action: 'change setting', subject: name, before, after: value });
  });
}
