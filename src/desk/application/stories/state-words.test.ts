import { expect, test } from 'vitest';
import { standingInWords } from './state-words.ts';

test('a story says what readers have of it, and that it waits for an editor beside it', () => {
  const said = (state: 'draft' | 'scheduled' | 'published', isHandedIn: boolean) =>
    standingInWords({ state, isHandedIn, isTemplate: false });
  expect(said('draft', false)).toBe('Draft');
  expect(said('draft', true)).toBe('Handed in');
  expect(said('scheduled', true)).toBe('Scheduled, handed in');
  expect(said('published', true)).toBe('Published, handed in');
  expect(standingInWords({ state: 'draft', isHandedIn: false, isTemplate: true })).toBe('Template');
});
