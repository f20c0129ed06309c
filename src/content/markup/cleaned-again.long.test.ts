import { test } from 'vitest';
import { EXAMPLES, hasExampleArticles } from '#operations/importing/testing/example-articles.ts';
import { expectSameWhenCleanedAgain } from './testing/cleaned-again.ts';

test.skipIf(!hasExampleArticles).each([
  ['publication/content', 90],
  [`${EXAMPLES}/wordpress/cc-labs.xml`, 200],
  [`${EXAMPLES}/wordpress/colormag-magazine.xml`, 70],
  [`${EXAMPLES}/wordpress/theme-unit-test-data.xml`, 40],
  [`${EXAMPLES}/wordpress/sitetitle.wordpress.2025-01-19.000.xml`, 7],
  [`${EXAMPLES}/ghost/v2_export.json`, 5],
  // The 2,400 articles of digital.gov are cleaned twice in src/desk/stories/source-form.long.test.ts.
])('An article of %s that is cleaned again keeps every byte', expectSameWhenCleanedAgain);
