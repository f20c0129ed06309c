import { describe, expect, test } from 'vitest';
import { recordedSite } from '#content/posts/testing/recorded.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { BATCH_ITEMS } from '../importing-limits.ts';
import { ada, fakePost, importItems } from '../testing/fake-source.ts';

/** A post with all that costs statements: sub-categories, an old address, views. */
function post(number: number) {
  return fakePost({
    key: `post ${number}`,
    slug: `post-${number}`,
    tags: ['email', 'data', `tag-${number % 7}`].map((slug) => ({ slug, name: slug })),
    addresses: [`/old/${number}`],
    views: 3,
  });
}

describe.each(everyEngine)('an import into %s', (engine) => {
  const statementsFor = async (posts: number) => {
    const { site, statementsOf } = await recordedSite(engine);
    const items = [ada, ...Array.from({ length: posts }, (_, index) => post(index + 1))];
    const first = await statementsOf(() => importItems(site, items));
    const again = await statementsOf(() => importItems(site, items));
    return { first: first.length, again: again.length };
  };

  test('asks the database a few things for each batch, none for each post', async () => {
    const small = await statementsFor(BATCH_ITEMS);
    const large = await statementsFor(2 * BATCH_ITEMS);
    expect(large.first - small.first).toBeLessThan(BATCH_ITEMS / 3);
    expect(large.again - small.again).toBeLessThan(BATCH_ITEMS / 10);
  });
});
