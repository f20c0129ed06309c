import { expect, test } from 'vitest';
import { BucketFailure } from './bucket-failure.ts';
import { nextOf, readPage } from './object-list.ts';

const OBJECT = { Size: 1, LastModified: new Date('2026-11-28T09:00:00.000Z') };
const pageOf = (names: readonly string[], token = '', isTruncated = true) =>
  `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token && `<NextContinuationToken>${token}</NextContinuationToken>`}${names
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><Size>1</Size><LastModified>2026-11-28T09:00:00.000Z</LastModified></Contents>`,
    )
    .join('')}</ListBucketResult>`;
const read = (xml: string, from = {}) => readPage(xml, from, 's3://media');

test('a list goes on after its last name, and by the token where a page is empty', () => {
  const page = read(pageOf(['a', 'b'], 'x'));
  expect(page.objects).toEqual([
    { ...OBJECT, Key: 'a' },
    { ...OBJECT, Key: 'b' },
  ]);
  expect(nextOf(page)).toEqual({ 'start-after': 'b' });
  expect(nextOf(read(pageOf([], 'x'), { 'start-after': 'b' }))).toEqual({ 'continuation-token': 'x' });
  expect(nextOf(read(pageOf(['c'], '', false)))).toBeUndefined();
});

test.each([
  ['begins anew', pageOf(['a']), { 'start-after': 'b' }],
  ['is empty, and says not where it goes on', pageOf([]), {}],
  ['is empty for ever', pageOf([], 'x'), { 'continuation-token': 'x' }],
  ['was cut', pageOf(['a']).slice(0, 100), {}],
])('a page that %s is a failure, not the end of the list', (_words, xml, from) => {
  expect(() => read(xml, from)).toThrow(BucketFailure);
});
