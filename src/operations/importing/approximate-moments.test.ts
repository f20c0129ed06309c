import { describe, expect, test } from 'vitest';
import { approximateMoment, dateInPath } from './moments.ts';

describe('A date that is not written as it should be', () => {
  test.each([
    ['2015-03-17 14:00:00 -4', '2015-03-17T18:00:00.000Z'],
    ['2015-03-17 14:00:00 EST', '2015-03-17T19:00:00.000Z'],
    ['2015-03-17 14:00 EDT', '2015-03-17T18:00:00.000Z'],
    ['2015-03-17 14:00:00 Somewhere', '2015-03-17T14:00:00.000Z'],
    ['2015-03-17 99:00:00', '2015-03-17T00:00:00.000Z'],
    ['2015-3-7', '2015-03-07T00:00:00.000Z'],
    ['2015/03/17 2:30 PM', '2015-03-17T14:30:00.000Z'],
    ['20150317', '2015-03-17T00:00:00.000Z'],
    ['1426600800', '2015-03-17T14:00:00.000Z'],
    ['1426600800000', '2015-03-17T14:00:00.000Z'],
    ['03/17/2015 02:00:00 PM', '2015-03-17T14:00:00.000Z'],
    ['17/03/2015', '2015-03-17T00:00:00.000Z'],
    ['17.3.2015', '2015-03-17T00:00:00.000Z'],
    ['March 17th, 2015', '2015-03-17T00:00:00.000Z'],
    ['Tuesday, 17 March 2015', '2015-03-17T00:00:00.000Z'],
    ['17-Mar-2015', '2015-03-17T00:00:00.000Z'],
    ['Tue Mar 17 2015 14:00:00 GMT-0400 (EDT)', '2015-03-17T18:00:00.000Z'],
    ['Tue Mar 17 14:00:00 EDT 2015', '2015-03-17T18:00:00.000Z'],
    ['Tue, 17 Mar 2015 14:00:00 EST', '2015-03-17T19:00:00.000Z'],
    ['2015年3月17日', '2015-03-17T00:00:00.000Z'],
  ])('%s is read as %s', (written, moment) => {
    expect(approximateMoment(written)).toBe(moment);
  });

  test.each(['', 'soon', 'TBD', '42', '2015', '2015-02-30', 'Mon, 30 Nov -0001 00:00:00 +0000', '0000-00-00 00:00:00'])(
    '%j is none',
    (written) => {
      expect(approximateMoment(written)).toBeUndefined();
    },
  );
});

describe('The day that a path names', () => {
  test.each([
    ['2015-3-7-a-post.md', '2015-03-07'],
    ['posts/2015-03-17-a-post/index.md', '2015-03-17'],
    ['posts/2015/03/17/a-post.md', '2015-03-17'],
    ['posts/2015/03/a-post.md', '2015-03-01'],
    ['/2015/03/17/a-post/', '2015-03-17'],
    ['posts/a-post.md', undefined],
    ['posts/2015-a-year.md', undefined],
    ['posts/2015-99-99-a-post.md', undefined],
  ])('of %s is %s', (path, day) => {
    expect(dateInPath(path)).toBe(day);
  });
});
