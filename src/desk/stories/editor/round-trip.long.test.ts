// @vitest-environment jsdom
import { test } from 'vitest';
import { hasExampleArticles, LARGE_EXAMPLES } from '#operations/importing/testing/example-articles.ts';
import { expectOpened } from './testing/opened.ts';

/** Of the largest example one year: all of it would take two minutes. */
const SOURCES = LARGE_EXAMPLES.map(([example, atLeast]) =>
  atLeast > 1000 ? ([`${example}/news/2024`, 90] as const) : ([example, atLeast] as const),
);

test.skipIf(!hasExampleArticles).each(SOURCES)('The editor opens every article of %s', expectOpened);
