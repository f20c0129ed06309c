import { expect, test } from 'vitest';
import * as limits from './accounts-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('access ends when the guides and the pages say', () => {
  expect(limits).toMatchObject({
    SESSION_IDLE: 12 * HOUR,
    FRESH_SESSION: 15 * MINUTE,
    LINK_LIFETIME: HOUR,
    INVITATION_LIFETIME: 7 * 24 * HOUR,
    PASSKEY_CHALLENGE_LIFETIME: 5 * MINUTE,
    RECOVERY_CODES: 10,
  });
});

test('guesses wait as long as decided, and hashes cost what OWASP recommends', () => {
  expect(limits).toMatchObject({
    ACCOUNT_ATTEMPTS: { free: 5, longestWait: 15 * MINUTE },
    ADDRESS_ATTEMPTS: { free: 20, longestWait: HOUR },
    ATTEMPTS_FORGOTTEN: 24 * HOUR,
    ATTEMPTS: { aSecond: 4, atOnce: 8 },
    SESSION_CALLS: { aSecond: 50, atOnce: 1200 },
    SHORTEST_PASSWORD: 12,
    LONGEST_PASSWORD: 200,
    ARGON2: { memory: 19_456, passes: 2, parallelism: 1 },
  });
});
