import { existsSync } from 'node:fs';
import { test } from 'vitest';
import { expectListsFound } from './testing/old-lists.ts';

const examples = '../shared/examples';

test
  .skipIf(!existsSync(examples))
  .each([
    'wordpress/cc-labs.xml',
    'wordpress/colormag-magazine.xml',
    'wordpress/theme-unit-test-data.xml',
    'wordpress/sitetitle.wordpress.2025-01-19.000.xml',
    'ghost/v2_export.json',
  ])('every list of %s, a real export, is found at its old address, its further pages and its feed', (file) =>
  expectListsFound(`${examples}/${file}`),
);
