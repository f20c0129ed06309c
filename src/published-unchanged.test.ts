import { test } from 'vitest';
import { hasExampleArticles, SMALL_EXAMPLES } from '#operations/importing/testing/example-articles.ts';
import { expectPublishedUnchanged } from './testing/published-unchanged.ts';

test.skipIf(!hasExampleArticles).each(SMALL_EXAMPLES)(
  'every article of %s, opened and published as it is, stays as it is to the byte',
  expectPublishedUnchanged,
);
