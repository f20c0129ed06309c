import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import { coauthorsOf, publishedAuthorByName } from '#content/posts/authors/authors.store.ts';
import { authorPosts } from '#content/posts/posts.store.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { accountWithId } from '#desk/accounts/accounts.store.ts';
import { latestEntries } from '#desk/accounts/audit.store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { Invalid } from '#platform/errors.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from '../changes.store.ts';
import { mergeThing } from '../merging/merging.store.ts';
import { bringBack, removedThings } from '../removing.store.ts';
import { listRows } from '../row-list.store.ts';
import { authorStore } from '../stores/author.kind-store.ts';

/** Two authors, Bea under a second name, too. */
async function openNewsroom(engine: (typeof everyEngine)[number]) {
  const site = await testSite(engine);
  await givenPublication(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const add = async (author_display_name: string) =>
    (
      await addThing(site, ines, authorStore, {
        key: randomUUID(),
        form: { ...authorKind.empty, author_display_name },
      })
    ).id;
  const [bea, second] = [await add('Bea'), await add('B. Lang')];
  const merge = () => mergeThing(site, ines, authorStore, { id: second, into: bea });
  const numberOf = async (words: string) => (await listRows(site, authorStore, { words, page: 1 })).rows[0]?.id ?? 0;
  return { site, ines, bea, second, merge, numberOf };
}

/** @returns its number */
async function givenStory({ database, now }: Site, fields: object, given: object = {}): Promise<number> {
  const time = now().toISOString();
  const document = JSON.stringify({ fields: { post_title: 'A title', ...fields }, blocks: [] });
  const row = { title: 'A title', version: 3, document, created_time: time, changed_time: time, ...given };
  return (await database.queries.insertInto('story').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function bylineOf({ database }: Site, id: number) {
  const story = database.queries.selectFrom('story').select(['document', 'published_document', 'version']);
  const { document, published_document, version } = await story.where('id', '=', id).executeTakeFirstOrThrow();
  const of = (json: string | null) => {
    if (json === null) return undefined;
    const { post_title, post_author_id, coauthors = [] } = JSON.parse(json).fields;
    return { post_title, byline: [post_author_id, ...coauthors] };
  };
  return { version, here: of(document), published: of(published_document) };
}

describe.each(everyEngine)('Of two authors who are merged, on %s,', (engine) => {
  test('the one has all articles, as author and co-author, and its page leads to the other', async () => {
    const { site, bea, second, merge } = await openNewsroom(engine);
    const [alone, both] = [
      await givenPost(site, { post_author_id: second, status: 'draft' }),
      await givenPost(site, { post_author_id: second, coauthors: [1, bea] }),
    ];
    await givenPost(site, { post_author_id: bea, coauthors: [second] });
    const before = await contentRevision(site.database.queries);
    const changes = site.database.queries.selectFrom('post_change').select('post_id');
    await site.database.queries.deleteFrom('post_change').execute();
    expect(await merge()).toMatchObject({ title: 'B. Lang', into: 'Bea', count: '3 stories' });
    expect(await contentRevision(site.database.queries)).toBeGreaterThan(before);
    expect(new Set((await changes.execute()).map(({ post_id }) => post_id)).size).toBe(3);
    const found = await authorPosts(site, 'bea', 1, 10);
    expect(found?.pagination.totalItems).toBe(2);
    const names = (await coauthorsOf(site, [both])).get(both)?.map(({ author_display_name }) => author_display_name);
    expect(names).toEqual(['Inès Valcourt']);
    const { post_author_id } = await site.database.queries
      .selectFrom('post')
      .select('post_author_id')
      .where('id', '=', alone)
      .executeTakeFirstOrThrow();
    expect(post_author_id).toBe(bea);
    expect(await publishedAuthorByName(site, 'b.-lang')).toBeUndefined();
    expect(await redirectFor(site, '/author/b-lang')).toEqual({ target: '/author/bea', status: 301 });
    expect(await redirectFor(site, '/feeds/author/b-lang/atom.xml')).toMatchObject({
      target: '/feeds/author/bea/atom.xml',
    });
    expect((await latestEntries(site))[0]).toMatchObject({ action: 'merge author', subject: 'B. Lang' });
  });

  test('working copies, drafts and stories of the bin follow, in their byline alone', async () => {
    const { site, bea, second, merge } = await openNewsroom(engine);
    const published_document = JSON.stringify({ fields: { post_title: 'Old', post_author_id: second }, blocks: [] });
    const post_id = await givenPost(site, { post_author_id: second });
    const copy = await givenStory(site, { post_author_id: second }, { post_id, published_document });
    const shared = await givenStory(site, { post_author_id: 1, coauthors: [second, bea] });
    const binned = await givenStory(site, { post_author_id: second }, { deleted_time: site.now().toISOString() });
    const other = await givenStory(site, { post_author_id: 1 });
    await merge();
    expect(await bylineOf(site, copy)).toEqual({
      version: 4,
      here: { post_title: 'A title', byline: [bea] },
      published: { post_title: 'Old', byline: [bea] },
    });
    expect((await bylineOf(site, shared)).here?.byline).toEqual([1, bea]);
    expect((await bylineOf(site, binned)).here?.byline).toEqual([bea]);
    expect(await bylineOf(site, other)).toMatchObject({ version: 3 });
  });

  test('the one comes back with all that was not changed since', async () => {
    const { site, ines, bea, second, merge, numberOf } = await openNewsroom(engine);
    await changeThing(site, ines, authorStore, {
      id: second,
      was: { author_name: 'b-lang' },
      now: { author_name: 'lang' },
    });
    const shared = await givenPost(site, { post_author_id: second, coauthors: [bea] });
    const changed = await givenPost(site, { post_author_id: second });
    const story = await givenStory(site, { post_author_id: second });
    const kim = await givenSignedIn(site, 'kim', 'writer', second);
    const { key } = await merge();
    expect((await accountWithId(site, kim.account.id))?.author_id).toBe(bea);
    await site.database.queries.updateTable('post').set({ post_author_id: 1 }).where('id', '=', changed).execute();
    expect((await removedThings(site, authorStore)).things).toMatchObject([{ key, title: 'B. Lang', into: 'Bea' }]);
    expect(await bringBack(site, ines, authorStore, { key })).toMatchObject({
      remark: '1 story got another byline since, and kept it.',
    });
    const back = await numberOf('lang');
    expect((await authorPosts(site, 'lang', 1, 10))?.posts.map(({ id }) => id)).toEqual([shared]);
    expect((await coauthorsOf(site, [shared])).get(shared)?.map(({ id }) => id)).toEqual([bea]);
    expect((await bylineOf(site, story)).here?.byline).toEqual([back]);
    expect((await accountWithId(site, kim.account.id))?.author_id).toBe(back);
    expect(await redirectFor(site, '/author/b-lang')).toMatchObject({ target: '/author/lang' });
    expect(await redirectFor(site, '/author/lang')).toBeUndefined();
  });

  test('the one comes back also where the other was merged in turn', async () => {
    const { site, ines, bea, second, merge } = await openNewsroom(engine);
    const post = await givenPost(site, { post_author_id: second });
    const { key } = await merge();
    await mergeThing(site, ines, authorStore, { id: bea, into: 1 });
    expect(await redirectFor(site, '/author/b-lang')).toMatchObject({ target: '/author/ines-valcourt' });
    await bringBack(site, ines, authorStore, { key });
    expect((await authorPosts(site, 'b-lang', 1, 10))?.posts.map(({ id }) => id)).toEqual([post]);
  });
});

test('nobody is merged into themselves', async () => {
  const { site, ines, bea } = await openNewsroom('sqlite');
  await expect(mergeThing(site, ines, authorStore, { id: bea, into: bea })).rejects.toThrow(Invalid);
});
