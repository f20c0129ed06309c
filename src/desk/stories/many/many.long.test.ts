import { setTimeout as pause } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenAuthor } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { nameOf } from '#desk/calls/answered-call.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import { saveChange } from '../autosave.store.ts';
import { givenDesk, givenStory } from '../publishing/testing/stories.ts';
import { LONGEST_TURN, openDesk } from '../thread/testing/desk-loop.ts';
import { turnRound } from './batches.store.ts';
import { type ChangeOfMany, prepareManyCall } from './many.contract.ts';
import { manyApi } from './many-api.ts';
import { MOST_CHANGED } from './many-limits.ts';
import { prepareMany } from './prepare-many.store.ts';
import { stepMany } from './step-many.store.ts';
import { givenPublishedStories } from './testing/many-stories.ts';

/** Milliseconds of this process's processor time. It takes about one second, and five where each story is opened first. */
const LONGEST_CHANGE = 10_000;

/** Milliseconds for which a save may wait. */
const LONGEST_SAVE = 2000;

/** Milliseconds between two saves of somebody who writes on. */
const BETWEEN_SAVES = 50;

/** Statements a story: two made 5,000 stories take a minute on a busy PostgreSQL. */
const STATEMENTS = 0.5;

describe.each(everyEngine)('A change of 5,000 stories on %s', (engine) => {
  async function given() {
    const { site: opened, editor } = await givenDesk(engine);
    const ids = await givenPublishedStories(opened, editor, MOST_CHANGED);
    await givenAuthor(opened, 'second', 'Second Author');
    const { site, counted } = counting(opened);
    const prepare = async (change: ChangeOfMany, stories: { id: number | null; post_id: number | null }[]) =>
      (await prepareMany(site, editor, prepareManyCall.input.parse({ change, stories }))).id;
    const finish = async (id: number) => {
      let progress = await stepMany(site, editor, id);
      while (!progress.isOver) progress = await stepMany(site, editor, id);
      return progress;
    };
    /** Does it while somebody saves, and says what it cost. */
    const measured = async (work: () => ReturnType<typeof finish>) => {
      const before = counted.statements;
      const saves = await savingMeanwhile(opened, editor);
      let progress = {};
      const time = await processorTime(async () => {
        progress = await work();
      });
      const waits = await saves.end();
      return { progress, time, wait: Math.max(...waits), statements: counted.statements - before };
    };
    return { site, editor, ids, prepare, finish, measured };
  }

  function requireBounded({ time, wait, statements }: { time: number; wait: number; statements: number }) {
    expect(time).toBeLessThan(LONGEST_CHANGE);
    expect(wait).toBeLessThan(LONGEST_SAVE);
    expect(statements / MOST_CHANGED).toBeLessThan(STATEMENTS);
  }

  test.each([{ what: 'section', to: 'quick-bytes' }, { what: 'author', to: 2 }, { what: 'down' }] as const)(
    'and its undo hold up no save, and take few statements: $what',
    async (change) => {
      const { site, editor, ids, prepare, finish, measured } = await given();
      const id = await prepare(
        change,
        ids.map((story) => ({ id: story, post_id: null })),
      );
      const made = await measured(() => finish(id));
      expect(made.progress).toMatchObject({ done: MOST_CHANGED, left: 0 });
      requireBounded(made);
      const undone = await measured(async () => {
        await turnRound(site, editor, id);
        return finish(id);
      });
      expect(undone.progress).toMatchObject({ isOver: true, left: 0 });
      requireBounded(undone);
    },
  );

  test('that nobody has opened holds up no save, and takes few statements', async () => {
    const { site, prepare, finish, measured } = await given();
    const { queries } = site.database;
    for (const table of ['story_revision', 'last_publication', 'story'] as const)
      await queries.deleteFrom(table).execute();
    const posts = await queries.selectFrom('post').select('id').execute();
    const id = await prepare(
      { what: 'section', to: 'quick-bytes' },
      posts.map((post) => ({ id: null, post_id: post.id })),
    );
    const made = await measured(() => finish(id));
    expect(made.progress).toMatchObject({ done: MOST_CHANGED, left: 0 });
    requireBounded(made);
  });
});

test('no call of a change of 5,000 stories holds the thread of the pages', async () => {
  const { site, editor, call, held } = await openDesk();
  const stories = (await givenPublishedStories(site, editor, MOST_CHANGED)).map((id) => ({ id, post_id: null }));
  const change = { what: 'section', to: 'quick-bytes' };
  const { id } = await call('POST /many', [], { change, stories });
  const finish = async () => {
    for (let progress = { isOver: false }; !progress.isOver; ) progress = await call('POST /many/:id/step', [id], {});
  };
  await finish();
  await call('POST /many/:id/undo', [id], {});
  await finish();
  expect(await call('GET /many', [])).toMatchObject({ last: { id, isUndone: true, progress: { done: MOST_CHANGED } } });
  expect(manyApi.map(nameOf).filter((name) => !(name in held))).toEqual([]);
  expect(Object.entries(held).filter(([, longest]) => longest > LONGEST_TURN)).toEqual([]);
});

/** The same site, with how many statements were sent to its database. */
function counting(site: Site) {
  const counted = { statements: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      counted.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const queries = site.database.queries.withPlugin(plugin);
  return { counted, site: { ...site, database: { ...site.database, queries } } };
}

/** Saves a story again and again. @returns what ends it, and gives how long each save took, in milliseconds */
async function savingMeanwhile(site: Site, editor: SignedIn) {
  const id = await givenStory(site, editor);
  const watch = { isOver: false };
  const waits: number[] = [];
  const saving = (async () => {
    for (let version = 1; !watch.isOver; version += 1) {
      const from = performance.now();
      const change = { fields: { p_content: `Version ${version}` } };
      expect(await saveChange(site, editor, { id, version, change })).toMatchObject({ isSaved: true });
      waits.push(performance.now() - from);
      await pause(BETWEEN_SAVES);
    }
  })();
  const end = async () => {
    watch.isOver = true;
    await saving;
    return waits;
  };
  return { end };
}
