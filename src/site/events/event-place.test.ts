import { expect, test } from 'vitest';
import { isOnline } from './event-place.ts';

test.each([
  'Online',
  ' online ',
  'Online (Zoom)',
  'Virtual event',
  'Webinar: register first',
  'https://zoom.example/j/1',
])('%j is on the net', (event_location) => {
  expect(isOnline({ event_location, event_state: 'planned' })).toBe(true);
});

test.each(['', 'Lisbon', 'Virtual Reality Centre, Berlin', 'Zoomland, Utrecht', 'Lisbon and online'])(
  '%j is a place',
  (event_location) => {
    expect(isOnline({ event_location, event_state: 'planned' })).toBe(false);
  },
);

test('an event that was moved online is on the net, whatever its place was', () => {
  expect(isOnline({ event_location: 'Lisbon', event_state: 'online' })).toBe(true);
});
