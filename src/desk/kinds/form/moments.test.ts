import { describe, expect, test } from 'vitest';
import { eventKind } from '#content/events/event.kind.ts';
import { changedMoment, momentTyped, movedMoments, typedMoment } from './moments.ts';

const paper = { language: 'en', timeZone: 'Europe/Berlin' };

describe('A moment in a form', () => {
  test('is typed by the clock of a zone, and stored in UTC', () => {
    expect(momentTyped({ day: '2031-05-06', time: '19:30' }, 'Europe/Lisbon', 'en').value).toBe(
      '2031-05-06T18:30:00.000Z',
    );
    expect(typedMoment('2031-05-06T18:30:00.000Z', 'Europe/Lisbon')).toEqual({ day: '2031-05-06', time: '19:30' });
  });

  test.each([
    { day: '2031-05-06', time: '' },
    { day: '', time: '19:30' },
    // Clocks go forward.
    { day: '2031-03-30', time: '01:30' },
  ])('that is half, or never comes, stays as it was typed: %o', (typed) => {
    const { value } = momentTyped(typed, 'Europe/Lisbon', 'en');
    expect(value).not.toContain('Z');
    expect(typedMoment(value, 'Europe/Lisbon')).toEqual(typed);
  });

  test('gets the time of its field with a day that comes without one, and loses it with the day', () => {
    const [empty, day] = [{ day: '', time: '' }, '2031-05-06'];
    expect(changedMoment(empty, { day }, 'UTC', '23:59')).toEqual({ day, time: '23:59' });
    expect(changedMoment({ day, time: '23:59' }, { day: '' }, 'UTC', '23:59')).toEqual(empty);
    expect(changedMoment({ day, time: '18:00' }, { day: '2031-05-07' }, 'UTC', '23:59').time).toBe('18:00');
    // Somebody who deletes a time is about to type another.
    expect(changedMoment({ day, time: '23:59' }, { time: '' }, 'UTC', '23:59').time).toBe('');
    expect(changedMoment(empty, { day }, 'UTC')).toEqual({ day, time: '' });
    // Clocks go forward at midnight.
    expect(changedMoment(empty, { day: '2026-04-24' }, 'Africa/Cairo', '00:00').time).toBe('01:00');
  });

  test('keeps its hour where the zone changes, also over a zone that is not there yet', () => {
    const form = { ...eventKind.empty, event_timezone: 'Europe/Lisbon', event_date: '2031-05-06T18:30:00.000Z' };
    const moved = (before: typeof eventKind.empty, zone: string | null) => ({
      ...before,
      event_timezone: zone,
      ...movedMoments(eventKind, before, 'event_timezone', zone, paper),
    });
    expect(moved(form, 'Asia/Tokyo').event_date).toBe('2031-05-06T10:30:00.000Z');
    const typing = ['Asia/T', null, 'Asia/Tokyo'].reduce<typeof eventKind.empty>(moved, form);
    expect(typing.event_date).toBe('2031-05-06T10:30:00.000Z');
    expect(movedMoments(eventKind, form, 'event_title', 'New', paper)).toEqual({});
  });

  test('becomes a day, at noon, where a flag says so, also one whose time is missing', () => {
    const form = { ...eventKind.empty, event_date: '2031-05-06T18:30:00.000Z', event_end: '2031-05-07T' };
    expect(movedMoments(eventKind, form, 'event_all_day', 1, paper)).toEqual({
      event_date: '2031-05-06T10:00:00.000Z',
      event_end: '2031-05-07T10:00:00.000Z',
    });
    expect(movedMoments(eventKind, { ...form, event_all_day: 1 }, 'event_all_day', 0, paper)).toEqual({});
  });
});
