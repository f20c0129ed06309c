import { describe, expect, test } from 'vitest';
import { givenEvent, givenPost } from '#content/posts/testing/content.ts';
import { givenDesk } from '#desk/stories/publishing/testing/stories.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { foundPlaces } from './find.store.ts';

async function givenPlaces() {
  const { site, editor } = await givenDesk('sqlite');
  const writer = await givenSignedIn(site, 'kim', 'writer');
  const owner = await givenSignedIn(site, 'olga', 'owner');
  await givenPost(site, { cat_slug: 'news', post_name: 'noon', post_title: 'Lighthouses at noon' });
  await givenPost(site, { cat_slug: 'news', post_name: 'dusk', post_title: 'Lighthouses at dusk', status: 'draft' });
  await givenEvent(site, { event_slug: 'fair', event_title: 'Lighthouse fair', source_key: 'k' });
  await site.database.queries
    .insertInto('redirect')
    .values({ source_path: '/2019/noon.html', target: '/news/noon', status: 301 } as never)
    .execute();
  const find = async (words: string, person = editor) =>
    (await foundPlaces(site, person, words)).map(({ title, about }) => `${title}: ${about}`);
  return { site, find, editor, writer, owner };
}

describe('The palette finds', () => {
  test('stories, events and people by their words, and for each role what it may open', async () => {
    const { find, writer, owner } = await givenPlaces();
    expect((await find('lighthouse')).toSorted()).toEqual([
      'Lighthouse fair: Event, to come',
      'Lighthouses at dusk: Story, draft',
      'Lighthouses at noon: Story, published',
    ]);
    expect(await find('lighthouse', writer)).toEqual([]);
    expect(await find('kim', owner)).toEqual(['kim: Account, writer']);
    expect(await find('kim')).toEqual([]);
    expect(await find('  ')).toEqual([]);
  });

  test.each(['/news/noon', 'news/noon', 'https://signal.example/news/noon?utm_source=x', 'old.example/2019/noon.html'])(
    'what stands at %s',
    async (address) => {
      const { find } = await givenPlaces();
      expect(await find(address)).toEqual([
        'Lighthouses at noon: The story, at the desk',
        'Lighthouses at noon: The page, as readers have it',
      ]);
    },
  );

  test('a draft at its address for editors alone, an event, and nothing where nothing is', async () => {
    const { find, writer } = await givenPlaces();
    expect(await find('/news/dusk')).toEqual(['Lighthouses at dusk: The story, at the desk']);
    expect(await find('/news/dusk', writer)).toEqual([]);
    expect(await find('/events/fair')).toEqual([
      'Lighthouse fair: The event, at the desk',
      'Lighthouse fair: The page, as readers have it',
    ]);
    expect(await find('/news/fog', writer)).toEqual([]);
  });

  test('screens that stand in no menu, for who may open them', async () => {
    const { find, writer } = await givenPlaces();
    expect(await find('led nowhere')).toEqual(['Addresses that led nowhere: Go to']);
    expect(await find('csv')).toEqual(['Redirects from and to a file (CSV): Go to']);
    expect(await find('removed banners')).toEqual(['Removed banners: Go to']);
    expect(await find('day of an editor')).toEqual(['The day of an editor: Go to']);
    expect(await find('trash', writer)).toEqual(['Bin: Go to']);
    expect(await find('led nowhere', writer)).toEqual([]);
  });

  test('for an editor what to do about an address where nothing stands, or is said to be gone', async () => {
    const { site, editor, find } = await givenPlaces();
    const paths = async (words: string) => (await foundPlaces(site, editor, words)).map(({ path }) => path);
    expect(await find('old.example/2018/fog?p=7')).toEqual([
      'Lead /2018/fog?p=7 on: Nothing stands there: begin a redirect',
    ]);
    expect(await paths('/2018/fog')).toEqual(['/desk/kinds/redirects/new?source_path=%2F2018%2Ffog']);
    const gone = { source_path: '/2018/mist', target: '', status: 410 } as const;
    const elsewhere = { source_path: '/2018/haze', target: 'https://old.example/news/noon', status: 301 } as const;
    await site.database.queries
      .insertInto('redirect')
      .values([gone, elsewhere] as never)
      .execute();
    expect(await find('/2018/mist')).toEqual(['/2018/mist: Gone, says a redirect']);
    // Another site's page, whose path is one of ours.
    expect(await find('/2018/haze')).toEqual(['/2018/haze: The page, as readers have it']);
  });

  test('screens by other words for them, and settings for owners alone, one by one and by their screen', async () => {
    const { find, writer, owner } = await givenPlaces();
    expect(await find('logo', owner)).toEqual(['Logo and pictures: Settings']);
    expect(await find('colors', owner)).toEqual(['Colours: Settings']);
    expect(await find('privacy contact', owner)).toContain('Privacy: Setting, Contact and offices');
    expect(await find('rehearsal', owner)).toEqual(['Backups: Go to']);
    expect(await find('readers’ post')).toEqual(['Messages: Go to']);
    expect(await find('tags')).toEqual(['Sub-categories: Go to']);
    expect(await find('adverts')).toEqual(['Banners: Go to']);
    expect([await find('logo'), await find('letters', writer), await find('newsletter')]).toEqual([[], [], []]);
  });
});
