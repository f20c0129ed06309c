import { type OldAddress, oldAddress, withQuery } from '#content/redirects/old-address.ts';
import { stateOfOwn } from '#content/redirects/own-link.ts';
import { redirectKind } from '#content/redirects/redirect.kind.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import type { Redirect } from '#content/redirects/stored-redirect.store.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { rowAtPage } from '#desk/kinds/rows.store.ts';
import { KIND_STORES } from '#desk/kinds/stores/kind-stores.ts';
import type { FoundPlace } from './find.contract.ts';

const REDIRECTS = deskAddresses.kind(redirectKind.name);

/** What stands at an address, or where it leads to: at the desk first, then as readers have it. Where nothing does, an editor's way on. */
export async function placesAt(site: Site, person: SignedIn, address: string): Promise<FoundPlace[]> {
  const asked = oldAddress(address);
  if (!asked) return [];
  const { path } = asked;
  if (path === deskAddresses.desk() || path.startsWith(`${deskAddresses.desk()}/`))
    return [{ path, title: path, about: 'At the desk' }];
  const redirect = await redirectFor(site, address);
  const target = redirect?.target.startsWith('/') ? oldAddress(redirect.target) : undefined;
  const there = target ? await placesOf(site, person, target) : [];
  const found = there.length > 0 ? there : await placesOf(site, person, asked);
  if (found.length > 0 || !includes(person.account.role, 'editor')) return found;
  return [redirect ? redirectOf(path, redirect) : newRedirectOf(asked)];
}

/** Of an address that is said to be gone, or that leads to where the palette knows nothing. */
function redirectOf(path: string, { status, target }: Redirect): FoundPlace {
  const about = status === 410 ? 'Gone, says a redirect' : `A redirect leads on to ${target}`;
  return { path: `${REDIRECTS}?${new URLSearchParams({ words: path })}`, title: path, about };
}

function newRedirectOf(asked: OldAddress): FoundPlace {
  const source_path = withQuery(asked);
  const about = 'Nothing stands there: begin a redirect';
  return { path: `${REDIRECTS}/new?${new URLSearchParams({ source_path })}`, title: `Lead ${source_path} on`, about };
}

async function placesOf(site: Site, person: SignedIn, { path }: OldAddress): Promise<FoundPlace[]> {
  const page = new URL(site.configuration.siteUrl);
  page.pathname = path;
  const isThere = (await stateOfOwn(site, page)) === 'ok';
  const found = [...(await storyAt(site, person, path)), ...(await thingsAt(site, person, page.pathname))];
  const isPublic = isThere || found.some(({ isPublic }) => isPublic);
  const atDesk = found.map(({ isPublic: _, ...place }) => place);
  const title = atDesk[0]?.title ?? path;
  return [...atDesk, ...(isPublic ? [{ path: page.pathname, title, about: 'The page, as readers have it' }] : [])];
}

type PlaceWithPage = FoundPlace & { readonly isPublic: boolean };

/** The story of an article, whether readers have it or not; a writer's own alone. */
async function storyAt(site: Site, { account }: SignedIn, path: string): Promise<PlaceWithPage[]> {
  const [, cat_slug = '', post_name = '', ...more] = path.split('/');
  if (post_name === '' || more.length > 0) return [];
  const row = await site.database.queries
    .selectFrom('post')
    .leftJoin('story', 'story.post_id', 'post.id')
    .select(['post.id as post_id', 'post_title', 'story.id as story_id', 'story.account_id', 'post_author_id'])
    .where('cat_slug', '=', cat_slug)
    .where('post_name', '=', post_name)
    .executeTakeFirst();
  if (!row) return [];
  const isOwn = row.story_id === null ? row.post_author_id === account.author_id : row.account_id === account.id;
  if (!isOwn && !includes(account.role, 'editor')) return [];
  const story = row.story_id === null ? deskAddresses.storyOfPost(row.post_id) : deskAddresses.story(row.story_id);
  return [{ path: story, title: row.post_title, about: 'The story, at the desk', isPublic: false }];
}

async function thingsAt(site: Site, { account }: SignedIn, page: string): Promise<PlaceWithPage[]> {
  if (!includes(account.role, 'editor')) return [];
  const found = await Promise.all(
    KIND_STORES.map(async (store) => {
      const row = await rowAtPage(site, store, page);
      if (!row) return [];
      const { name, words, title } = store.kind;
      const path = `${deskAddresses.kind(name)}/${row.id}`;
      const about = `The ${words.one.toLowerCase()}, at the desk`;
      return [{ path, title: String(row.form[title]), about, isPublic: true }];
    }),
  );
  return found.flat();
}
