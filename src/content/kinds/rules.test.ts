import { describe, expect, test } from 'vitest';
import { eventKind } from '#content/events/event.kind.ts';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import { redirectKind } from '#content/redirects/redirect.kind.ts';
import { refusalsOf, settledForm } from './rules.ts';

const event = (given: Partial<typeof eventKind.empty>) => ({
  ...eventKind.empty,
  event_title: 'Martech',
  event_slug: 'martech',
  event_date: '2031-05-06T18:30:00.000Z',
  ...given,
});
const messages = (form: typeof eventKind.empty) => refusalsOf(eventKind, form).map(({ message }) => message);

describe('A form', () => {
  test.each([
    [{ event_date: '' }, 'Starts is missing.'],
    [{ event_date: '2031-05-06T' }, 'Starts: the time is missing.'],
    [{ event_date: 'T19:30' }, 'Starts: the day is missing.'],
    [{ event_date: '2031-03-30T01:30' }, 'Starts: there is no such time.'],
    [
      { event_timezone: 'Europe/Atlantis' },
      'Time zone: none is called “Europe/Atlantis”. Name a large city of it, or choose one of the list.',
    ],
    [{ event_end: '2031-05-06T18:29:00.000Z' }, 'Ends: this is before it starts.'],
    [{ event_title: 'x'.repeat(1_000) }, 'Title: at most 300 characters fit, and these are 1,000.'],
  ])('with %o is refused in a sentence', (given, message) => {
    expect(messages(event(given))).toEqual([message]);
  });

  test('whose title has no letter for an address is asked for one', () => {
    const settled = settledForm(eventKind, event({ event_title: '!!!', event_slug: '' }));
    expect(messages(settled)).toEqual([
      'Address: none can be made of these words. Please write one of letters or digits.',
    ]);
  });

  test('has its addresses completed, whatever lists they are in, and keeps the names of files', () => {
    const settled = settledForm(eventKind, event({ event_link: 'martech.example/2031', podcast_link: 'talk.mp3' }));
    expect(settled).toMatchObject({ event_link: 'https://martech.example/2031', podcast_link: 'talk.mp3' });
    const empty = { source_path: '/a', target: 'www.harbour.example/new', status: '301' } as const;
    expect(settledForm(redirectKind, empty).target).toBe('https://www.harbour.example/new');
    expect(settledForm(redirectKind, { ...empty, target: '/new' }).target).toBe('/new');
    const author = { ...authorKind.empty, author_links: 'a.example\n\nhttps://b.example' };
    expect(settledForm(authorKind, author).author_links).toBe('https://a.example\n\nhttps://b.example');
  });

  test('is settled: trimmed, and null where it is empty and may be', () => {
    const settled = settledForm(eventKind, event({ event_title: ' Martech ', event_timezone: '', event_slug: '' }));
    expect(settled).toMatchObject({ event_title: 'Martech', event_timezone: null, event_slug: 'martech' });
  });
});
