import { expect, test } from 'vitest';
import type { ChangeOfMany } from '#desk/stories/many/many.contract.ts';
import { consequencesInWords } from './many-words.ts';

const said = (change: ChangeOfMany, consequences: Parameters<typeof consequencesInWords>[1]) =>
  consequencesInWords(change, consequences, Date.parse('2026-11-28T23:00:00Z'));

test('a change of many stories says before what follows from it', () => {
  const some = { stories: 312, published: 40, scheduled: 0, moving: 40 };
  expect(said({ what: 'section', to: 'news' }, some)).toBe(
    '312 stories, 40 of them published. 40 addresses move and redirect.',
  );
  expect(said({ what: 'down' }, { stories: 1, published: 1, scheduled: 0, moving: 0 })).toBe(
    '1 story, 1 of them published. Readers no longer find those; their addresses lead nowhere.',
  );
  expect(said({ what: 'tag', to: 'email' }, { stories: 2, published: 0, scheduled: 0, moving: 0 })).toBe('2 stories.');
});

test('a time that is past publishes what is scheduled, and that is said before', () => {
  const some = { stories: 5, published: 1, scheduled: 2, moving: 0 };
  expect(said({ what: 'time', to: '2026-11-28T22:00:00.000Z' }, some)).toBe(
    '5 stories, 1 of them published, 2 scheduled. That moment is past: the 2 scheduled go out now.',
  );
  expect(said({ what: 'time', to: '2026-11-29T22:00:00.000Z' }, some)).toBe(
    '5 stories, 1 of them published, 2 scheduled. A published story takes no time to come, and is left out.',
  );
});
