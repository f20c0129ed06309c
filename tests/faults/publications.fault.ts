import { test } from 'vitest';
import { killWhilePublishing } from './testing/publications.ts';

test('a site that is killed while stories are published has each of them published as a whole, or as before', () =>
  killWhilePublishing(1));
