import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ActiveAdvertisement } from '#content/advertising/advertising.store.ts';
import { COLUMN_BANNERS } from '#content/advertising/advertising-limits.ts';
import { ProvideSetting } from '#content/design/setting.ts';
import { AdvertisementColumn } from './AdvertisementColumn.tsx';
import { givenBanner } from './testing/banner.ts';

function addressesIn(advertisements: readonly ActiveAdvertisement[], first?: number): string[] {
  const setting = {
    imageBase: '/media',
    dates: { language: 'en-GB', timeZone: 'UTC' },
    authorPicture: '',
  };
  const html = renderToStaticMarkup(
    <ProvideSetting value={setting}>
      <AdvertisementColumn advertisements={advertisements} {...(first !== undefined && { first })} />
    </ProvideSetting>,
  );
  return [...html.matchAll(/<a href="https:\/\/([^"]+)"/g)].map(([, host = '']) => host);
}

test('each page begins with another banner, and shows each once', () => {
  const three = [1, 2, 3].map((id) => givenBanner(id));
  expect(addressesIn(three)).toEqual(['1.example', '2.example', '3.example']);
  expect(addressesIn(three, 5)).toEqual(['3.example', '1.example', '2.example']);
});

test('there are no more than enter one after the other', () => {
  expect(addressesIn(Array.from({ length: 9 }, (_, id) => givenBanner(id)))).toHaveLength(COLUMN_BANNERS);
});

test('a banner whose picture never arrived has no place, and none at all render nothing', () => {
  expect(addressesIn([{ ...givenBanner(1), banner: null }, givenBanner(2)])).toEqual(['2.example']);
  expect(addressesIn([{ ...givenBanner(1), banner: null }])).toEqual([]);
  expect(addressesIn([])).toEqual([]);
});

test('one that is taller than wide stands first or not at all', () => {
  const tall = givenBanner(2, { width: 300, height: 600 });
  expect(addressesIn([givenBanner(1), tall])).toEqual(['1.example']);
  expect(addressesIn([givenBanner(1), tall], 1)).toEqual(['2.example', '1.example']);
});
