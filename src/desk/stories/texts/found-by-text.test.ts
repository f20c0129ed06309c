import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { daysAway, givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { eraseFromBin } from '#desk/stories/bin/erasing.store.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { saveChange } from '../autosave.store.ts';
import { deleteStory } from '../bin/delete-story.store.ts';
import { restoreStory } from '../bin/restore-story.store.ts';
import { createStory } from '../create-story.store.ts';
import { openPost } from '../open-post.store.ts';
import { listStoriesCall } from '../stories.contract.ts';
import { listedStories } from '../story-list.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { deleteTextIndex, openTextIndex } from './text-index.ts';

describe.each(everyEngine)('The words of the text, on %s', (engine) => {
  async function givenDesk() {
    const site = await testSite(engine);
    await givenPublication(site);
    const editor = await givenSignedIn(site, 'ines', 'editor');
    const writer = await givenSignedIn(site, 'jonas', 'writer', await givenAuthor(site, 'jonas', 'Jonas Weil'));
    const found = async (words: string, wanted: object = {}, person = editor) => {
      const query = listStoriesCall.input.parse({ words, ...wanted });
      let answer = await listedStories(site, person, query);
      while (!answer.isWhole) answer = await listedStories(site, person, query);
      return answer.stories.map(({ title }) => title);
    };
    const write = async (post_title: string, html: string, person = editor) => {
      const id = await createStory(site, person);
      const change = { fields: { post_title, cat_slug: 'news' }, blocks: [{ id: 'a', html }], order: ['a'] };
      await saveChange(site, person, { id, version: 1, change });
      return id;
    };
    return { site, editor, writer, found, write };
  }

  test('find drafts, unpublished words and articles that nobody has opened, by their beginnings', async () => {
    const { site, editor, found, write } = await givenDesk();
    await write('A draft', '<p>The light<b>house</b> of Z&uuml;rich, &#84;okyo</p>');
    await givenPost(site, { post_title: 'Never opened', post_text: 'A lighthouse on the coast' });
    const id = await openPost(site, editor, await givenPost(site, { post_title: 'Public', post_text: 'Gasometers' }));
    expect((await found('LIGHTHOUSE')).sort()).toEqual(['A draft', 'Never opened']);
    expect(await found('tokyo lightho')).toEqual(['A draft']);
    expect(await found('lighthouse gasometer')).toEqual([]);
    await saveChange(site, editor, {
      id,
      version: 1,
      change: { blocks: [{ id: 'z', html: '<p>Zeppelins</p>' }], order: ['z'] },
    });
    expect([await found('zeppelin'), await found('gasometers')]).toEqual([['Public'], []]);
  });

  test('count together with the filters, and show a writer no story of others', async () => {
    const { site, writer, found, write } = await givenDesk();
    await write('Of an editor', '<p>A lighthouse</p>');
    await write('My own', '<p>A lighthouse</p>', writer);
    await givenPost(site, { post_title: 'Old', post_text: 'A lighthouse', modified_time: daysAway(site, -9) });
    expect((await found('lighthouse', { state: 'draft' })).sort()).toEqual(['My own', 'Of an editor']);
    expect(await found('lighthouse', { state: 'published' })).toEqual(['Old']);
    expect(await found('lighthouse', { until: daysAway(site, -8).slice(0, 10) })).toEqual(['Old']);
    expect(await found('lighthouse', {}, writer)).toEqual(['My own']);
  });

  test('leave the index with a story that is deleted, and come back with it', async () => {
    const { site, writer, found, write } = await givenDesk();
    const id = await write('Mine', '<p>Wilhelmina Quast</p>', writer);
    expect(await found('quast')).toEqual(['Mine']);
    const words = async () => {
      await found('anything');
      const index = openTextIndex(site.database.location.dataDirectory);
      const rows = index.prepare(`select count(*) as stories from text where text match 'quast'`).get();
      index.close();
      return rows?.stories;
    };
    await deleteStory(site, writer, id);
    expect(await words()).toBe(0);
    await restoreStory(site, writer, id);
    expect([await words(), await found('quast')]).toEqual([1, ['Mine']]);
    await deleteStory(site, writer, id);
    await eraseFromBin(site.database.queries, (text) => text.includes('Quast'));
    expect(await words()).toBe(0);
  });

  test('are read anew where the index is of another database', async () => {
    const { site, found, write } = await givenDesk();
    await write('A draft', '<p>Lighthouse</p>');
    expect(await found('lighthouse')).toEqual(['A draft']);
    await sql`update story_change set number = number + 1000000`.execute(site.database.queries);
    // At once: the first that notices it closes the index of all.
    const asked = Array.from({ length: 4 }, () => found('lighthouse'));
    expect(await Promise.all(asked)).toEqual(asked.map(() => ['A draft']));
  });

  test('are read into an index that another process has made anew, which stays', async () => {
    const { site, found, write } = await givenDesk();
    await write('A draft', '<p>Lighthouse</p>');
    expect(await found('lighthouse')).toEqual(['A draft']);
    const { dataDirectory } = site.database.location;
    deleteTextIndex(dataDirectory);
    const made = openTextIndex(dataDirectory);
    made.exec('create table of_the_other_process (number integer)');
    made.close();
    await sql`update story_change set number = number + 1000000`.execute(site.database.queries);
    expect(await found('lighthouse')).toEqual(['A draft']);
    const index = openTextIndex(dataDirectory);
    expect(index.prepare('select count(*) as rows from of_the_other_process').get()).toEqual({ rows: 0 });
    index.close();
  });

  test('are found where a change becomes visible after a later one', async () => {
    const { site, found, write } = await givenDesk();
    const { queries } = site.database;
    await write('First', '<p>Lighthouse</p>');
    expect(await found('lighthouse')).toEqual(['First']);
    await write('Other', '<p>Nothing</p>');
    // An index that has begun looks once at all that came shortly before.
    expect(await found('nothing')).toEqual(['Other']);
    // In one transaction: the index reads on by itself, and must not meet the entry before it is late.
    const late = await queries.transaction().execute(async (transaction) => {
      await sql`update story set document = replace(document, 'Lighthouse', 'Windmill') where title = 'First'`.execute(
        transaction,
      );
      const log = transaction.selectFrom('story_change').selectAll().orderBy('number', 'desc').limit(1);
      const entry = await log.executeTakeFirstOrThrow();
      await transaction.deleteFrom('story_change').where('number', '=', entry.number).execute();
      return entry;
    });
    await write('Second', '<p>Gasometer</p>');
    expect([await found('gasometer'), await found('windmill')]).toEqual([['Second'], []]);
    await queries.insertInto('story_change').values(late).execute();
    expect(await found('windmill')).toEqual(['First']);
  });

  test('are found beside a draft that is made to break the search', async () => {
    const { found, write } = await givenDesk();
    await write('One word', `<p>${'漢'.repeat(150_000)}</p>`);
    await write('No end of tags', `${'<i '.repeat(20_000)}${'a'.repeat(400_000)}`);
    await write('A draft', '<p>Lighthouse</p>');
    expect(await found('lighthouse')).toEqual(['A draft']);
  });
});
