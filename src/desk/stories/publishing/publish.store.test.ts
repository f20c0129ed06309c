import { describe, expect, test } from 'vitest';
import { postDetail } from '#content/posts/details.store.ts';
import { daysAway, givenPost } from '#content/posts/testing/content.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import type { Site } from '#content/site.ts';
import { TEST_MOMENT } from '#content/testing/site.ts';
import { latestEntries } from '#desk/accounts/audit.store.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { saveChange } from '../autosave.store.ts';
import { readStory } from '../story-state.store.ts';
import { publishStory } from './publish.store.ts';
import { givenDesk, givenStory, published, rewritten, writeOn } from './testing/stories.ts';

describe.each(everyEngine)('publishing on %s', (engine) => {
  test('copies the working copy into a post, and leaves a revision and an entry of the log', async () => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor, {
      fields: { post_title: 'Trade picks up', post_name: '', p_content: 'At last.' },
      blocks: [
        { id: 'a', html: '<p>One.</p>', note: 'Ask Jonas' },
        { id: 'b', html: '<p>Two.</p>' },
      ],
    });
    const revision = await contentRevision(site.database.queries);
    expect(await publishStory(site, editor, id, { version: 1 })).toEqual({
      outcome: 'published',
      status: 'published',
      publish_time: TEST_MOMENT.toISOString(),
      path: '/news/trade-picks-up',
    });
    const post = await postDetail(site, 'news', 'trade-picks-up');
    expect(post).toMatchObject({ post_title: 'Trade picks up', post_content: '<p>One.</p><p>Two.</p>' });
    expect(await contentRevision(site.database.queries)).toBeGreaterThan(revision);
    const story = await site.database.queries.selectFrom('story').selectAll().executeTakeFirstOrThrow();
    expect(story).toMatchObject({ post_id: post?.id, published_time: TEST_MOMENT.toISOString(), version: 1 });
    expect(story.published_document).toBe(story.document);
    expect(JSON.stringify(post)).not.toContain('Jonas');
    const kept = await site.database.queries.selectFrom('story_revision').selectAll().execute();
    expect(kept).toMatchObject([{ kind: 'published', version: 1, account_id: editor.account.id }]);
    const [entry] = await latestEntries(site);
    expect(entry).toMatchObject({ actor: 'ines', action: 'publish story', subject: 'Trade picks up', before: null });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ address: '/news/trade-picks-up', status: 'published' });
  });

  test('again keeps address and time, and replaces the text', async () => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor, { fields: { post_title: 'First' } });
    await published(site, editor, id);
    const later = { ...site, now: () => new Date(daysAway(site, 1)) };
    await writeOn(site, id, rewritten('<p>New.</p>', { post_title: 'Second' }));
    expect(await published(later, editor, id)).toMatchObject({
      path: '/news/first',
      publish_time: TEST_MOMENT.toISOString(),
    });
    expect(await postDetail(later, 'news', 'first')).toMatchObject({
      post_title: 'Second',
      post_content: '<p>New.</p>',
      modified_time: daysAway(site, 1),
    });
  });

  test('an article as it is changes no column of it', async () => {
    const { site, editor } = await givenDesk(engine);
    const fields = {
      post_title: 'It\u2019s new',
      p_content: 'At \u201clast\u201d.',
      post_name: 'old-slug',
      subcategories: [],
    };
    const id = await givenStory(site, editor, {
      fields,
      blocks: [{ id: 'a', html: '<p>He said \u201cyes\u201d.</p>' }],
    });
    await published(site, editor, id);
    const before = await site.database.queries.selectFrom('post').selectAll().execute();
    await published({ ...site, now: () => new Date(daysAway(site, 2)) }, editor, id);
    expect(await site.database.queries.selectFrom('post').selectAll().execute()).toEqual(before);
  });

  test('an imported article goes into its own post, under its own key', async () => {
    const { site, editor } = await givenDesk(engine);
    const post_id = await givenPost(site, { post_name: 'old', source_key: 'wordpress:1', source_hash: 'hash' });
    const id = await givenStory(site, editor, { post_id, fields: { post_name: 'old', post_title: 'New' } });
    await published(site, editor, id);
    const posts = await site.database.queries.selectFrom('post').selectAll().execute();
    expect(posts).toMatchObject([{ id: post_id, source_key: 'wordpress:1', source_hash: 'hash', post_title: 'New' }]);
  });

  test('a changed address leads from the old one to the new one', async () => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor, { fields: { post_name: 'old' } });
    await published(site, editor, id);
    await writeOn(site, id, rewritten('<p>x</p>', { post_name: 'new', cat_slug: 'featured' }));
    expect(await published(site, editor, id)).toMatchObject({ path: '/featured/new' });
    expect(await redirectFor(site, '/news/old')).toEqual({ target: '/featured/new', status: 301 });
  });

  test('at a later time is seen from then on', async () => {
    const { site, editor } = await givenDesk(engine);
    const publish_time = daysAway(site, 1);
    const id = await givenStory(site, editor, { fields: { publish_time, post_name: 'soon' } });
    expect(await published(site, editor, id)).toMatchObject({ status: 'scheduled', publish_time });
    expect(await postDetail(site, 'news', 'soon')).toBeUndefined();
    expect(await postDetail({ ...site, now: () => new Date(publish_time) }, 'news', 'soon')).toBeDefined();
  });

  test('single blocks leave the others as readers have them', async () => {
    const { site, editor } = await givenDesk(engine);
    const blocks = ['a', 'b'].map((id) => ({ id, html: `<p>${id} with a tpyo</p>` }));
    const id = await givenStory(site, editor, { fields: { post_name: 'story' }, blocks });
    await published(site, editor, id);
    const version = await writeOn(site, id, ({ fields }) => ({
      fields: { ...fields, post_title: 'Half a new title' },
      blocks: [
        { id: 'a', html: '<p>a with a typo</p>' },
        { id: 'b', html: '<p>half a rewrite</p>', other: { html: '<p>?</p>', by: 'jonas' } },
      ],
    }));
    const part = { blocks: ['a'], fields: false };
    expect(await publishStory(site, editor, id, { version, part })).toMatchObject({ outcome: 'published' });
    expect(await postDetail(site, 'news', 'story')).toMatchObject({
      post_title: 'A story',
      post_content: '<p>a with a typo</p><p>b with a tpyo</p>',
    });
  });
});

