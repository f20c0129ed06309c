import { expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { readStory } from '../story-state.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { giveStory } from './give-story.store.ts';
import { handIn } from './hand-in.store.ts';
import { givenDesk, givenStory, published } from './testing/stories.ts';
import { waitingFor } from './waiting.store.ts';

test.each(everyEngine)(
  'a story waits for an editor, comes back with a note, and waits again, on %s',
  async (engine) => {
    const { site, editor } = await givenDesk(engine);
    const [writer, colleague] = [
      await givenSignedIn(site, 'jonas', 'writer'),
      await givenSignedIn(site, 'lea', 'writer'),
    ];
    const id = await givenStory(site, writer);
    const stand = async () => {
      const { state, isHandedIn, return_note } = await readStory(site, writer, id);
      return [isHandedIn ? 'handed in' : state, return_note];
    };
    await expect(handIn(site, colleague, { id })).rejects.toMatchObject({ status: 403 });
    await handIn(site, writer, { id });
    expect(await stand()).toEqual(['handed in', '']);
    await giveStory(site, editor, { id, note: 'Who said so?' });
    expect(await stand()).toEqual(['draft', 'Who said so?']);
    await handIn(site, writer, { id });
    expect(await stand()).toEqual(['handed in', '']);
    await published(site, editor, id);
    expect(await stand()).toEqual(['published', '']);
  },
);

test('a story is given to a colleague, who finds it waiting, with what is to be done', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const [kim, lea] = [await givenSignedIn(site, 'kim', 'writer'), await givenSignedIn(site, 'lea', 'writer')];
  const id = await givenStory(site, kim);
  await giveStory(site, editor, { id, note: '', to: lea.account.id });
  const asked = `${editor.account.name} asks you to take this story on.`;
  expect(await readStory(site, lea, id)).toMatchObject({ owner: 'lea', return_note: asked, mayEdit: true });
  expect((await waitingFor(site, lea)).stories).toMatchObject([{ id, about: asked }]);
  await expect(readStory(site, kim, id)).rejects.toMatchObject({ status: 403 });
  expect((await waitingFor(site, editor)).stories).toEqual([]);
  await handIn(site, lea, { id });
  expect((await waitingFor(site, lea)).stories).toEqual([]);
  expect((await waitingFor(site, editor)).stories).toMatchObject([{ id, about: 'lea has handed it in' }]);
});

test('a story is not given to somebody whose account is closed', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const kim = await givenSignedIn(site, 'kim', 'writer');
  const id = await givenStory(site, editor);
  const deactivated_time = site.now().toISOString();
  await site.database.queries.updateTable('account').set({ deactivated_time }).where('name', '=', 'kim').execute();
  await expect(giveStory(site, editor, { id, note: '', to: kim.account.id })).rejects.toThrow('no such colleague');
});
