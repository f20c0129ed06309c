import { describe, test } from 'vitest';
import { hasExampleArticles, LARGE_EXAMPLES } from '#operations/importing/testing/example-articles.ts';
import { expectOneBlockChanged, expectUnchanged } from './testing/source-of-examples.ts';

describe.skipIf(!hasExampleArticles).each(LARGE_EXAMPLES)('Every article of %s', (example, atLeast) => {
  test('is opened and saved without a byte of difference', () => expectUnchanged(example, atLeast));

  // Of the largest it would take a minute.
  test.skipIf(atLeast > 1000)('of which one word is changed has one block that differs', () =>
    expectOneBlockChanged(example),
  );
});
