import { describe, expect, test } from 'vitest';
import { chooseFormat } from './variant-format.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const FIREFOX = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';
const SAFARI =
  'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';

describe('The format of a variant', () => {
  test.each([
    ['Chrome', CHROME],
    ['Firefox', FIREFOX],
    ['Safari', SAFARI],
  ])('is AVIF for %s', (_, accept) => {
    expect(chooseFormat(accept)).toBe('avif');
  });

  test.each([
    ['an older browser that knows WebP', 'image/webp,*/*', 'webp'],
    ['curl and robots', '*/*', 'jpeg'],
    ['a client that says nothing', undefined, 'jpeg'],
    ['a feed reader that takes any picture', 'image/*', 'jpeg'],
    ['a client that takes none of ours', 'text/html', 'jpeg'],
    ['an empty header', '', 'jpeg'],
  ] as const)('for %s is right', (_, accept, format) => {
    expect(chooseFormat(accept)).toBe(format);
  });

  test.each([
    ['image/avif;q=0.1, image/webp;q=0.9, */*;q=0.2', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0, image/webp;q=0', 'jpeg'],
    ['image/jpeg, image/webp;q=0.5', 'jpeg'],
    ['image/avif;q=0.5, image/*;q=0.9', 'jpeg'],
    ['IMAGE/AVIF ; Q=0.8 , image/webp;q=0.799', 'avif'],
    ['image/avif;q=viel, image/webp;q=0.3', 'webp'],
    ['image/avif;level=1;q=0.2,image/webp;q=0.3', 'webp'],
  ] as const)('follows quality values: %s gives %s', (accept, format) => {
    expect(chooseFormat(accept)).toBe(format);
  });

  test('is one of those that are offered', () => {
    expect(chooseFormat(CHROME, ['webp', 'jpeg'])).toBe('webp');
    expect(chooseFormat('image/avif', ['webp', 'jpeg'])).toBe('jpeg');
  });
});
