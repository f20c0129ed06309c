import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#content/database/database.ts';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addCategories, storeCategories } from './store-categories.store.ts';

test.each(everyEngine)(
  'two nodes that fill an empty site at once give each section a number of its own: %s',
  async (engine) => {
    const site = await testSite(engine);
    const { queries } = site.database;
    const database = await openDatabase(site.database.location);
    onTestFinished(() => database.close());
    for (let round = 1; round <= 8; round += 1) {
      await queries.deleteFrom('category').execute();
      await Promise.all([
        storeCategories(site),
        storeCategories({ ...site, database }),
        addCategories(queries, [{ cat_slug: 'first', cat_name: 'First' }]),
        addCategories(database.queries, [{ cat_slug: 'second', cat_name: 'Second' }]),
      ]);
      const numbers = (await queries.selectFrom('category').select('id').execute()).map(({ id }) => id);
      expect(numbers.length).toBe(site.publication.categories.length + 2);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  },
);
