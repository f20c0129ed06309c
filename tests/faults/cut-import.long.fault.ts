import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { LONG_ROUNDS, note, seeded } from './testing/figures.ts';
import { contentOf, givenOldSite, postsStoredIn } from './testing/old-site.ts';
import { endMasthead, runMasthead } from './testing/server.ts';

/** More than two batches of an import. */
const POSTS = 450;

test('an import that is killed and repeated gives the same rows and pictures as one that was not', async () => {
  const source = await givenOldSite(POSTS);
  const uncut = await temporaryDirectory();
  const began = performance.now();
  const { code, said } = await runMasthead(['import', source], { DATA_DIR: uncut });
  const duration = performance.now() - began;
  expect(code, said).toBe(0);
  const expected = await contentOf(uncut);
  expect(expected.rows.post).toHaveLength(POSTS);
  let inMidst = 0;
  for (let round = 1; round <= LONG_ROUNDS; round++) {
    const random = seeded(round);
    const directory = await temporaryDirectory();
    const env = { DATA_DIR: directory };
    // By the clock, and by what is stored: the clock alone misses the writing where the machine is busy. Within the first batch, since
    // after the last one nothing is left to be cut.
    const moment = round % 2 === 1 ? () => pause(random() * duration) : untilStored(directory, (random() * POSTS) / 3);
    await endMasthead(['import', source], env, moment);
    const cut = (await contentOf(directory)).rows.post?.length ?? 0;
    if (cut > 0 && cut < POSTS) inMidst += 1;
    const again = await runMasthead(['import', source], env);
    expect(again.code, again.said).toBe(0);
    expect(await contentOf(directory), `killed in round ${round} after ${cut} posts`).toEqual(expected);
  }
  expect(inMidst, 'kills in the midst of the posts').toBeGreaterThan(0);
  note(
    `import killed at a random moment and repeated: ${LONG_ROUNDS} of ${LONG_ROUNDS} gave the same rows and pictures as an uncut one (${inMidst} killed in the midst of the posts)`,
  );
});

/** Waits until an import has stored so many posts. */
function untilStored(dataDirectory: string, posts: number) {
  return async (hasEnded: () => boolean) => {
    while (!hasEnded() && postsStoredIn(dataDirectory) < posts) await pause(2);
  };
}
