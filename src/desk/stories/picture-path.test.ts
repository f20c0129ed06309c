import { expect, test } from 'vitest';
import { pictureAddress } from '#platform/picture-address.ts';
import { picturePath } from './picture-path.ts';

test('a picture is found by its address, whatever its name, and whatever the image base was', () => {
  const path = 'posts/100% #1?.webp';
  for (const base of ['/media', 'https://pictures.example/m']) {
    expect(picturePath(base, pictureAddress(base, path, 700))).toBe(path);
    expect(picturePath(base, pictureAddress('/media', path))).toBe(path);
  }
});

test('a picture of another site has no path here', () => {
  for (const address of ['https://a.example/media/a.webp', '/mediation/a.webp', 'media/a.webp', ''])
    expect(picturePath('/media', address)).toBeUndefined();
});
