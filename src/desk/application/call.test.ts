// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ACCOUNT_HEADER, defineCall } from '#platform/api/desk-call.contract.ts';
import { makeCall } from './call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a long text has the time that it needs on a slow line', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const input = z.object({ html: z.string() });
  const call = defineCall({ method: 'PATCH', path: '/stories', input, answer: z.object({}) });
  for (const html of ['short', 'é'.repeat(50_000)]) await makeCall(call, { html }, { within: 15_000 });
  expect(timeout.mock.calls.map(([time]) => Math.round(time / 1000))).toEqual([15, 40]);
});

test('each call names the account that its page was made for', async () => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = '<form data-account="7"></form>';
  await makeCall(defineCall({ method: 'POST', path: '/stories' }), {});
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ [ACCOUNT_HEADER]: '7' });
});
