import { expect, test } from 'vitest';
import { pictureSource } from './Picture.tsx';

test('a picture stands on the very colour that was measured: cream, cut to three digits, would be pink', () => {
  const picture = { path: 'posts/cream.webp', width: 1600, height: 900, color: '#f5eee1' };
  expect(pictureSource('/media', picture).color).toBe('#f5eee1');
});
