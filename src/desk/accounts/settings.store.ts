import type { Site } from '#content/site.ts';
import { type Actor, noteChange } from './audit.store.ts';

const PREVIEWS = 'previews';
const OPEN = 'open';
const SIGNED_IN = 'signed in';

/** Whether the owner has opened previews to everyone who knows their address. */
export async function arePreviewsOpen({ database }: Pick<Site, 'database'>): Promise<boolean> {
  const setting = await database.queries
    .selectFrom('desk_setting')
    .select('value')
    .where('name', '=', PREVIEWS)
    .executeTakeFirst();
  return setting?.value === OPEN;
}

/** Opens previews to all visitors, or to signed-in people only. */
export async function setPreviewsOpen(site: Site, isOpen: boolean, actor: Actor): Promise<void> {
  const before = (await arePreviewsOpen(site)) ? OPEN : SIGNED_IN;
  const value = isOpen ? OPEN : SIGNED_IN;
  await site.database.queries.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('desk_setting')
      .values({ name: PREVIEWS, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await noteChange(transaction, site, { actor, action: 'change setting', subject: PREVIEWS, before, after: value });
  });
}
