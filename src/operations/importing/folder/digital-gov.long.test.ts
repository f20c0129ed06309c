import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openFolder } from './open.ts';
import { testCategories } from './testing/folders.ts';

const digitalgov = '../shared/examples/markdown/digitalgov';

test.skipIf(!existsSync(digitalgov))('digital.gov comes in whole', async () => {
  const reader = await openFolder(digitalgov, { categories: testCategories });
  const counts = new Map<string, number>();
  for await (const { kind } of reader.items()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect(reader.format).toBe('folder of Markdown');
  expect(Object.fromEntries(counts)).toMatchObject({
    author: 1043,
    subcategory: 51,
    post: 2074,
    event: 338,
  });
});
