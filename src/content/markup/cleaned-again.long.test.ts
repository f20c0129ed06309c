import { test } from 'vitest';
import { examples, expectSameWhenCleanedAgain, hasExamples } from './testing/cleaned-again.ts';

test.skipIf(!hasExamples).each([
  ['publication/content', 90],
  [`${examples}/wordpress/cc-labs.xml`, 200],
  [`${examples}/wordpress/colormag-magazine.xml`, 70],
  [`${examples}/wordpress/theme-unit-test-data.xml`, 40],
  [`${examples}/wordpress/sitetitle.wordpress.2025-01-19.000.xml`, 7],
  [`${examples}/ghost/v2_export.json`, 5],
  // The 2,400 articles of digital.gov are cleaned twice in src/desk/stories/source-form.long.test.ts.
])('An article of %s that is cleaned again keeps every byte', expectSameWhenCleanedAgain);
