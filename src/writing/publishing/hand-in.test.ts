import { expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { TEST_MOMENT } from '#platform/testing/site.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { giveBack, handIn } from './hand-in.store.ts';
import { publishingOf } from './publishing-state.store.ts';
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
    const state = () => publishingOf(site, writer, id);
    await expect(handIn(site, colleague, id)).rejects.toMatchObject({ status: 403 });
    await handIn(site, writer, id);
    const handed_in_time = TEST_MOMENT.toISOString();
    expect(await state()).toMatchObject({ handed_in_time, note: '' });
    await giveBack(site, editor, id, 'Who said so?');
    expect(await state()).toMatchObject({ handed_in_time: null, note: 'Who said so?' });
    await handIn(site, writer, id);
    expect(await state()).toMatchObject({ handed_in_time, note: '' });
    await published(site, editor, id);
    expect(await state()).toMatchObject({ handed_in_time: null, note: '' });
  },
);
