import { describe, expect, test } from 'vitest';
import { eventKind } from '#content/events/event.kind.ts';
import { changed, isChangedMeanwhile, keptEdits, NO_EDITS, unsaved } from './edits.ts';

const typed = changed(eventKind, NO_EDITS, 'event_title', 'Old', 'New');

describe('What is typed into a form', () => {
  test('is kept beside what was there, and is nothing once it is as before', () => {
    const more = changed(eventKind, typed, 'event_title', 'Old', 'Newer');
    expect(more).toEqual({ was: { event_title: 'Old' }, now: { event_title: 'Newer' } });
    expect(changed(eventKind, more, 'event_title', 'Old', 'Old')).toEqual(NO_EDITS);
  });

  test('ends with its saving, but for what was typed meanwhile', () => {
    const sent = typed.now;
    expect(unsaved(eventKind, typed, sent, { event_title: 'New' })).toEqual(NO_EDITS);
    const meanwhile = changed(eventKind, typed, 'event_title', 'Old', 'New and more');
    const elsewhere = changed(eventKind, meanwhile, 'event_location', '', 'Porto');
    expect(unsaved(eventKind, elsewhere, sent, { event_title: 'New' })).toEqual({
      was: { event_title: 'New', event_location: '' },
      now: { event_title: 'New and more', event_location: 'Porto' },
    });
  });

  test('comes back as it was typed, also against a rule; what is spoilt is left out alone', () => {
    const long = 'x'.repeat(1_000);
    const json = JSON.stringify({ was: 'Old', now: long });
    const read = (name: string) => ({ event_title: json, event_location: '{"was":' })[name] ?? null;
    expect(keptEdits(eventKind, read)).toEqual({ was: { event_title: 'Old' }, now: { event_title: long } });
  });

  test('asks where somebody else has stored something else, and not where it is the same', () => {
    const isAsked = (event_title: string) =>
      isChangedMeanwhile(eventKind, typed, { ...eventKind.empty, event_title }, 'event_title');
    expect(['Old', 'New', 'Other'].map(isAsked)).toEqual([false, false, true]);
    expect(isChangedMeanwhile(eventKind, typed, eventKind.empty, 'event_location')).toBe(false);
  });
});
