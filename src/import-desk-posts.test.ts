import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { openPost } from '#desk/stories/open-post.store.ts';
import { publishStory } from '#desk/stories/publishing/publish.store.ts';
import { givenDesk, published, rewritten, writeOn } from '#desk/stories/publishing/testing/stories.ts';
import type { StoryDocument } from '#desk/stories/story.contract.ts';
import { readStory } from '#desk/stories/story-state.store.ts';
import { reportText } from '#operations/importing/report-text.ts';
import { runImport } from '#operations/importing/run.ts';
import { withdraw } from '#operations/importing/withdrawing.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';

const file = (title: string, text = 'One.\n\nTwo.\n\nThree.') =>
  `---\ntitle: ${title}\ncategory: news\nauthor: ada\ndate: 2026-01-01\n---\n${text}\n`;

const textOf = ({ blocks }: StoryDocument) => blocks.map(({ html }) => html).join('');

/** A folder of one article that was imported, and then published at the desk. */
async function givenPublished(site: Site, editor: SignedIn) {
  const source = await temporaryDirectory();
  await mkdir(join(source, 'posts'));
  const write = (text: string) => writeFile(join(source, 'posts/story.md'), text);
  await write(file('Story'));
  await runImport({ site, source });
  const { queries } = site.database;
  const stories = queries.selectFrom('post').selectAll().where('post_name', '=', 'story');
  const post = () => stories.executeTakeFirstOrThrow();
  const id = await openPost(site, editor, (await post()).id);
  await writeOn(site, id, rewritten('<p>Mended.</p>\n', { post_title: 'Ours' }));
  await published(site, editor, id);
  return { source, id, post, write };
}

describe.each(everyEngine)('what the desk has published, on %s', (engine) => {
  test('no import overwrites: it says what differs, until it is told to take it', async () => {
    const { site, editor } = await givenDesk(engine);
    const { source, id, post, write } = await givenPublished(site, editor);
    const [before, revision] = [await post(), await contentRevision(site.database.queries)];
    expect((await runImport({ site, source })).findings('desk').size).toBe(0);
    await write(file('Theirs', 'One.\n\nTwo, changed.\n\nThree.'));
    const report = await runImport({ site, source });
    expect(reportText(report)).toContain('It belongs to the desk: the source has another title, 2 paragraphs differ');
    expect([await post(), await contentRevision(site.database.queries)]).toEqual([before, revision]);
    expect(reportText(await runImport({ site, source }))).toContain('It belongs to the desk');
    expect(reportText(await runImport({ site, source, take: true }))).toContain('belongs to its source again');
    expect(await post()).toMatchObject({ id: before.id, post_title: 'Theirs' });
    const story = await site.database.queries.selectFrom('story').selectAll().executeTakeFirstOrThrow();
    expect(story).toMatchObject({ id, published_time: null, title: 'Ours' });
    const { document } = await readStory(site, editor, id);
    expect(document.fields.post_title).toBe('Theirs');
    expect(textOf(document)).toContain('Two, changed.');
    await write(file('Theirs again'));
    await runImport({ site, source });
    expect(await post()).toMatchObject({ post_title: 'Theirs again' });
  });

  test('no import withdraws, until it is told to take it', async () => {
    const { site, editor } = await givenDesk(engine);
    const { source, post } = await givenPublished(site, editor);
    await writeFile(join(source, 'posts/other.md'), file('Other'));
    await runImport({ site, source });
    await rm(join(source, 'posts/story.md'));
    for (const _ of ['once', 'twice']) {
      expect(reportText(await runImport({ site, source }))).toContain('It belongs to the desk: its file was deleted');
      expect(await withdraw(site, (await post()).source_key ?? '')).toBe(false);
      expect(await post()).toMatchObject({ status: 'published' });
    }
    await runImport({ site, source, take: true });
    expect(await post()).toMatchObject({ status: 'draft' });
  });
});

test('a source that is taken back whole is, also where it says nothing new', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const { source, post } = await givenPublished(site, editor);
  await runImport({ site, source, take: true });
  expect(await post()).toMatchObject({ post_title: 'Story' });
});

test('an article that is only open at the desk is still the import’s', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const source = await temporaryDirectory();
  await writeFile(join(source, 'story.md'), file('Story'));
  await runImport({ site, source });
  const { id } = await site.database.queries.selectFrom('post').select('id').executeTakeFirstOrThrow();
  const story = await openPost(site, editor, id);
  await writeFile(join(source, 'story.md'), file('New'));
  await runImport({ site, source });
  const post = await site.database.queries.selectFrom('post').selectAll().executeTakeFirstOrThrow();
  expect(post).toMatchObject({ id, post_title: 'New' });
  // The working copy that was open does not have the import's change. Publishing it is refused until the editor has seen that change.
  expect(await publishStory(site, editor, story, { version: 1 })).toEqual({ outcome: 'moved on', version: 2 });
  await published(site, editor, story);
  expect(await site.database.queries.selectFrom('post').selectAll().executeTakeFirstOrThrow()).toEqual(post);
});
