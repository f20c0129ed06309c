import type { Queries } from '#content/database/database.ts';
import { type TextPage, textPageAt } from '#content/imprint/text-pages.store.ts';
import type { Site } from '#content/site.ts';
import { siteAt } from '#content/site-at.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { makeSharedLink } from '#desk/stories/preview/shared-link.store.ts';
import { NotFound } from '#platform/errors.ts';
import { keyOpens } from '#platform/expiring-key.ts';

/** Makes a link to the preview of a page of text. @throws NotFound */
export async function makePageLink(site: Site, { account }: SignedIn, id: number) {
  const { queries } = site.database;
  const { page_title } = await namedPage(queries, id);
  return makeSharedLink(site, account, {
    purpose: 'page-preview',
    subject: await subjectOf(queries, id),
    title: page_title,
    addressOf: (key) => deskAddresses.sharedTextPage(id, key),
  });
}

/** Ends all links to a page that exist. @throws NotFound */
export async function endPageLinks(site: Site, { account: actor }: SignedIn, page_id: number): Promise<void> {
  await site.database.queries.transaction().execute(async (transaction) => {
    const { page_title: subject } = await namedPage(transaction, page_id);
    await transaction
      .insertInto('page_preview_link')
      .values({ page_id, times_ended: 1 })
      .onConflict((conflict) =>
        conflict.column('page_id').doUpdateSet((of) => ({ times_ended: of('page_preview_link.times_ended', '+', 1) })),
      )
      .execute();
    await noteChange(transaction, site, { actor, action: 'end preview links', subject });
  });
}

/** The page whose preview a key opens now, as it is saved. @throws NotFound */
export async function pageOpenedBy(site: Site, id: number, key: string): Promise<TextPage> {
  const { queries } = site.database;
  if (!keyOpens(site, 'page-preview', await subjectOf(queries, id), key))
    throw new NotFound('This link to a preview has expired or was ended. Ask for a new one');
  const { page_path } = await namedPage(queries, id);
  return textPageAt(siteAt(site, site.now(), { textPage: id }), page_path);
}

async function namedPage(queries: Queries, id: number) {
  const query = queries.selectFrom('text_page').select(['page_title', 'page_path']).where('page_id', '=', id);
  const page = await query.executeTakeFirst();
  if (!page) throw new NotFound('There is no such page.');
  return page;
}

/** What the keys of a page's links are signed for. It changes when the links are ended. */
async function subjectOf(queries: Queries, page_id: number): Promise<string> {
  const query = queries.selectFrom('page_preview_link').select('times_ended').where('page_id', '=', page_id);
  return `${page_id} ${(await query.executeTakeFirst())?.times_ended ?? 0}`;
}
