import { expect, test } from 'vitest';
import { EVENT_TEXTS } from '#content/events/event-texts.ts';
import { emptyTexts } from '#content/kinds/kind-texts.ts';
import { DOCUMENTS } from './document-folders.ts';
import { documentPath, documentRow, documentText } from './documents.ts';

const EVENT = {
  ...emptyTexts(EVENT_TEXTS),
  event_title: 'A title',
  event_location: 'Here',
  event_slug: 'an-event',
  event_date: '2026-12-01T08:00:00.000Z',
  event_timezone: null,
  event_end: '2026-12-02T08:00:00.000Z',
  event_all_day: 0,
  event_state: 'cancelled',
  event_previous_date: '2026-11-20T08:00:00.000Z',
  event_uid: null,
  event_banner: null,
  event_desc: '<p>Words</p>',
  event_link: null,
  banner_show: 0,
  podcast_link: null,
  status: 'published',
  modified_time: '2026-11-01T08:00:00.000Z',
  source_key: 'content:events/an-event.md',
  source_hash: 'a.b.',
};

const TEXTS = [
  '',
  ' ',
  'null',
  '~',
  '007',
  '---',
  '\n---\n',
  'a\nb\n',
  'a: "b" # c',
  "it's",
  '\\n',
  '\u2028\u0085\u007f\ufeff',
  '👩‍👩‍👧',
  'مرحبا',
  '{{ x }}',
  '!tag &anchor *alias',
];

test.each(TEXTS)('A document comes back as it was, with %j in its front matter and its text', (text) => {
  const row = { ...EVENT, event_title: text, event_desc: text };
  expect(documentRow(DOCUMENTS.events, documentText(DOCUMENTS.events, row))).toEqual(row);
});

test('A document has the names of a content folder, and a value a line', () => {
  const text = documentText(DOCUMENTS.events, EVENT);
  expect(text).toContain('title: "A title"\nlocation: "Here"\n');
  expect(text).toContain('\nslug: "an-event"\n');
});

test('A document that an editor has saved in another style of YAML is the same', () => {
  const text = documentText(DOCUMENTS.events, EVENT).replace('title: "A title"', "title: 'A title' # mine");
  expect(documentRow(DOCUMENTS.events, text)).toEqual(EVENT);
});

test('A slug that no file system holds is cut, and stays another than its like', () => {
  const paths = ['長'.repeat(200), `${'長'.repeat(199)}短`].map((event_slug) =>
    documentPath(DOCUMENTS.events, { ...EVENT, event_slug }),
  );
  expect(new Set(paths).size).toBe(2);
  for (const path of paths) expect(Buffer.byteLength(path)).toBeLessThan(255);
});
