import { expect, test } from 'vitest';
import { givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { listRows } from './row-list.store.ts';
import { authorStore } from './stores/author.kind-store.ts';

const NAMES = ['Zora Neale', 'Łukasz Lem', 'émile Zola', 'Anna Bell', 'Öde Dahl', 'emil Nolde', 'Otto Dix'];

test.each(everyEngine)(
  'On %s, authors stand in the order of the paper’s language, whatever the capitals and accents, page by page',
  async (engine) => {
    const site = await testSite(engine);
    await givenPublication(site);
    const { queries } = site.database;
    await queries.deleteFrom('author').execute();
    const others = Array.from({ length: 45 }, (_, index) => `Mara ${10 + index}`);
    const values = [...NAMES, ...others].map((name, index) => ({
      author_name: `a-${index}`,
      author_display_name: name,
      author_description: '',
    }));
    await queries.insertInto('author').values(values).execute();
    const list = async (page: number, words = '') => {
      const { rows, hasMore } = await listRows(site, authorStore, { words, page });
      return { names: rows.map(({ form }) => form.author_display_name), hasMore };
    };
    const first = ['Anna Bell', 'emil Nolde', 'émile Zola', 'Łukasz Lem', ...others, 'Öde Dahl'];
    expect(await list(1)).toEqual({ names: first, hasMore: true });
    expect(await list(2)).toEqual({ names: ['Otto Dix', 'Zora Neale'], hasMore: false });
    expect(await list(1, 'zo')).toEqual({ names: ['émile Zola', 'Zora Neale'], hasMore: false });
    expect(await list(1, 'nobody')).toEqual({ names: [], hasMore: false });
  },
);
