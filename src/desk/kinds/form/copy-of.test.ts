import { expect, test } from 'vitest';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { eventKind } from '#content/events/event.kind.ts';
import { copyOf } from './copy-of.ts';

test('a copy has the fields of the other, but no address', () => {
  const form = { ...eventKind.empty, event_title: 'Summit', event_slug: 'summit', event_desc: '<p>Words.</p>' };
  expect(copyOf(eventKind, form)).toEqual({ ...form, event_slug: '' });
  const moved = { ...form, event_previous_date: '2026-05-01T08:00:00.000Z' };
  expect(copyOf(eventKind, moved)).toEqual({ ...form, event_slug: '' });
});

test('a copy of a paused banner is not paused', () => {
  const form = { ...advertisementKind.empty, banner_name: 'Petrichor', weight: 3, is_paused: 1 as const };
  expect(copyOf(advertisementKind, form)).toEqual({ ...form, is_paused: 0 });
});
