import { expect, test } from 'vitest';
import { altOf, captionOf } from './captions.ts';
import { FrontMatter } from './fields.ts';
import { lowerCased } from './front-matter.ts';

const read = (fields: object) => captionOf(new FrontMatter(lowerCased(fields)));

test.each([
  [{ caption: 'The harbour' }, 'The harbour'],
  [{ image: '/a.jpg', image_caption: 'The harbour', 'image-credit': 'Ada' }, 'The harbour. Ada'],
  [{ cover: { image: 'a.jpg', caption: 'The harbour.', alt: 'Boats' } }, 'The harbour.'],
  [{ header: { overlay_image: 'a.jpg', caption: 'Photo: [**Ada**](https://ada.example)' } }, 'Photo: Ada'],
  [{ image: { caption: 'The harbour (Ada)', credit: 'Ada' } }, 'The harbour (Ada)'],
  [{ params: { featured_image: { credit: 'Ada' } } }, 'Ada'],
  [{ heroImage: 'a.jpg', photoCredit: 'Ada & Co' }, 'Ada & Co'],
])('the words under the picture in %j', (fields, caption) => {
  expect(read(fields)).toBe(caption);
});

test.each([{}, { caption: '' }, { captions: 'a.vtt' }, { image: ['a.jpg'] }, { author: { caption: 'x' } }])(
  'none in %j',
  (fields) => {
    expect(read(fields)).toBeUndefined();
  },
);

test.each([
  [{ cover: { image: 'a.jpg', alt: 'Boats' } }, 'Boats'],
  [{ image: 'a.jpg', image_alt: 'Boats, **moored**' }, 'Boats, moored'],
  [{ featured_image_alt_text: 'Boats' }, 'Boats'],
  [{ image: 'a.jpg', caption: 'The harbour' }, ''],
])('what %j says of the picture to readers who do not see it', (fields, alt) => {
  expect(altOf(new FrontMatter(lowerCased(fields)))).toBe(alt);
});
