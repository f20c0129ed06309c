import { expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { readStory } from '../story-state.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { giveBack, handIn } from './hand-in.store.ts';
import { givenDesk, givenStory, published } from './testing/stories.ts';

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
      const { state, return_note } = await readStory(site, writer, id);
      return [state, return_note];
    };
    await expect(handIn(site, colleague, id)).rejects.toMatchObject({ status: 403 });
    await handIn(site, writer, id);
    expect(await stand()).toEqual(['handed in', '']);
    await giveBack(site, editor, id, 'Who said so?');
    expect(await stand()).toEqual(['draft', 'Who said so?']);
    await handIn(site, writer, id);
    expect(await stand()).toEqual(['handed in', '']);
    await published(site, editor, id);
    expect(await stand()).toEqual(['published', '']);
  },
);
