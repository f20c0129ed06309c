import type { Queries } from '#content/database/database.ts';
import { type TextPage, textPageAt } from '#content/imprint/text-pages.store.ts';
import type { Site } from '#content/site.ts';
import { siteAt } from '#content/site-at.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { makeSharedLink } from '#desk/stories/preview/shared-link.store.ts';
import { NotFound } from '#platform/errors.ts';
import { keyOpens } from '#platform/secrets/expiring-key.ts';

/** Makes a link to the preview of a page of text. @throws NotFound */
export async function makePageLink(site: Site, { account }: SignedIn, id: number) {
  const page = await namedPage(site.database.queries, id);
  return makeSharedLink(site, account, {
    purpose: 'page-preview',
    subject: subjectOf(page),
    title: page.page_title,
    addressOf: (key) => deskAddresses.sharedTextPage(id, key),
  });
}

/** Ends all links to a page that exist. @throws NotFound */
export async function endPageLinks(site: Site, { account: actor }: SignedIn, page_id: number): Promise<void> {
  await site.database.queries.transaction().execute(async (transaction) => {
    const { page_title: subject } = await namedPage(transaction, page_id);
    await transaction
      .updateTable('text_page')
      .set((of) => ({ times_ended: of('times_ended', '+', 1) }))
      .where('page_id', '=', page_id)
      .execute();
    await noteChange(transaction, site, { actor, action: 'end preview links', subject });
  });
}

/** The page whose preview a key opens now, as it is saved. @throws NotFound */
export async function pageOpenedBy(site: Site, id: number, key: string): Promise<TextPage> {
  const page = await namedPage(site.database.queries, id);
  if (!keyOpens(site, 'page-preview', subjectOf(page), key))
    throw new NotFound('This link to a preview has expired or was ended. Ask for a new one');
  return textPageAt(siteAt(site, site.now(), { textPage: id }), page.page_path);
}

async function namedPage(queries: Queries, id: number) {
  const query = queries.selectFrom('text_page').select(['page_id', 'page_title', 'page_path', 'times_ended']);
  const page = await query.where('page_id', '=', id).executeTakeFirst();
  if (!page) throw new NotFound('There is no such page.');
  return page;
}

/** What the keys of a page's links are signed for. It changes when the links are ended. */
function subjectOf({ page_id, times_ended }: { readonly page_id: number; readonly times_ended: number }): string {
  return `${page_id} ${times_ended}`;
}