describe('what cannot be published', () => {
  test('another version than the one that was looked at is not published', async () => {
    const { site, editor } = await givenDesk('sqlite');
    const id = await givenStory(site, editor);
    await writeOn(site, id, rewritten('<p>Half a thought</p>'));
    expect(await publishStory(site, editor, id, { version: 1 })).toEqual({ outcome: 'moved on', version: 2 });
    expect(await site.database.queries.selectFrom('post').select('id').execute()).toEqual([]);
  });

  test('what would break the page is refused, each with its place', async () => {
    const { site, editor } = await givenDesk('sqlite');
    const id = await givenStory(site, editor, { fields: { post_title: ' ', cat_slug: '', post_author_id: null } });
    const refused = await publishStory(site, editor, id, { version: 1 });
    expect(placesOf(refused)).toEqual(['post_title', 'cat_slug', 'post_author_id']);
    expect(refused, 'the words of the check').toMatchObject({ obstacles: [{ message: 'Write a headline.' }, {}, {}] });
    const gone = await givenStory(site, editor, { fields: { cat_slug: 'gone', post_author_id: 99, coauthors: [98] } });
    expect(placesOf(await publishStory(site, editor, gone, { version: 1 }))).toEqual([
      'cat_slug',
      'post_author_id',
      'coauthors',
    ]);
  });

  test('a story with a stored value that does not fit is published once that is discarded', async () => {
    const { site, editor } = await givenDesk('sqlite');
    const joined = '2026-12-05T09:00:00.000Z / 2026-12-03T09:00:00.000Z';
    const id = await givenStory(site, editor);
    await writeOn(site, id, ({ fields, blocks }) => ({ fields: { ...fields, publish_time: joined }, blocks }));
    const opened = await readStory(site, editor, id);
    expect(opened.document.others).toEqual({ publish_time: [{ value: joined, by: '' }] });
    expect(placesOf(await publishStory(site, editor, id, { version: opened.version }))).toEqual(['publish_time']);
    const change = { others: {} };
    const saved = await saveChange(site, editor, { id, version: opened.version, change });
    expect(await publishStory(site, editor, id, { version: saved.version })).toMatchObject({ outcome: 'published' });
  });

  test('a picture that readers would not see is refused at its block, and not taken out in silence', async () => {
    const { site, editor } = await givenDesk('sqlite');
    const figure = '<figure><img src="https://elsewhere.example/a.jpg" alt="A"></figure>';
    const id = await givenStory(site, editor, { blocks: [{ id: 'p1', html: figure }] });
    const refused = await publishStory(site, editor, id, { version: 1 });
    expect(refused).toMatchObject({
      outcome: 'refused',
      obstacles: [{ place: { block: 'p1' }, message: expect.stringContaining('elsewhere.example') }],
    });
  });

  test('a paragraph or a field that two people changed is refused until someone has chosen', async () => {
    const { site, editor } = await givenDesk('sqlite');
    const id = await givenStory(site, editor);
    const version = await writeOn(site, id, ({ fields, blocks }) => ({
      fields,
      others: { p_content: [{ value: 'Other', by: 'jonas' }] },
      blocks: blocks.map((block) => ({ ...block, other: { html: '<p>Other</p>', by: 'jonas' } })),
    }));
    const refused = await publishStory(site, editor, id, { version });
    expect(placesOf(refused)).toEqual(['p_content', 'a']);
  });

  test('of a public story a paragraph that nobody contests is published, and a contested field is refused', async () => {
    const { site, editor } = await givenDesk('sqlite');
    const id = await givenStory(site, editor, { blocks: ['a', 'b'].map((id) => ({ id, html: `<p>${id}</p>` })) });
    await published(site, editor, id);
    const version = await writeOn(site, id, ({ fields, blocks: [a, b] }) => ({
      fields,
      others: { p_content: [{ value: 'Other', by: 'jonas' }] },
      blocks: [
        ...(a ? [{ ...a, html: '<p>new</p>' }] : []),
        ...(b ? [{ ...b, other: { html: 'x', by: 'jonas' } }] : []),
      ],
    }));
    const publish = (blocks: string[], fields: boolean) =>
      publishStory(site, editor, id, { version, part: { blocks, fields } });
    expect(placesOf(await publish(['a'], true))).toEqual(['p_content']);
    expect(placesOf(await publish(['b'], false))).toEqual(['b']);
    expect(await publish(['a'], false)).toMatchObject({ outcome: 'published' });
  });

  test('an address that is taken is refused, with one that is free', async () => {
    const { site, editor } = await givenDesk('sqlite');
    for (const post_name of ['taken', 'taken-2']) await givenPost(site, { post_name });
    const id = await givenStory(site, editor, { fields: { post_title: 'Taken' } });
    const refused = await publishStory(site, editor, id, { version: 1 });
    expect(refused).toMatchObject({ outcome: 'refused', obstacles: [{ proposal: 'taken-3' }] });
    const version = await writeOn(site, id, rewritten('<p>x</p>', { post_name: 'Über Uns!' }));
    expect(await publishStory(site, editor, id, { version })).toMatchObject({ obstacles: [{ proposal: 'über-uns' }] });
  });

  test('a later time for a public article is refused: it would disappear until then', async () => {
    const { site, editor } = await givenDesk('sqlite');
    const id = await givenStory(site, editor);
    await published(site, editor, id);
    const version = await writeOn(site, id, rewritten('<p>x</p>', { publish_time: daysAway(site, 1) }));
    expect(placesOf(await publishStory(site, editor, id, { version }))).toEqual(['publish_time']);
  });
});

