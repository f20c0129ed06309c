import { expect, test } from 'vitest';
import { CallFailed } from '#desk/application/call.ts';
import { untilTaken } from './sending-again.ts';

/** What is sent, and fails so many times. */
async function sent(failure: unknown, times: number) {
  let tries = 0;
  const waits: number[] = [];
  const send = async () => {
    tries += 1;
    if (tries <= times) throw failure;
    return 'taken';
  };
  const outcome = await untilTaken(send, async (pause) => void waits.push(pause)).catch((error: unknown) => error);
  return { outcome, tries, waits };
}

test.each([0, 429, 502, 503, 504])(
  'a file is sent again after %s, and goes through once the server is back',
  async (status) => {
    expect(await sent(new CallFailed(status, 'Away'), 2)).toEqual({ outcome: 'taken', tries: 3, waits: [1000, 3000] });
  },
);

test('what stays away is given up, with its reason', async () => {
  const away = new CallFailed(0, 'The server cannot be reached.');
  expect(await sent(away, 10)).toEqual({ outcome: away, tries: 4, waits: [1000, 3000, 6000] });
});

test.each([401, 413, 415, 422, 500, 507])('%s is no matter of time', async (status) => {
  const refusal = new CallFailed(status, 'No');
  expect(await sent(refusal, 10)).toEqual({ outcome: refusal, tries: 1, waits: [] });
});
