import { describe, expect, test } from 'vitest';
import { daysAway } from '#content/posts/testing/content.ts';
import { todayOf } from '#desk/today/today.store.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { giveStory } from '../publishing/give-story.store.ts';
import { handIn } from '../publishing/hand-in.store.ts';
import { takeBack } from '../publishing/take-back.store.ts';
import { givenDesk, givenStory, published } from '../publishing/testing/stories.ts';
import { waitingFor } from '../publishing/waiting.store.ts';
import { readStory } from '../story-state.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { conversationOf } from './conversation.store.ts';
import { LISTED_MESSAGES } from './conversation-limits.ts';
import { say, seeMessages } from './say.store.ts';

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
