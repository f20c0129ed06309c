import { describe, expect, test } from 'vitest';
import { shortened } from './shortened.ts';

describe('Shortened text', () => {
  test('ends at a word', () => expect(shortened('one two, three', 9)).toBe('one two…'));
  test('stays whole where it fits', () => expect(shortened('one two', 7)).toBe('one two'));
  test('is cut between characters where there are no blanks', () =>
    expect(shortened('🙂'.repeat(10), 5)).toBe('🙂🙂…'));
});
