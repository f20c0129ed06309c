import { expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { giveBack, handIn } from './hand-in.store.ts';
import { publishingOf } from './publishing-state.store.ts';
import { keepRevision, nameRevision, revisionOf, revisionsOf } from './revisions.store.ts';
import { givenDesk, givenStory, published, rewritten, writeOn } from './testing/stories.ts';

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
    const handed_in_time = await handIn(site, writer, id);
    expect(await state()).toMatchObject({ handed_in_time, note: '' });
    await giveBack(site, editor, id, 'Who said so?');
    expect(await state()).toMatchObject({ handed_in_time: null, note: 'Who said so?' });
    await handIn(site, writer, id);
    expect(await state()).toMatchObject({ handed_in_time, note: '', belongsToDesk: false, take_back_until: null });
    await published(site, editor, id);
    expect(await state()).toMatchObject({
      handed_in_time: null,
      belongsToDesk: true,
      take_back_until: '2026-11-21T09:00:10.000Z',
    });
  },
);

test.each(everyEngine)('revisions are listed, read and named, on %s', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const writer = await givenSignedIn(site, 'jonas', 'writer');
  const id = await givenStory(site, writer);
  await published(site, editor, id);
  await writeOn(site, id, rewritten('<p>Second.</p>'));
  const kept = await keepRevision(site, writer, id, 'Before the cuts');
  const [newest, oldest] = await revisionsOf(site, writer, id);
  expect(newest).toEqual({ ...kept, kind: 'named', name: 'Before the cuts', by: 'jonas' });
  expect(oldest).toMatchObject({ kind: 'published', name: '', by: 'ines' });
  const named = await nameRevision(site, writer, id, { revision: oldest?.id ?? 0, name: 'As it went out' });
  expect(named).toMatchObject({ kind: 'published', name: 'As it went out' });
  const { document } = await revisionOf(site, writer, id, kept.id);
  expect(document.blocks).toEqual([{ id: 'a', html: '<p>Second.</p>' }]);
  const another = await givenStory(site, writer);
  await expect(revisionOf(site, writer, another, kept.id)).rejects.toMatchObject({ status: 404 });
  const stranger = await givenSignedIn(site, 'lea', 'writer');
  await expect(revisionsOf(site, stranger, id)).rejects.toMatchObject({ status: 403 });
});
