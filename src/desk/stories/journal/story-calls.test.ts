// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { callsAboutStory } from './story-calls.ts';

test('a tab that closes a story tells the server so, and one that looks at it does not', async () => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => Response.json({}, { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const calls = callsAboutStory({ account: 1, story: 2, tab: 'a' }, () => true);
  for (const call of [calls.look, calls.leave]) await call(3).catch(() => undefined);
  const sent = fetched.mock.calls.map(([, { body, keepalive }]) => [JSON.parse(String(body)), keepalive]);
  const look = { tab: 'a', version: 3, isIdle: true };
  expect(sent).toEqual([
    [{ ...look, isLeaving: false }, false],
    [{ ...look, isLeaving: true }, true],
  ]);
});
