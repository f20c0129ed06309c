import { describe, expect, test } from 'vitest';
import { postDetail, previewDetail } from '#content/posts/details.store.ts';
import { givenAuthor, givenSubcategory } from '#content/posts/testing/content.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import type { Site } from '#content/site.ts';
import { latestEntries } from '#desk/accounts/audit.store.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { publishStory } from './publish.store.ts';
import { takeBack } from './take-back.store.ts';
import { allRows, givenDesk, givenStory, published, rewritten, writeOn } from './testing/stories.ts';

const seconds = (site: Site, count: number) => ({
  ...site,
  now: () => new Date(site.now().getTime() + count * 1_000),
});

describe.each(everyEngine)('taking back on %s', (engine) => {
  test('restores every column, sub-category, co-author and redirect as it was', async () => {
    const { site, editor } = await givenDesk(engine);
    for (const slug of ['email', 'ai']) await givenSubcategory(site, slug);
    const coauthors = [await givenAuthor(site, 'ben', 'Ben'), await givenAuthor(site, 'cy', 'Cy')];
    const id = await givenStory(site, editor, { fields: { post_name: 'old', subcategories: ['email'], coauthors } });
    await published(site, editor, id);
    const moves = [
      { source_path: '/2019/old', target: '/news/old', status: 301 as const },
      { source_path: '/featured/new', target: '/news/old', status: 302 as const },
    ];
    await site.database.queries.insertInto('redirect').values(moves).execute();
    const place = { cat_slug: 'featured', post_name: 'new', subcategories: ['ai'], coauthors: coauthors.toReversed() };
    await writeOn(site, id, rewritten('<p>Too early.</p>', { ...place, post_title: 'Too early' }));
    const before = await allRows(site);
    await published(seconds(site, 60), editor, id);
    expect(await redirectFor(site, '/2019/old')).toMatchObject({ target: '/featured/new' });
    await takeBack(seconds(site, 69), editor, id);
    const { audit_entry: _, story_revision = [], ...after } = await allRows(site);
    expect(before).toMatchObject(after);
    expect(story_revision.slice(0, -1)).toEqual(before.story_revision);
    // Of what was taken back, every word is still to be found.
    expect(story_revision.at(-1)).toMatchObject({ kind: 'autosaved', name: 'Taken back' });
    expect(story_revision.at(-1)).toMatchObject({ document: expect.stringContaining('<p>Too early.</p>') });
    const [entry] = await latestEntries(site);
    expect(entry).toMatchObject({ action: 'take back publication' });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ address: '/news/old' });
  });

  test('a first publication makes a draft that no address shows, and that can be published again', async () => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor, { fields: { post_name: 'early' } });
    await published(site, editor, id);
    await takeBack(seconds(site, 9), editor, id);
    for (const find of [postDetail, previewDetail]) expect(await find(site, 'news', 'early')).toBeUndefined();
    const { published_document, published_time } = await site.database.queries
      .selectFrom('story')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect({ published_document, published_time }).toEqual({ published_document: null, published_time: null });
    const later = seconds(site, 3_600);
    expect(await published(later, editor, id)).toMatchObject({ publish_time: later.now().toISOString() });
    expect(await postDetail(later, 'news', 'early')).toBeDefined();
  });

  test('twice at once happens once, and against a new publication not at all', async () => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor, { fields: { post_name: 'story' } });
    await published(site, editor, id);
    const version = await writeOn(site, id, rewritten('<p>Second.</p>'));
    await published(site, editor, id);
    const both = await Promise.allSettled([takeBack(site, editor, id), takeBack(site, editor, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await postDetail(site, 'news', 'story')).toMatchObject({ post_content: '<p>Its text.</p>' });
    await publishStory(site, editor, id, { version });
    await Promise.allSettled([takeBack(site, editor, id), published(site, editor, id)]);
    const { published_document } = await site.database.queries
      .selectFrom('story')
      .select('published_document')
      .executeTakeFirstOrThrow();
    const post = await postDetail(site, 'news', 'story');
    // Whichever came first: what readers have is what the desk says that they have.
    expect(published_document).toContain(post?.post_content ?? 'nothing');
  });
});

test('taking back is refused once its time is over, and if nothing was published', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const id = await givenStory(site, editor);
  await expect(takeBack(site, editor, id)).rejects.toMatchObject({ status: 409 });
  await published(site, editor, id);
  await expect(takeBack(seconds(site, 16), editor, id)).rejects.toMatchObject({ status: 409 });
});
