import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProvideSetting } from '#content/design/setting.ts';
import { AdvertisementSlot } from './AdvertisementSlot.tsx';
import { givenBanner } from './testing/banner.ts';

function render(...ids: readonly number[]): string {
  const setting = {
    imageBase: '/media',
    dates: { language: 'en-GB', timeZone: 'UTC' },
    authorPicture: '',
  };
  return renderToStaticMarkup(
    <ProvideSetting value={setting}>
      <AdvertisementSlot advertisements={ids.map((id) => givenBanner(id))} sizes="300px" />
    </ProvideSetting>,
  );
}

test('several banners take turns: the first is shown, and a button stops them', () => {
  const html = render(1, 2, 3);
  expect(html).toContain('<mh-rotation');
  expect(html.match(/<a /g)).toHaveLength(3);
  expect(html.match(/<a [^>]*hidden/g)).toHaveLength(2);
  expect(html).toContain('<button');
});

test('one alone is a plain link, which needs no script', () => {
  expect(render(1)).not.toMatch(/<mh-|<button|hidden/);
});

test('none render nothing', () => {
  expect(render()).toBe('');
});
