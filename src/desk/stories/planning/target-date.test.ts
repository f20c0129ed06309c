import { expect, test } from 'vitest';
import { Forbidden } from '#platform/errors.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { givenDesk, givenStory, published } from '../publishing/testing/stories.ts';
import { storyFilter } from '../stories.contract.ts';
import { listedStories } from '../story-list.store.ts';
import { readStory } from '../story-state.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { isLate } from './lateness.ts';
import { setTargetDate } from './target-date.store.ts';

const whole = { ...storyFilter.parse({}), page: 1 };

test.each(everyEngine)('on %s, a story has a target date, in its state and in the list', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const id = await givenStory(site, editor);
  const before = await readStory(site, editor, id);
  await setTargetDate(site, editor, { id, target_date: '2026-12-31' });
  const after = await readStory(site, editor, id);
  expect(after).toEqual({ ...before, target_date: '2026-12-31', stamp: after.stamp });
  // Another tab that has it open reads it again.
  expect(after.stamp).not.toBe(before.stamp);
  expect((await listedStories(site, editor, whole)).stories).toMatchObject([{ id, target_date: '2026-12-31' }]);
  await setTargetDate(site, editor, { id, target_date: null });
  expect(await readStory(site, editor, id)).toEqual(before);
});

test('a target date that passes publishes nothing, and is no change of what readers have', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const id = await givenStory(site, editor);
  await published(site, editor, id);
  const post = () => site.database.queries.selectFrom('post').selectAll().execute();
  const before = await post();
  await setTargetDate(site, editor, { id, target_date: '2001-01-01' });
  const [story] = (await listedStories(site, editor, whole)).stories;
  expect(story).toMatchObject({ state: 'published', isChanged: false });
  expect(await post()).toEqual(before);
});

test('it is set by the writer of the story, and by no other writer', async () => {
  const { site } = await givenDesk('sqlite');
  const [ines, kim] = [await givenSignedIn(site, 'kai', 'writer'), await givenSignedIn(site, 'kim', 'writer')];
  const id = await givenStory(site, ines);
  await setTargetDate(site, ines, { id, target_date: '2026-12-31' });
  await expect(setTargetDate(site, kim, { id, target_date: null })).rejects.toThrow(Forbidden);
});

test('a story is late from the day after its target, until it has a time', () => {
  const draft = { target_date: '2026-11-27', state: 'draft' } as const;
  expect(isLate(draft, '2026-11-27')).toBe(false);
  expect(isLate(draft, '2026-11-28')).toBe(true);
  expect(isLate({ ...draft, state: 'scheduled' }, '2026-11-28')).toBe(false);
  expect(isLate({ ...draft, target_date: null }, '2026-11-28')).toBe(false);
});
