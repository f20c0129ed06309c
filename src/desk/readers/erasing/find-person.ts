import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { noteLook } from '../log/noted.store.ts';
import { type FoundPerson, MOST_PLACES } from './erasing.contract.ts';
import { onErasingThread } from './erasing-thread.ts';
import { foundByTable } from './erasure-in-words.ts';

/** What an erasure would find, table by table. */
export async function foundOfPerson(
  site: Site,
  person: SignedIn,
  { email }: { readonly email: string },
): Promise<FoundPerson> {
  await noteLook(site, person, { action: 'look for person', subject: 'to erase' });
  const erasure = await onErasingThread(site, 'find', { email });
  const stories = erasure.stories.map(({ id, title }) => ({ path: deskAddresses.story(id), title }));
  return { tables: foundByTable(erasure), places: [...erasure.things, ...stories].slice(0, MOST_PLACES) };
}
