import { describe, expect, test } from 'vitest';
import { markDuePosts } from '#content/posts/due.store.ts';
import { daysAway } from '#content/posts/testing/content.ts';
import { COMMAND_LINE } from '#desk/accounts/audit.store.ts';
import { changeAccount } from '#desk/accounts/people/change-account.store.ts';
import { todayOf } from '#desk/today/today.store.ts';
import { SHOWN } from '#desk/today/today-limits.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { giveStory } from '../publishing/give-story.store.ts';
import { handIn } from '../publishing/hand-in.store.ts';
import { publishStory } from '../publishing/publish.store.ts';
import { takeBack } from '../publishing/take-back.store.ts';
import { givenDesk, givenStory, published, rewritten, writeOn } from '../publishing/testing/stories.ts';
import { waitingFor } from '../publishing/waiting.store.ts';
import { readStory } from '../story-state.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { conversationOf } from './conversation.store.ts';
import { LISTED_MESSAGES } from './conversation-limits.ts';
import { say, seeMessages } from './say.store.ts';
import { endWaitingOfDue } from './waiting-messages.store.ts';

describe.each(everyEngine)('What colleagues say about a story, on %s,', (engine) => {
  async function newsroom() {
    const { site, editor: ines } = await givenDesk(engine);
    const jonas = await givenSignedIn(site, 'jonas', 'writer');
    const id = await givenStory(site, jonas);
    const said = async (person = jonas) =>
      (await conversationOf(site, person, { id })).messages.map(({ by, kind, text }) => `${by} ${kind}: ${text}`);
    const waits = async (person = jonas) => (await todayOf(site, person)).waiting.map(({ about }) => about);
    return { site, ines, jonas, id, said, waits };
  }

  test('is answered from both sides, and each finds it on Today until it is answered', async () => {
    const { site, ines, jonas, id, said, waits } = await newsroom();
    await handIn(site, jonas, { id, note: 'The figures are of May.' });
    expect(await waits(ines)).toEqual(['jonas handed it in: “The figures are of May.”']);
    await say(site, ines, { id, text: 'Who said so?' });
    expect(await waits()).toEqual(['ines says: “Who said so?”']);
    expect((await waitingFor(site, jonas)).stories).toMatchObject([{ id, about: 'ines: Who said so?' }]);
    await say(site, jonas, { id, text: 'The ministry.' });
    expect(await waits()).toEqual([]);
    expect(await waits(ines)).toEqual(['jonas says: “The ministry.”']);
    await giveStory(site, ines, { id, note: 'Then name it.' });
    expect(await waits(ines)).toEqual([]);
    expect(await waits()).toEqual(['given to you: “Then name it.”, last changed']);
    await say(site, jonas, { id, text: 'By name?' });
    expect(await waits(ines)).toEqual(['jonas says: “By name?”']);
    const all = [
      'jonas said: By name?',
      'ines given: Then name it.',
      'jonas said: The ministry.',
      'ines said: Who said so?',
      'jonas handed in: The figures are of May.',
    ];
    expect(await said()).toEqual(all);
    expect(await said(ines)).toEqual(all);
  });

  test('is kept where another tab has handed the story in already', async () => {
    const { site, ines, jonas, id, said, waits } = await newsroom();
    await handIn(site, jonas, { id });
    await handIn(site, jonas, { id, note: 'The figures are of May.' });
    await handIn(site, jonas, { id });
    expect(await said()).toEqual(['jonas handed in: The figures are of May.', 'jonas handed in: ']);
    expect(await waits(ines)).toEqual(['jonas handed it in: “The figures are of May.”']);
  });

  test('waits no longer once it is seen, or readers have the story', async () => {
    const { site, ines, jonas, id, waits } = await newsroom();
    await say(site, jonas, { id, text: 'May I call her?' });
    const kim = await givenSignedIn(site, 'kim', 'editor');
    expect([await waits(ines), await waits(kim), await waits()]).toEqual([
      ['jonas says: “May I call her?”'],
      ['jonas says: “May I call her?”'],
      [],
    ]);
    expect((await conversationOf(site, ines, { id })).messages).toMatchObject([{ isWaiting: true }]);
    expect((await conversationOf(site, jonas, { id })).messages).toMatchObject([{ isWaiting: false }]);
    await seeMessages(site, ines, { id });
    expect(await waits(kim)).toEqual([]);
    await say(site, jonas, { id, text: 'I have called her.' });
    await published(site, ines, id);
    expect([await waits(ines), await waits(kim)]).toEqual([[], []]);
    await takeBack(site, ines, id);
    expect(await waits(kim)).toEqual(['jonas says: “I have called her.”']);
  });

  test('stands on Today once for each story, with the last word, and hides no later hand-in', async () => {
    const { site, ines, jonas, id, waits } = await newsroom();
    for (let count = 1; count <= SHOWN; count += 1) await say(site, jonas, { id, text: `Word ${count}` });
    const other = await givenStory(site, jonas);
    await say(site, jonas, { id: other, text: 'Of another story' });
    expect(await waits(ines)).toEqual(['jonas says: “Word 5”', 'jonas says: “Of another story”']);
    await handIn(site, jonas, { id, note: 'Finished.' });
    expect(await waits(ines)).toEqual(['jonas says: “Of another story”', 'jonas handed it in: “Finished.”']);
    await say(site, jonas, { id, text: 'One more thing.' });
    expect(await waits(ines)).toEqual(['jonas says: “Of another story”', 'jonas says: “One more thing.”']);
    const kim = await givenSignedIn(site, 'kim', 'editor');
    await say(site, ines, { id, text: 'Which?' });
    await giveStory(site, kim, { id, note: 'Not yet.' });
    expect(await waits()).toEqual(['given to you: “Not yet.”, last changed']);
  });

  test('reaches nobody who cannot open the story any more', async () => {
    const { site, ines, jonas, id, waits } = await newsroom();
    const lea = await givenSignedIn(site, 'lea', 'writer');
    await say(site, jonas, { id, text: 'I cannot finish it.' });
    await say(site, ines, { id, text: 'Then Lea will.' });
    await giveStory(site, ines, { id, note: '', to: lea.account.id });
    expect(await waits()).toEqual([]);
    expect((await conversationOf(site, ines, { id })).listener).toBe('lea');
    expect((await conversationOf(site, lea, { id })).listener).toBe('ines');
    const refused = { status: 403 };
    await expect(say(site, jonas, { id, text: 'x' })).rejects.toMatchObject(refused);
    await expect(seeMessages(site, jonas, { id })).rejects.toMatchObject(refused);
    await expect(conversationOf(site, jonas, { id })).rejects.toMatchObject(refused);
  });

  test('is cut on Today where much was said, which says so', async () => {
    const { site, ines, jonas, id } = await newsroom();
    const ids = [id];
    while (ids.length < SHOWN) ids.push(await givenStory(site, jonas));
    for (const one of ids) await say(site, jonas, { id: one, text: 'Of May?' });
    expect(await todayOf(site, ines)).toMatchObject({ waiting: { length: SHOWN }, isMoreSaid: false });
    await say(site, jonas, { id: await givenStory(site, jonas), text: 'Of June?' });
    expect(await todayOf(site, ines)).toMatchObject({ waiting: { length: SHOWN }, isMoreSaid: true });
  });

  test('waits for every editor once its listener’s account is closed or a writer’s, and stays with whose story it is', async () => {
    const { site, ines, jonas, id, waits } = await newsroom();
    const kim = await givenSignedIn(site, 'kim', 'editor');
    const lea = await givenSignedIn(site, 'lea', 'owner');
    await site.database.queries.updateTable('account').set({ accepted_time: site.now().toISOString() }).execute();
    const toInes = ['jonas says: “And now?”'];
    await say(site, ines, { id, text: 'Call her.' });
    await say(site, jonas, { id, text: 'And now?' });
    expect([await waits(ines), await waits(kim)]).toEqual([toInes, []]);
    await changeAccount(site, ines.account.id, { role: 'writer' }, COMMAND_LINE);
    expect([await waits(kim), await waits(lea)]).toEqual([toInes, toInes]);
    await say(site, kim, { id, text: 'Write.' });
    await changeAccount(site, jonas.account.id, { author_id: null }, COMMAND_LINE);
    expect(await waits()).toEqual(['kim says: “Write.”']);
    await changeAccount(site, jonas.account.id, { isActive: false }, COMMAND_LINE);
    expect([await waits(), await waits(lea)]).toEqual([[], ['kim says: “Write.”']]);
  });

  test('waits for the new owner of a story, who has no use for words of their own', async () => {
    const { site, ines, jonas, id } = await newsroom();
    const [kim, lea] = [await givenSignedIn(site, 'kim', 'editor'), await givenSignedIn(site, 'lea', 'writer')];
    const waitFor = async (person = lea) =>
      (await conversationOf(site, person, { id })).messages
        .filter(({ isWaiting }) => isWaiting)
        .map(({ text }) => text);
    await say(site, ines, { id, text: 'Who said so?' });
    expect(await waitFor(jonas)).toEqual(['Who said so?']);
    await giveStory(site, kim, { id, note: '', to: lea.account.id });
    expect(await waitFor()).toEqual(['Who said so?']);
    await giveStory(site, kim, { id, note: '', to: ines.account.id });
    expect(await waitFor(ines)).toEqual([]);
  });

  test('waits on where readers get the story later, or one part of it', async () => {
    const { site, ines, jonas, id, waits } = await newsroom();
    await published(site, ines, id);
    await say(site, jonas, { id, text: 'The second part is open.' });
    const version = await writeOn(site, id, rewritten('<p>New.</p>', { post_title: 'Another' }));
    await publishStory(site, ines, id, { version, part: { blocks: [], fields: true } });
    expect(await waits(ines)).toEqual(['jonas says: “The second part is open.”']);
    const later = await givenStory(site, jonas, { fields: { post_name: 'later', publish_time: daysAway(site, 2) } });
    await say(site, jonas, { id: later, text: 'Of May?' });
    expect(await published(site, ines, later)).toMatchObject({ status: 'scheduled' });
    expect(await waits(ines)).toContain('jonas says: “Of May?”');
    await say(site, jonas, { id, text: 'And the other?' });
    const then = { ...site, now: () => new Date(daysAway(site, 3)) };
    await markDuePosts(then, endWaitingOfDue);
    // For good: later work on the story is another matter.
    await writeOn(site, later, rewritten('<p>New.</p>'));
    expect(await waits(ines)).toEqual(['jonas says: “And the other?”']);
  });

  test('that was answered between publication and take-back does not wait again', async () => {
    const { site, ines, jonas, id, waits } = await newsroom();
    const kim = await givenSignedIn(site, 'kim', 'editor');
    await say(site, jonas, { id, text: 'May I call her?' });
    await published(site, ines, id);
    await say(site, kim, { id, text: 'Yes.' });
    await takeBack(site, ines, id);
    expect([await waits(ines), await waits(kim)]).toEqual([[], []]);
    expect(await waits()).toEqual(['kim says: “Yes.”']);
  });

  test('waits for every editor after a take-back where its listener’s account was closed meanwhile', async () => {
    const { site, ines, jonas, id, waits } = await newsroom();
    const kim = await givenSignedIn(site, 'kim', 'editor');
    await givenSignedIn(site, 'olga', 'owner');
    await site.database.queries.updateTable('account').set({ accepted_time: site.now().toISOString() }).execute();
    await say(site, kim, { id, text: 'Who said so?' });
    await say(site, jonas, { id, text: 'She did.' });
    expect([await waits(kim), await waits(ines)]).toEqual([['jonas says: “She did.”'], []]);
    await published(site, ines, id);
    await changeAccount(site, kim.account.id, { isActive: false }, COMMAND_LINE);
    await takeBack(site, ines, id);
    expect(await waits(ines)).toEqual(['jonas says: “She did.”']);
  });

  test('is told to a tab that has the story open, and stays page by page', async () => {
    const { site, ines, jonas, id } = await newsroom();
    const { stamp } = await readStory(site, jonas, id);
    for (let count = 0; count <= LISTED_MESSAGES; count += 1)
      await say({ ...site, now: () => new Date(daysAway(site, count)) }, ines, { id, text: `${count}` });
    expect((await readStory(site, jonas, id)).stamp).not.toBe(stamp);
    const first = await conversationOf(site, jonas, { id });
    expect(first).toMatchObject({ hasMore: true, messages: { length: LISTED_MESSAGES } });
    const before = first.messages.at(-1)?.id;
    expect(await conversationOf(site, jonas, { id, before })).toMatchObject({
      hasMore: false,
      messages: [{ text: '0' }],
    });
  });
});
