import { test } from 'vitest';
import { everyEngine } from '../../src/platform/testing/databases.ts';
import { killUnderLoad } from './testing/killed.ts';

test.each(everyEngine)('a site that is killed under load has lost nothing that it answered as done: %s', (engine) =>
  killUnderLoad(engine, 1),
);