function placesOf(publication: Awaited<ReturnType<typeof publishStory>>) {
  if (publication.outcome !== 'refused') return publication;
  return publication.obstacles.map(({ place }) => ('field' in place ? place.field : place.block));
}

describe.each(everyEngine)('two publishers on %s', (engine) => {
  async function givenRewritten(site: Site, editor: Parameters<typeof givenStory>[1]) {
    const blocks = ['a', 'b'].map((id) => ({ id, html: `<p>${id}</p>` }));
    const id = await givenStory(site, editor, { fields: { post_name: 'story' }, blocks });
    await published(site, editor, id);
    const version = await writeOn(site, id, ({ fields, blocks }) => ({
      fields,
      blocks: blocks.map(({ id }) => ({ id, html: `<p>new ${id}</p>` })),
    }));
    return { id, version };
  }

  test('who take different paragraphs at once do not undo each other', async () => {
    const { site, editor } = await givenDesk(engine);
    const { id, version } = await givenRewritten(site, editor);
    const publish = async (block: string): Promise<void> => {
      const part = { blocks: [block], fields: false };
      const { outcome } = await publishStory(site, editor, id, { version, part });
      if (outcome === 'moved on') await publish(block);
    };
    await Promise.all([publish('a'), publish('b')]);
    expect(await postDetail(site, 'news', 'story')).toMatchObject({ post_content: '<p>new a</p><p>new b</p>' });
  });

  test('of two new stories with one title: one has the address, the other is offered another', async () => {
    const { site, editor } = await givenDesk(engine);
    const ids = [await givenStory(site, editor), await givenStory(site, editor)];
    const outcomes = await Promise.all(ids.map((id) => publishStory(site, editor, id, { version: 1 })));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['published', 'refused']);
    expect(outcomes.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      obstacles: [{ proposal: 'a-story-2' }],
    });
  });
});
