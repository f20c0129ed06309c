import { describe, expect, test } from 'vitest';
import { daysAway, givenAuthor, givenPost } from '#content/posts/testing/content.ts';
import { explainedSite } from '#content/posts/testing/plans.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { filePicture } from '#desk/media/media.store.ts';
import { messagesFor } from '#desk/stories/conversation/waiting-messages.store.ts';
import { createStory } from '#desk/stories/create-story.store.ts';
import { giveStory } from '#desk/stories/publishing/give-story.store.ts';
import { handIn } from '#desk/stories/publishing/hand-in.store.ts';
import { givenDesk, givenStory } from '#desk/stories/publishing/testing/stories.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { type Today, todayOf } from './today.store.ts';

/** Those by which it finds what it shows. */
const INDICES = [
  'story_by_account',
  'story_given_back',
  'story_handed_in',
  'post_draft',
  'story_by_changer',
  'story_message_waiting',
];

const titles = (rows: Today['drafts']) => rows.map(({ title }) => title);

describe.each(everyEngine)('What the desk’s first page shows on %s', (engine) => {
  async function openDesk() {
    const { site, editor } = await givenDesk(engine);
    const jonas = await givenAuthor(site, 'jonas', 'Jonas Weil');
    const writer = await givenSignedIn(site, 'jonas', 'writer', jonas);
    const story = (person: SignedIn, post_title: string, given: object = {}) =>
      givenStory(site, person, { ...given, fields: { post_title } });
    return { site, editor, writer, story };
  }

  test('is nothing at first', async () => {
    const { site, editor } = await openDesk();
    const empty = { faults: [], goingOut: [], later: [], waiting: [], isMoreSaid: false, drafts: [], published: [] };
    expect(await todayOf(site, editor)).toEqual({ ...empty, picturesToDescribe: 0, hasWritten: false });
  });

  test('are stories that were handed in, for editors, the longest waiting first', async () => {
    const { site, editor, writer, story } = await openDesk();
    const [later, first] = [await story(writer, 'Later'), await story(writer, 'First')];
    await handIn(site, writer, { id: later });
    await handIn({ ...site, now: () => new Date(daysAway(site, -1)) }, writer, { id: first });
    const binned = await story(writer, 'In the bin');
    await handIn(site, writer, { id: binned });
    const { queries } = site.database;
    await queries
      .updateTable('story')
      .set({ deleted_time: daysAway(site, 0) })
      .where('id', '=', binned)
      .execute();
    const { waiting, drafts } = await todayOf(site, editor);
    expect(waiting).toEqual([
      { path: `/desk/stories/${first}`, title: 'First', moment: daysAway(site, -1), about: 'jonas handed it in' },
      { path: `/desk/stories/${later}`, title: 'Later', moment: daysAway(site, 0), about: 'jonas handed it in' },
    ]);
    expect(drafts).toEqual([]);
    expect(await todayOf(site, writer)).toMatchObject({ waiting: [], drafts: [] });
  });

  test('are one’s own stories that readers do not have, and apart from them those that were given back', async () => {
    const { site, editor, writer, story } = await openDesk();
    const returned = await story(writer, 'Given back');
    await handIn(site, writer, { id: returned });
    await giveStory(site, editor, { id: returned, note: 'Shorter, please.' });
    const { queries } = site.database;
    await queries
      .updateTable('story')
      .set({ changed_time: daysAway(site, -9) })
      .execute();
    await story(writer, 'Open');
    await story(writer, 'Public', { post_id: await givenPost(site) });
    await createStory(site, writer);
    await story(editor, 'Another’s');
    await story(writer, 'Taken down', { post_id: await givenPost(site, { status: 'draft' }) });
    const { waiting, drafts } = await todayOf(site, writer);
    expect(waiting).toMatchObject([{ title: 'Given back', about: 'given to you: “Shorter, please.”, last changed' }]);
    expect(titles(drafts).toSorted()).toEqual(['Open', 'Taken down']);
  });

  test('are the posts that go out today, that are scheduled, and that were published last', async () => {
    const { site, editor, writer, story } = await openDesk();
    for (const days of [1, 2, 3, 4, 5, 6]) {
      await givenPost(site, { post_title: `In ${days}`, publish_time: daysAway(site, days), status: 'scheduled' });
      await givenPost(site, { post_title: `${days} ago`, post_name: `a-${days}`, publish_time: daysAway(site, -days) });
    }
    await givenPost(site, { post_title: 'Draft', status: 'draft' });
    await givenPost(site, { post_title: 'Soon', publish_time: daysAway(site, 0.01), status: 'scheduled' });
    const { goingOut, later, published } = await todayOf(site, editor);
    expect(titles(goingOut)).toEqual(['Soon']);
    expect(titles(later)).toEqual(['In 1', 'In 2', 'In 3', 'In 4', 'In 5']);
    expect(titles(published)).toEqual(['1 ago', '2 ago', '3 ago', '4 ago', '5 ago']);
    expect(published[0]).toMatchObject({ path: '/news/a-1', moment: daysAway(site, -1) });
    const soon = { publish_time: daysAway(site, 1), status: 'scheduled' as const };
    const byline = { post_author_id: writer.account.author_id ?? 0 };
    const post = await givenPost(site, { ...soon, ...byline, post_title: 'By the writer' });
    const opened = await story(writer, 'The writer’s', {
      post_id: await givenPost(site, { ...soon, post_title: 'The writer’s' }),
    });
    await story(editor, 'The editor’s', { post_id: await givenPost(site, { ...soon, ...byline }) });
    const own = (await todayOf(site, writer)).later.map(({ path }) => path);
    expect(own.toSorted()).toEqual([`/desk/stories/${opened}`, `/desk/stories/of-post/${post}`]);
  });

  test('are found by indices among all stories', async () => {
    const { site, plansOf } = await explainedSite(engine);
    const editor = await givenSignedIn(site, 'ines', 'editor');
    const plans = (await plansOf(() => todayOf(site, editor))).join('\n');
    for (const index of INDICES) expect(plans).toContain(index);
    const writer = await givenSignedIn(site, 'jonas', 'writer');
    const said = (await plansOf(() => messagesFor(site.database.queries, writer, 1))).join('\n');
    expect(said).toContain('story_message_waiting');
    expect(plans).not.toMatch(/SCAN story$|Seq Scan on story$/m);
  });

  test('are the pictures to describe, and whether the person has written', async () => {
    const { site, editor, writer, story } = await openDesk();
    const picture = { path: 'a.webp', width: 1, height: 1, color: '#123456', bytes: 1, hash: 'a' };
    await filePicture(site.database.queries, site, picture, { account: editor.account, original_name: 'a.jpg' });
    await story(writer, 'Begun');
    expect(await todayOf(site, writer)).toMatchObject({ picturesToDescribe: 1, hasWritten: false });
    await site.database.queries.updateTable('story').set({ version: 2, changed_by: editor.account.id }).execute();
    for (const person of [writer, editor]) expect(await todayOf(site, person)).toMatchObject({ hasWritten: true });
  });
});
