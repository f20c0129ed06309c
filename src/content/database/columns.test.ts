import { describe, expect, test } from 'vitest';
import { advertisementRow } from '#content/advertising/advertising.contract.ts';
import { eventRow } from '#content/events/events.contract.ts';
import { authorRow, categoryRow, postRow, subcategoryRow } from '#content/posts/posts.contract.ts';
import { openTestDatabase } from '#content/testing/databases.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { everyEngine } from '#platform/testing/databases.ts';

const DECLARED = {
  post: postRow,
  event: eventRow,
  author: authorRow,
  advertisement: advertisementRow,
  category: categoryRow,
  subcategory: subcategoryRow,
};

describe.each(everyEngine)('the tables on %s', (engine) => {
  test.each(Object.entries(DECLARED))('%s has the columns that its feature folder declares', async (table, row) => {
    const { queries } = await openTestDatabase(engine);
    const found = (await queries.introspection.getTables()).find(({ name }) => name === table);
    const columns = found?.columns.map(({ name }) => name) ?? [];
    expect(columns.toSorted()).toEqual(Object.keys(row.shape).toSorted());
  });
});

describe('what became of a row', () => {
  const stored = { id: 1, post_title: 'A', source_hash: 'before', modified_time: '2020' };

  test('is new where none is stored', () => {
    expect(outcomeOf({ post_title: 'A' }, undefined)).toBe('new');
  });

  test('is a change where a column differs that readers see', () => {
    expect(outcomeOf({ post_title: 'B' }, stored)).toBe('changed');
  });

  test('is none where only the hash or the time of change differs', () => {
    expect(outcomeOf({ post_title: 'A', source_hash: 'after', modified_time: '2026' }, stored)).toBe('unchanged');
  });
});
