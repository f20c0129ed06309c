import { expect, test } from 'vitest';
import { refuseTakenImageBase } from './image-base.ts';

const categories = [{ cat_slug: 'news', cat_name: 'News' }];
const refuse = (imageBase: string) => refuseTakenImageBase({ imageBase }, { categories });

test.each(['/api', '/assets/pictures', '/desk', '/search', '/events', '/feeds', '/healthz', '/news'])(
  'pictures are not below %s, which is of the site',
  (imageBase) => {
    expect(() => refuse(imageBase)).toThrow('is an address of the site itself. Name another path, like /pictures.');
  },
);

test.each(['/media', '/media/of-old', '/pictures', '/wp-content/uploads', 'https://pictures.example/api'])(
  'pictures may be below %s',
  (imageBase) => {
    expect(() => refuse(imageBase)).not.toThrow();
  },
);
