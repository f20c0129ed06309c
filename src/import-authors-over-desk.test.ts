import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { changeThing } from '#desk/kinds/changes.store.ts';
import { mergeThing } from '#desk/kinds/merging/merging.store.ts';
import { removeThing } from '#desk/kinds/removing.store.ts';
import { authorStore } from '#desk/kinds/stores/author.kind-store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import type { SourceItem } from '#operations/importing/source.ts';
import { ada, fakePost, importItems } from '#operations/importing/testing/fake-source.ts';

async function imported(items: readonly SourceItem[] = [ada, fakePost({ key: 'one' })]) {
  const site = await testSite('sqlite');
  await importItems(site, items);
  const editor = await givenSignedIn(site, 'eve', 'editor');
  const author = () =>
    site.database.queries.selectFrom('author').selectAll().where('source_key', '=', 'author:ada').executeTakeFirst();
  const bylines = async () => {
    const posts = site.database.queries.selectFrom('post').innerJoin('author', 'author.id', 'post_author_id');
    return (await posts.select('author_name').execute()).map(({ author_name }) => author_name);
  };
  const findings = async (given: readonly SourceItem[], take = false) => {
    const report = await importItems(site, given, { take });
    return [...report.findings('desk').keys()];
  };
  return { site, editor, author, bylines, findings };
}

describe('An author that the desk has changed', () => {
  test('keeps address and name over an import, which says what differs, and takes its stories along', async () => {
    const { site, editor, author, bylines, findings } = await imported();
    const id = (await author())?.id ?? 0;
    await changeThing(site, editor, authorStore, {
      id,
      was: { author_name: 'ada', author_display_name: 'Ada Lovelace' },
      now: { author_name: 'ada-l', author_display_name: 'Ada L.' },
    });
    expect(await findings([ada, fakePost({ key: 'one' })])).toEqual([]);
    const renamed = { ...ada, description: 'Mathematician' };
    expect(await findings([renamed, fakePost({ key: 'one' }), fakePost({ key: 'two' })])).toEqual([
      'It belongs to the desk: the source has otherwise: Name, Address, Biography',
    ]);
    expect(await author()).toMatchObject({
      author_name: 'ada-l',
      author_display_name: 'Ada L.',
      author_description: '',
    });
    expect(await bylines()).toEqual(['ada-l', 'ada-l']);
  });

  test('goes back to its source where that is told, with a redirect', async () => {
    const { site, editor, author, findings } = await imported();
    const id = (await author())?.id ?? 0;
    await changeThing(site, editor, authorStore, { id, was: { author_name: 'ada' }, now: { author_name: 'ada-l' } });
    expect(await findings([ada, fakePost({ key: 'one' })], true)).toEqual([
      'It was taken from the desk, and belongs to its source again',
    ]);
    expect(await author()).toMatchObject({ author_name: 'ada' });
    const redirects = await site.database.queries.selectFrom('redirect').selectAll().execute();
    expect(redirects).toContainEqual(expect.objectContaining({ source_path: '/author/ada-l', target: '/author/ada' }));
  });

  test('keeps the pages elsewhere, which most sources do not know', async () => {
    const { site, editor, author, findings } = await imported();
    const id = (await author())?.id ?? 0;
    const now = { author_links: 'https://ada.example' };
    await changeThing(site, editor, authorStore, { id, was: { author_links: '' }, now });
    await findings([{ ...ada, description: 'New' }], true);
    expect(await author()).toMatchObject({ author_links: 'https://ada.example', author_description: 'New' });
  });
});

describe('An author that the desk has removed', () => {
  test('stays away while no story of the source needs one, and comes back with the first', async () => {
    const { site, editor, author, bylines, findings } = await imported([ada]);
    await removeThing(site, editor, authorStore, { id: (await author())?.id ?? 0 });
    expect(await findings([ada])).toEqual(['It belongs to the desk: the source has it, and the desk has removed it']);
    expect(await author()).toBeUndefined();
    expect(await findings([ada, fakePost({ key: 'one' })])).toEqual([
      'It was taken from the desk, and belongs to its source again',
    ]);
    expect(await bylines()).toEqual(['ada']);
  });
});

describe('An author that the desk has merged into another', () => {
  test('gives what the source has of it to the other, until it is taken back', async () => {
    const bea = { ...ada, key: 'author:bea', login: 'bea', name: 'Bea' };
    const { site, editor, author, bylines, findings } = await imported([ada, bea, fakePost({ key: 'one' })]);
    const { id: into } = await site.database.queries
      .selectFrom('author')
      .select('id')
      .where('author_name', '=', 'bea')
      .executeTakeFirstOrThrow();
    await mergeThing(site, editor, authorStore, { id: (await author())?.id ?? 0, into });
    const later = [ada, bea, fakePost({ key: 'one' }), fakePost({ key: 'two' })];
    expect(await findings(later)).toEqual([
      'It belongs to the desk: the source has it, and the desk has merged it into another',
    ]);
    expect(await bylines()).toEqual(['bea', 'bea']);
    await findings(later, true);
    expect(await bylines()).toEqual(['ada', 'ada']);
    expect(await author()).toMatchObject({ author_name: 'ada' });
  });
});
