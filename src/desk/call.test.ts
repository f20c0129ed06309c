// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { ACCOUNT_HEADER, defineCall } from '#platform/api/desk-call.contract.ts';
import { makeCall } from './call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('each call names the account that its page was made for', async () => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = '<form data-account="7"></form>';
  await makeCall(defineCall({ method: 'POST', path: '/stories' }), {});
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ [ACCOUNT_HEADER]: '7' });
});
