import { expect, test } from 'vitest';
import { picturePath } from '#content/images/picture-path.ts';
import { pictureAddress } from '#platform/picture-address.ts';

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
