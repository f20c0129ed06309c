import { test } from 'vitest';
import { hasExampleArticles, LARGE_EXAMPLES } from '#operations/importing/testing/example-articles.ts';
import { expectPublishedUnchanged } from './testing/published-unchanged.ts';

/** The demo, and the export that tries every kind of markup: others would take minutes. */
const SOURCES = LARGE_EXAMPLES.filter(([source]) => /^publication|theme-unit-test/.test(source));

test.each(SOURCES.filter(([source]) => hasExampleArticles || !source.includes('shared')))(
  'every article of %s, opened and published as it is, stays as it is to the byte',
  expectPublishedUnchanged,
);
