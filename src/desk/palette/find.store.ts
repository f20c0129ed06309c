import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { allAccounts } from '#desk/accounts/accounts.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { standingInWords } from '#desk/application/stories/state-words.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { listRows } from '#desk/kinds/row-list.store.ts';
import { KIND_STORES } from '#desk/kinds/stores/kind-stores.ts';
import { storyFilter } from '#desk/stories/stories.contract.ts';
import { listedStories } from '#desk/stories/story-list.store.ts';
import type { FoundPlace } from './find.contract.ts';
import { placesAt } from './places-at.store.ts';
import { screensNamed } from './screens-named.ts';

/** Of each sort. */
const SHOWN = 6;

/** The most characters that lists take. */
const LONGEST_WORDS = 200;

/** What this person may open that has these words in its name, or stands at this address. */
export async function foundPlaces(site: Site, person: SignedIn, asked: string): Promise<FoundPlace[]> {
  const words = asked.trim();
  if (words === '') return [];
  const address = addressIn(words);
  if (address !== undefined) return placesAt(site, person, address);
  const found = await Promise.all([storiesNamed(site, person, words), thingsNamed(site, person, words)]);
  return [...screensNamed(person, words), ...found.flat(), ...(await peopleNamed(site, person, words))];
}

/** `/a/b`, `https://…`, or `old.example/a`: what has a slash and no space. */
function addressIn(words: string): string | undefined {
  if (/\s/.test(words) || !words.includes('/')) return undefined;
  if (/^(?:https?:\/)?\//i.test(words)) return words;
  return /^[^/]+\.[^/]+\//.test(words) ? `https://${words}` : `/${words}`;
}

async function storiesNamed(site: Site, person: SignedIn, words: string): Promise<FoundPlace[]> {
  const listed = async (state: '' | 'template') => {
    const filter = storyFilter.parse({ words: words.slice(0, LONGEST_WORDS), state });
    return (await listedStories(site, person, { ...filter, page: 1 })).stories.slice(0, SHOWN);
  };
  const stories = [...(await listed('')), ...(await listed('template'))];
  return stories.map((story) => ({
    path: story.id === null ? deskAddresses.storyOfPost(story.post_id ?? 0) : deskAddresses.story(story.id),
    title: story.title || 'Story without a headline',
    about: story.isTemplate ? 'Template' : `Story, ${standingInWords(story).toLowerCase()}`,
  }));
}

async function thingsNamed(site: Site, { account }: SignedIn, words: string): Promise<FoundPlace[]> {
  if (!includes(account.role, 'editor')) return [];
  const now = site.now().toISOString();
  const found = await Promise.all(
    KIND_STORES.map(async (store) => {
      const { name, words: named, title, list } = store.kind;
      const { rows } = await listRows(site, store, { words: words.slice(0, LONGEST_WORDS), page: 1 });
      return rows.slice(0, SHOWN).map(({ id, form }) => ({
        path: `${deskAddresses.kind(name)}/${id}`,
        title: String(form[title]) || `${named.one} without a name`,
        about: `${named.one}, ${list.state(form, now).toLowerCase()}`,
      }));
    }),
  );
  return found.flat();
}

async function peopleNamed(site: Site, { account }: SignedIn, words: string): Promise<FoundPlace[]> {
  if (!includes(account.role, 'owner')) return [];
  const accounts = await allAccounts(site);
  const has = (name: string) => name.toLowerCase().includes(words.toLowerCase());
  return accounts
    .filter(({ name }) => has(name))
    .slice(0, SHOWN)
    .map(({ name, role }) => ({ path: deskAddresses.people(), title: name, about: `Account, ${role}` }));
}
