import { test } from 'vitest';
import { everyEngine } from '../../src/platform/testing/databases.ts';
import { ROUNDS } from './testing/figures.ts';
import { killUnderLoad } from './testing/killed.ts';

test.each(everyEngine)('a site that is killed under load again and again has lost nothing: %s', (engine) =>
  killUnderLoad(engine, ROUNDS),
);
