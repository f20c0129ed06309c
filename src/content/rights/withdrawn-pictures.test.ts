import { describe, expect, test } from 'vitest';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { followRights } from './follow-rights.ts';
import { givenLimitedPicture } from './testing/limited.ts';
import { withdrawnPictures } from './withdrawn-pictures.ts';

const at = (minutes: number) => new Date(TEST_MOMENT.getTime() + minutes * 60_000);

async function givenEnded() {
  let now = at(0);
  const site = await testSite();
  await givenLimitedPicture(site, 'wire/hull (1) & bow.jpg', { licence_end: at(10).toISOString() });
  await givenLimitedPicture(site, 'wire/mast.jpg', { licence_end: at(20).toISOString() });
  await givenLimitedPicture(site, "wire/it's.jpg", { licence_end: at(20).toISOString() });
  await givenLimitedPicture(site, 'own/quay.jpg', { licence_end: null });
  const followed = await followRights({ ...site, now: () => now });
  return { withdrawn: withdrawnPictures(followed), setClock: (minutes: number) => (now = at(minutes)) };
}

describe('What was rendered before the end of a licence', () => {
  test.each([
    '<img src="/media/wire/hull%20(1)%20%26%20bow.jpg?width=700" alt="">',
    '<img srcset="/media/own/quay.jpg?width=300 300w, /media/wire/hull%20%281%29%20%26%20bow.jpg?width=700 700w">',
    '<meta property="og:image" content="https://paper.example/media/wire/hull%20(1)%20%26%20bow.jpg?ratio=16x9">',
    '<a href="https://share.example/?media=https%3A%2F%2Fpaper.example%2Fmedia%2Fwire%2Fhull%20(1)%20%26%20bow.jpg">',
    '{"banner_img":"wire/hull (1) & bow.jpg"}',
    '{"image":"https:\\/\\/paper.example\\/media\\/wire\\/hull%20(1)%20%26%20bow.jpg"}',
    '<media:content url="https://paper.example/media/wire/hull%20(1)%20&amp;%20bow.jpg"/>',
    '{"html":"<img src=\\"/media/wire/hull%20(1)%20%26%20bow.jpg\\" alt=\\"\\">"}',
    '{"html":"\\u003cimg src=\\u0022\\u002fmedia/wire/hull%20(1)%20%26%20bow.jpg\\u0022>"}',
    '<description>&lt;img src=&quot;/media/wire/hull%20(1)%20%26%20bow.jpg&quot;&gt;</description>',
    '<style>.a{background:url(/media/wire/hull%20(1)%20%26%20bow.jpg);color:red}</style>',
    '<enclosure>https://paper.example/media/wire/hull%20(1)%20%26%20bow.jpg</enclosure>',
  ])('is known by %s', async (text) => {
    const { withdrawn, setClock } = await givenEnded();
    expect([withdrawn.turn(), withdrawn.isIn(text)]).toEqual([undefined, false]);
    setClock(10);
    expect([withdrawn.turn() !== undefined, withdrawn.isIn(text)]).toEqual([true, true]);
    setClock(0);
    expect([withdrawn.turn(), withdrawn.isIn(text)]).toEqual([undefined, false]);
  });

  test.each([
    '<img src="/media/wire/it&#x27;s.jpg">',
    '<img src="/media/wire/it%27s.jpg">',
    '{"banner_img":"wire/it\'s.jpg"}',
    '<media:content url="https://paper.example/media/wire/it&apos;s.jpg"/>',
  ])('is known with an apostrophe in its name by %s', async (text) => {
    const { withdrawn, setClock } = await givenEnded();
    setClock(20);
    expect(withdrawn.isIn(text)).toBe(true);
  });

  test('is looked through again after each end, and goes out where it names none of them', async () => {
    const { withdrawn, setClock } = await givenEnded();
    setClock(15);
    const first = withdrawn.turn();
    expect(withdrawn.turn()).toBe(first);
    expect(withdrawn.isIn('<img src="/media/wire/mast.jpg"><img src="/media/own/quay.jpg"><p>wire/hull.</p>')).toBe(
      false,
    );
    setClock(20);
    expect(withdrawn.turn()).not.toBe(first);
    expect(withdrawn.isIn('<img src="/media/wire/mast.jpg">')).toBe(true);
  });

  test('is looked through in a moment, whatever somebody has written into it', async () => {
    const { withdrawn, setClock } = await givenEnded();
    setClock(20);
    const began = performance.now();
    for (const long of ['a'.repeat(2_000_000), 'a.'.repeat(1_000_000), '%2F'.repeat(500_000)])
      expect(withdrawn.isIn(long)).toBe(false);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
