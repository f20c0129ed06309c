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
  return { find, editor, writer, owner };
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
    expect(await find('/news/fog')).toEqual([]);
  });

  test('screens by other words for them, and settings for owners alone, one by one and by their screen', async () => {
    const { find, writer, owner } = await givenPlaces();
    expect(await find('logo', owner)).toEqual(['Logo and pictures: Settings']);
    expect(await find('colors', owner)).toEqual(['Colours: Settings']);
    expect(await find('privacy contact', owner)).toContain('Privacy: Setting, Contact and offices');
    expect(await find('rehearsal', owner)).toEqual(['Backups: Go to']);
    expect(await find('readers’ post')).toEqual(['Messages: Go to']);
    expect([await find('logo'), await find('letters', writer), await find('newsletter')]).toEqual([[], [], []]);
  });
});
