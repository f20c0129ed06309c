import { test } from 'vitest';
import { ROUNDS } from './testing/figures.ts';
import { killWhilePublishing } from './testing/publications.ts';

test('a site that is killed again and again while stories are published has each as a whole, or as before', () =>
  killWhilePublishing(ROUNDS));
