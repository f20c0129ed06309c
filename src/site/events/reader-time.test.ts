import { expect, test } from 'vitest';
import { readerTime } from './reader-time.ts';

const event = { moment: '2026-11-20T16:30:00.000Z', zone: 'Asia/Singapore', language: 'en-GB' };

test("the reader's own time has the day where it is another", () => {
  expect(readerTime({ ...event, own: 'Europe/Berlin' })).toBe('20 Nov 2026, 17:30 CET');
  expect(readerTime({ ...event, own: 'Asia/Tokyo' })).toBe('01:30 GMT+9');
});

test('there is none where both clocks show the same, whatever the zones are called', () => {
  expect(readerTime({ ...event, own: 'Asia/Singapore' })).toBe('');
  expect(readerTime({ ...event, own: 'Asia/Manila' })).toBe('');
});
