import { expect, test } from 'vitest';
import { changeInWords } from './change-in-words.ts';

const wording = {
  dates: { language: 'en-GB', timeZone: 'Asia/Singapore' },
  nameOfAuthor: (id: number) => (id === 7 ? 'Jonas Berg' : undefined),
};
const moment = '2026-11-21T09:30:00.000Z';

test.each([
  ['nothing', null, null, ''],
  ['one without a name', 'signed in', 'open', 'from signed in to open'],
  [
    'only what differs',
    { role: 'writer', author_id: null, deactivated_time: null },
    { role: 'editor', author_id: null, deactivated_time: null },
    'role from writer to editor',
  ],
  ['what is new', undefined, { name: 'jonas', role: 'writer', author_id: 7 }, 'role writer, byline Jonas Berg'],
  ['an author who is gone', { author_id: 8 }, { author_id: null }, 'no longer byline author 8'],
  [
    'moments by the publication’s clock',
    { deactivated_time: null },
    { deactivated_time: moment },
    'closed 21 Nov 2026, 17:30 GMT+8',
  ],
  [
    'how somebody signed in',
    undefined,
    { way: 'one-time link', agent: 'Firefox on Windows' },
    'by one-time link, with Firefox on Windows',
  ],
  [
    'titles rather than numbers',
    undefined,
    { post_id: 3, title: 'A story', until: moment },
    'title A story, until 21 Nov 2026, 17:30 GMT+8',
  ],
])('a change says %s', (_what, before, after, words) => {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  const change = { subject: 'jonas', before: json(before), after: json(after) };
  expect(changeInWords(change, wording)).toBe(words);
});
