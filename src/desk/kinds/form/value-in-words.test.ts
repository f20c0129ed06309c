import { describe, expect, test } from 'vitest';
import { eventKind } from '#content/events/event.kind.ts';
import type { AnyField } from '#content/kinds/kind.ts';
import { valueInWords } from './value-in-words.ts';

const paper = { language: 'en-GB', timeZone: 'Europe/Berlin' };
const starts = eventKind.fields.event_date as AnyField;
const inWords = (given: Partial<typeof eventKind.empty>) => {
  const form = { ...eventKind.empty, ...given };
  return valueInWords(starts, form.event_date, form, paper);
};

describe('The start of an event in a list', () => {
  test('is a day and a time by the clock of its place', () => {
    expect(inWords({ event_date: '2027-03-12T18:30:00.000Z' })).toBe('12 Mar 2027, 19:30 CET');
    expect(inWords({ event_date: '2027-03-12T18:30:00.000Z', event_timezone: 'Europe/Lisbon' })).toBe(
      '12 Mar 2027, 18:30 WET',
    );
  });

  test('is the day alone where it fills whole days, whatever day it is elsewhere', () => {
    const noonInAuckland = { event_date: '2027-03-11T23:00:00.000Z', event_timezone: 'Pacific/Auckland' };
    expect(inWords({ event_all_day: 1, ...noonInAuckland })).toBe('12 Mar 2027');
  });

  test('is empty where nobody has given it', () => {
    expect(inWords({})).toBe('');
  });
});
