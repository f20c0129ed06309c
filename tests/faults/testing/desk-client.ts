import { CallFailed } from '../../../src/desk/call.ts';
import type { DeskCall } from '../../../src/platform/api/desk-call.contract.ts';

/** Who calls, and where. */
export interface DeskClient {
  /** Of the site, as browsers have it. */
  readonly origin: string;
  readonly cookie: string;
}

/**
 * Makes a call of the desk as a browser does, from Node.
 * @throws CallFailed
 */
export async function callDesk<Body, Answer>(
  { origin, cookie }: DeskClient,
  { method, path, answer }: DeskCall<{ id: number }, Body, Answer> | DeskCall<object, Body, Answer>,
  id: number,
  body?: Body,
): Promise<Answer> {
  const response = await fetch(`${origin}/desk/api${path.replace(':id', String(id))}`, {
    method,
    headers: { cookie, origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error) => {
    throw new CallFailed(0, String(error));
  });
  const given: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallFailed(response.status, JSON.stringify(given));
  return answer.parse(given);
}
