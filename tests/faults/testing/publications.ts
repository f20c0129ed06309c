import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Queries } from '../../../src/content/database/database.ts';
import { parseDocument } from '../../../src/desk/stories/documents.ts';
import { publishStoryCall } from '../../../src/desk/stories/publishing/publishing.contract.ts';
import { createStoryCall, readStoryCall, saveChangeCall } from '../../../src/desk/stories/stories.contract.ts';
import { callDesk, type DeskClient } from './desk-client.ts';
import { note, seeded } from './figures.ts';
import { givenNewsroom } from './newsroom.ts';

/** Stories that are written and published over and over, each by a program of its own. */
const STORIES = 4;
/** Long enough that storing it takes its time. */
const BLOCKS = 80;
/** The longest that a round goes on after its first publication, in milliseconds. */
const LONGEST_LOAD = 400;

/** What the test knows of a story. */
interface Written {
  readonly id: number;
  /** Versions of its working copy that were sent to be published, and that were answered as published. */
  sent: number;
  published: number;
}

/** Kills a site while stories are published, over and over. Fails when one is published by half. */
export async function killWhilePublishing(rounds: number): Promise<void> {
  const newsroom = await givenNewsroom('sqlite');
  const { queries } = newsroom.database;
  const [person] = newsroom.people;
  if (!person) throw new Error('The newsroom is empty.');
  const cookie = await newsroom.signIn(person);
  const stories: Written[] = [];
  let publications = 0;
  for (let round = 1; round <= rounds; round++) {
    const site = await newsroom.serve();
    const client = { origin: `http://localhost:${site.port}`, cookie };
    const author = await givenAuthor(queries);
    while (stories.length < STORIES)
      stories.push({ id: (await callDesk(client, createStoryCall, {})).id, sent: 0, published: 0 });
    await Promise.all(stories.map((story) => expectWhole(client, queries, story)));
    const before = publications;
    const load = stories.map((story) => publishUntilKilled(client, story, author, () => publications++));
    await expect.poll(() => publications, { interval: 2, timeout: 20_000 }).toBeGreaterThan(before);
    await pause(seeded(round)() * LONGEST_LOAD);
    await site.kill();
    await Promise.all(load);
  }
  const { port } = await newsroom.serve();
  const client = { origin: `http://localhost:${port}`, cookie };
  await Promise.all(stories.map((story) => expectWhole(client, queries, story)));
  note(`kill -9 while stories are published: ${rounds} kills, ${publications} publications answered, 0 lost, 0 halves`);
}

async function givenAuthor(queries: Queries): Promise<number> {
  const known = await queries.selectFrom('author').select('id').where('author_name', '=', 'ada').executeTakeFirst();
  if (known) return known.id;
  const ada = { author_name: 'ada', author_display_name: 'Ada', author_description: '', author_photo: null };
  const row = { ...ada, source_key: null, source_hash: null };
  return (await queries.insertInto('author').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes every block and the fields, publishes, and begins again. */
async function publishUntilKilled(client: DeskClient, story: Written, author: number, count: () => void) {
  for (;;) {
    try {
      const { version, document } = await callDesk(client, readStoryCall, { id: story.id });
      const marker = `${story.id} at ${version + 1}`;
      const blocks = Array.from({ length: BLOCKS }, (_, index) => ({
        id: `b${index}`,
        html: `<p>Story ${marker}.</p>`,
      }));
      const fields = { ...document.fields, post_title: `Title ${marker}`, p_content: `Deck ${marker}` };
      const change = {
        blocks,
        order: blocks.map(({ id }) => id),
        fields: { ...fields, cat_slug: 'news', post_author_id: author },
      };
      const saved = await callDesk(client, saveChangeCall, { id: story.id, version, change });
      story.sent = saved.version;
      const { outcome } = await callDesk(client, publishStoryCall, { id: story.id, version: saved.version });
      expect(outcome).toBe('published');
      story.published = saved.version;
      count();
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 0) return;
      throw error;
    }
  }
}

/** Story, revision, post, log and page agree on one version: the last one that was answered, or one that was sent since. */
async function expectWhole(client: DeskClient, queries: Queries, { id, sent, published }: Written): Promise<void> {
  const story = await queries.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const revisions = await queries
    .selectFrom('story_revision')
    .selectAll()
    .where('story_id', '=', id)
    .where('kind', '=', 'published')
    .orderBy('id')
    .execute();
  const last = revisions.at(-1);
  if (!last) {
    expect([story.published_document, story.post_id, published]).toEqual([null, null, 0]);
    return;
  }
  expect(last.version).toBeGreaterThanOrEqual(published);
  expect(last.version).toBeLessThanOrEqual(sent);
  expect(story.published_document).toBe(last.document);
  const { fields, blocks } = parseDocument(last.document);
  expect(fields.post_title).toBe(`Title ${id} at ${last.version}`);
  await expectNoted(queries, id, last.id, fields.post_title);
  const post = await queries
    .selectFrom('post')
    .selectAll()
    .where('id', '=', story.post_id ?? 0)
    .executeTakeFirstOrThrow();
  const { post_title, p_content, post_content } = post;
  expect({ post_title, p_content }).toEqual({ post_title: fields.post_title, p_content: fields.p_content });
  expect(post_content).toBe(blocks.map(({ html }) => html).join(''));
  const page = await (await fetch(`${client.origin}/${post.cat_slug}/${post.post_name}`)).text();
  expect(page).toContain(`Story ${id} at ${last.version}.`);
}

/** What a publication leaves beside the post: what take-back needs, and one entry of the log. */
async function expectNoted(queries: Queries, storyId: number, revisionId: number, title: string): Promise<void> {
  const before = await queries
    .selectFrom('last_publication')
    .select('revision_id')
    .where('story_id', '=', storyId)
    .executeTakeFirst();
  // Once it is too late to take it back, another story's publication may have removed it.
  expect([revisionId, undefined]).toContain(before?.revision_id);
  const entries = await queries
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', title)
    .where('action', '=', 'publish story')
    .execute();
  expect(entries).toHaveLength(1);
}
