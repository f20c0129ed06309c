import { openDatabase } from '#content/database/database.ts';
import { loadPublication } from '#content/publication.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { openKeys } from '#platform/secrets/keys.ts';
import { searchPosts } from '../search.store.ts';

/**
 * `searching-process.ts MOMENT`: another process of the site that the environment configures. It answers each term that it is sent
 * with the number of posts found. Its clock stands still at the test's moment: by the machine's, posts of the test may be yet to come.
 */
const moment = new Date(process.argv[2] ?? '');
const configuration = readConfiguration(process.env);
const declared = await loadPublication(configuration.publicationDirectory);
const database = await openDatabase(configuration);
const keys = openKeys(configuration);
const site = { configuration, declared, publication: declared, database, keys, now: () => moment };
process.on('message', async (term: string) => {
  const found = await searchPosts(site, { cat: 'all', term, page: 1 });
  process.send?.(found?.pagination.totalItems);
});
process.once('disconnect', () => database.close());
process.send?.('ready');
