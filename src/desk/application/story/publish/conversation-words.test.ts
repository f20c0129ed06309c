import { expect, test } from 'vitest';
import { headOf } from './conversation-words.ts';

test('a conversation says who did what, also where an account is gone', () => {
  expect(headOf({ kind: 'handed in', by: 'Jonas', to: '' })).toBe('Jonas handed it in');
  expect(headOf({ kind: 'given', by: 'Ines', to: 'Jonas' })).toBe('Ines gave it to Jonas');
  expect(headOf({ kind: 'given', by: 'Ines', to: '' })).toBe('Ines gave it back');
  expect(headOf({ kind: 'said', by: 'Jonas', to: 'Ines' })).toBe('Jonas to Ines');
  expect(headOf({ kind: 'said', by: '', to: '' })).toBe('Somebody to the editors');
});
