import { eventDetail } from '#content/events/events.store.ts';
import { pathBelow } from '#content/images/original.ts';
import { isServed } from '#content/images/served-file.ts';
import { FIXED_ADDRESSES, RESERVED_SLUGS } from '#content/routes.ts';
import type { Site } from '#content/site.ts';
import { oldAddress } from './old-address.ts';
import { ownAddress } from './own-address.store.ts';
import { redirectFor } from './redirects.store.ts';

/** First segments below which the site answers by itself, and looks up no redirect. */
const ANSWERED: ReadonlySet<string> = new Set(['api', 'assets', 'desk', 'media']);

/** Whether a page of the site stands at an address: a redirect there would never be asked for. @param address as redirects are stored */
export async function isAnswered(site: Site, address: string): Promise<boolean> {
  const asked = oldAddress(address);
  // Of the front page alone, the query is looked up first (site/navigation/old-queries.ts).
  if (!asked || asked.path === '/') return asked?.parameters.length === 0;
  const [first = '', second = '', ...more] = asked.path.slice(1).split('/');
  if (FIXED_ADDRESSES.has(asked.path) || ANSWERED.has(first)) return true;
  if (first === 'events' && more.length === 0) return (await eventDetail(site, second)) !== undefined;
  return (await ownAddress(site, asked)) !== undefined;
}

const LISTS: ReadonlySet<string> = new Set(['topic', 'tag', 'author']);

/** Whether a link of this site leads somewhere, by its database and its files: nothing is asked over the network. */
export async function stateOfOwn(site: Site, { pathname, search }: URL): Promise<'ok' | 'gone' | 'not asked'> {
  const { imageBase } = site.configuration;
  if (pathname.startsWith(`${imageBase}/`)) {
    const path = pathBelow(pathname, imageBase);
    return path !== undefined && (await isServed(site, path)) ? 'ok' : 'gone';
  }
  const address = oldAddress(pathname);
  if (!address) return 'not asked';
  if (FIXED_ADDRESSES.has(address.path) || (await ownAddress(site, address))) return 'ok';
  const redirect = await redirectFor(site, `${pathname}${search}`);
  if (redirect) return redirect.status === 410 ? 'gone' : 'ok';
  const [first = '', second, ...more] = address.path.slice(1).split('/');
  const isList = LISTS.has(first) && second !== undefined && more.length === 0;
  return isList || !RESERVED_SLUGS.has(first) ? 'gone' : 'not asked';
}
