import { expect, test } from 'vitest';
import { consequencesInWords } from './many-words.ts';

test('a change of many stories says before what follows from it', () => {
  const some = { stories: 312, published: 40, scheduled: 0, moving: 40 };
  expect(consequencesInWords('section', some)).toBe(
    '312 stories, 40 of them published. 40 addresses move and redirect.',
  );
  expect(consequencesInWords('down', { stories: 1, published: 1, scheduled: 0, moving: 0 })).toBe(
    '1 story, 1 of them published. Readers no longer find those; their addresses lead nowhere.',
  );
  expect(consequencesInWords('tag', { stories: 2, published: 0, scheduled: 0, moving: 0 })).toBe('2 stories.');
});
