import { expect, test } from 'vitest';
import { publishWords } from './publish-words.ts';

const NOW = Date.parse('2026-11-28T23:00:00Z');
const LONDON = { language: 'en-GB', timeZone: 'Europe/London' };

test('the button that publishes says what it will do: wait, or publish at once what was given a time that is over', () => {
  const said = (publish_time: string | null, some = {}) =>
    publishWords({ publish_time, isPublic: false, isPart: false, ...some }, NOW, LONDON);
  expect(said(null)).toBe('Publish');
  expect(said('2026-11-28T23:01:00.000Z')).toMatch(/^Schedule for 28 Nov 2026, 23:01/);
  expect(said('2025-11-28T23:01:00.000Z')).toMatch(/^Publish now, dated 28 Nov 2025, 23:01/);
  // The moment itself has come.
  expect(said('2026-11-28T23:00:00.000Z')).toMatch(/^Publish now/);
  expect(said('2025-11-28T23:01:00.000Z', { isPublic: true })).toBe('Publish the changes');
  expect(said('2025-11-28T23:01:00.000Z', { isPart: true })).toBe('Publish the chosen changes');
});
