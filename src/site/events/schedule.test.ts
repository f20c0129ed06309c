import { expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { withSchedules } from './schedule.ts';

test('a list whose entries begin with a time is a programme', () => {
  expect(withSchedules('<h2>Day</h2><ul><li>09:00 <em>Opening</em></li>\n<li>19.30 Dinner</li></ul>')).toBe(
    '<h2>Day</h2><ul class="schedule"><li><time>09:00</time> <span><em>Opening</em></span></li>\n<li><time>19.30</time> <span>Dinner</span></li></ul>',
  );
});

test.each([
  ['an entry has no time', '<ul><li>09:00 Opening</li><li>Dinner</li></ul>'],
  ['a number is no time', '<ul><li>29:00 Opening</li></ul>'],
  ['an entry holds another list', '<ul><li>09:00 Opening<ol><li>Words</li></ol></li></ul>'],
  ['it is in an order', '<ol><li>09:00 Opening</li></ol>'],
])('a list stays as it is where %s', (_where, html) => {
  expect(withSchedules(html)).toBe(html);
});

test('a long list takes time in proportion', async () => {
  const list = (entries: number) => `<ul>${'<li>09:00 a</li>'.repeat(entries)}<li>x</li></ul>`;
  const [once, fourTimes] = [list(20_000), list(80_000)];
  const growth = await growthFourfold(
    () => withSchedules(once),
    () => withSchedules(fourTimes),
  );
  expect(growth).toBeLessThan(MOST_GROWTH);
});
