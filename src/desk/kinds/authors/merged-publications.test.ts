import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { recordedSite } from '#content/posts/testing/recorded.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { takeBack } from '#desk/stories/publishing/take-back.store.ts';
import { givenDesk, givenStory, published, rewritten, writeOn } from '#desk/stories/publishing/testing/stories.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { Conflict } from '#platform/errors.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing } from '../changes.store.ts';
import { mergeThing } from '../merging/merging.store.ts';
import { bringBack } from '../removing.store.ts';
import { authorStore } from '../stores/author.kind-store.ts';

async function addAuthor(site: Site, person: SignedIn, author_display_name: string): Promise<number> {
  const added = { key: randomUUID(), form: { ...authorKind.empty, author_display_name } };
  return (await addThing(site, person, authorStore, added)).id;
}

/** A story of an author that was published, written on, and published again in these seconds. @returns its number */
async function givenPublishedTwice(site: Site, editor: SignedIn, post_name: string, fields: object): Promise<number> {
  const id = await givenStory(site, editor, { fields: { post_name, ...fields } });
  await published(site, editor, id);
  await writeOn(site, id, rewritten('<p>Too early.</p>', { post_title: 'Too early' }));
  await published(site, editor, id);
  return id;
}

async function whatReadersHave({ database }: Site, story: number) {
  const { post_id, post_title, post_author_id, published_document } = await database.queries
    .selectFrom('story')
    .innerJoin('post', 'post.id', 'story.post_id')
    .select(['post.id as post_id', 'post_title', 'post_author_id', 'published_document'])
    .where('story.id', '=', story)
    .executeTakeFirstOrThrow();
  const others = await database.queries
    .selectFrom('post_coauthor')
    .select('author_id')
    .where('post_id', '=', post_id)
    .orderBy('position')
    .execute();
  const { fields } = JSON.parse(published_document ?? '{}');
  const coauthors = others.map(({ author_id }) => author_id);
  return { post_title, byline: [post_author_id, ...coauthors], written: [fields.post_author_id, ...fields.coauthors] };
}

describe.each(everyEngine)('What was published seconds before two authors are merged, on %s,', (engine) => {
  test('can be taken back, with the author that is left', async () => {
    const { site, editor } = await givenDesk(engine);
    const [bea, second] = [await addAuthor(site, editor, 'Bea'), await addAuthor(site, editor, 'B. Lang')];
    const theirs = await givenPublishedTwice(site, editor, 'a', { post_author_id: 1, coauthors: [second] });
    const other = await givenPublishedTwice(site, editor, 'b', { post_author_id: 1 });
    await mergeThing(site, editor, authorStore, { id: second, into: bea });
    const title = { post_title: expect.not.stringContaining('early') };
    await takeBack(site, editor, theirs);
    expect(await whatReadersHave(site, theirs)).toEqual({ ...title, byline: [1, bea], written: [1, bea] });
    await takeBack(site, editor, other);
    expect(await whatReadersHave(site, other)).toEqual({ ...title, byline: [1], written: [1] });
  });

  test('keeps its author where the merge is undone, and is then too late to be taken back, unlike others', async () => {
    const { site, editor } = await givenDesk(engine);
    const [bea, second] = [await addAuthor(site, editor, 'Bea'), await addAuthor(site, editor, 'B. Lang')];
    const theirs = await givenPublishedTwice(site, editor, 'a', { post_author_id: second });
    const other = await givenPublishedTwice(site, editor, 'b', { post_author_id: 1 });
    const { key } = await mergeThing(site, editor, authorStore, { id: second, into: bea });
    const { id } = await bringBack(site, editor, authorStore, { key });
    await expect(takeBack(site, editor, theirs)).rejects.toThrow(Conflict);
    expect(await whatReadersHave(site, theirs)).toMatchObject({ byline: [id], written: [id] });
    await takeBack(site, editor, other);
  });
});

test.each(everyEngine)(
  'merging asks the database a few things for a hundred articles, none for each, on %s',
  async (engine) => {
    const { site, statementsOf } = await recordedSite(engine);
    await givenPublication(site);
    const editor = await givenSignedIn(site, 'ines', 'editor');
    const merge = async (posts: number) => {
      const [into, id] = [
        await addAuthor(site, editor, `Bea ${posts}`),
        await addAuthor(site, editor, `B. Lang ${posts}`),
      ];
      for (let left = posts; left > 0; left -= 1) await givenPost(site, { post_author_id: 1, coauthors: [id] });
      return (await statementsOf(() => mergeThing(site, editor, authorStore, { id, into }))).length;
    };
    const few = await merge(10);
    expect((await merge(100)) - few).toBeLessThan(5);
  },
);
