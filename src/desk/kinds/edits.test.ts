import { describe, expect, test } from 'vitest';
import { eventKind } from '#content/events/event.kind.ts';
import { changed, keptEdits, NO_EDITS, unsaved } from './edits.ts';

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

  test('comes back as it was typed, also against a rule, without fields that are gone', () => {
    const long = 'x'.repeat(1_000);
    const edits = { was: { event_title: 'Old', gone: '' }, now: { event_title: long, gone: 'words' } };
    expect(keptEdits(eventKind, JSON.parse(JSON.stringify(edits)))).toEqual({
      was: { event_title: 'Old' },
      now: { event_title: long },
    });
    expect(keptEdits(eventKind, 'spoilt')).toEqual(NO_EDITS);
  });
});
