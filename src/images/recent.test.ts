import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

const lengths = () => new Recent<string>(10, (text) => text.length);

test('what was kept is there', () => {
  const recent = lengths();
  recent.set('a', 'one');
  expect([recent.get('a'), recent.get('b')]).toEqual(['one', undefined]);
});

test('what has not been used for longest makes room', () => {
  const recent = lengths();
  for (const key of ['a', 'b', 'c']) recent.set(key, 'xxx');
  recent.get('a');
  recent.set('d', 'xxx');
  expect(['a', 'b', 'c', 'd'].filter((key) => recent.get(key))).toEqual(['a', 'c', 'd']);
});

test('what is kept again counts once', () => {
  const recent = lengths();
  for (let times = 0; times < 5; times += 1) recent.set('a', 'xxxxx');
  recent.set('b', 'xxxxx');
  expect([recent.get('a'), recent.get('b')]).toEqual(['xxxxx', 'xxxxx']);
});

test('what is larger than all room is not kept', () => {
  const recent = lengths();
  recent.set('a', 'x'.repeat(11));
  expect(recent.get('a')).toBeUndefined();
});
