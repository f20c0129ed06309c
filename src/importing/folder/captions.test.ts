import { expect, test } from 'vitest';
import { captionOf } from './captions.ts';

test.each([
  [{ caption: 'The harbour' }, 'The harbour'],
  [{ image: '/a.jpg', image_caption: 'The harbour', 'image-credit': 'Ada' }, 'The harbour. Ada'],
  [{ cover: { image: 'a.jpg', caption: 'The harbour.', alt: 'Boats' } }, 'The harbour.'],
  [{ header: { overlay_image: 'a.jpg', caption: 'Photo: [**Ada**](https://ada.example)' } }, 'Photo: Ada'],
  [{ image: { caption: 'The harbour (Ada)', credit: 'Ada' } }, 'The harbour (Ada)'],
  [{ params: { featured_image: { credit: 'Ada' } } }, 'Ada'],
  [{ heroImage: 'a.jpg', photoCredit: 'Ada & Co' }, 'Ada & Co'],
])('the words under the picture in %j', (fields, caption) => {
  expect(captionOf(fields)).toBe(caption);
});

test.each([
  {},
  { caption: '' },
  { captions: 'a.vtt' },
  { image: ['a.jpg'] },
  { author: { caption: 'x' } },
  { credit: 7 },
])('none in %j', (fields) => {
  expect(captionOf(fields)).toBeUndefined();
});

test('a group that holds itself ends the search', () => {
  const image: Record<string, unknown> = {};
  image.image = image;
  expect(captionOf({ image })).toBeUndefined();
});
