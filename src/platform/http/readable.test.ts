import { expect, test } from 'vitest';
import { NotFound } from '#platform/errors.ts';
import { refuseUnstorable, routableAddress } from './readable.ts';

test.each([
  '/',
  '/topic/news?page=100%',
  '/search/all/100%25',
  '/tag/%E5%9B%BE',
  '/api/post/topic/100%',
  '/desk/api/%ff',
])('%s goes to the router as it came', (url) => {
  expect(routableAddress({ url })).toBe(url);
});

test.each(['/%', '/topic/%ff?page=2', '/search/all/100%', '/%E0%A4%A'])('%s names nothing', (url) => {
  expect(routableAddress({ url })).toBe('/404');
});

test.each(['a\0b', '\0', '\ud800', 'a\udc00b'])('no page has a parameter %j', (value) => {
  expect(() => refuseUnstorable({ page: 1, name: value })).toThrow(NotFound);
});

test('any other text can be asked for', () => {
  expect(() => refuseUnstorable({ page: 1, name: 'größe 🙂', tab: undefined })).not.toThrow();
});
