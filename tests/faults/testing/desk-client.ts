import { CallFailed } from '../../../src/desk/application/call.ts';
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
export async function callDesk<Input extends object, Answer>(
  { origin, cookie }: DeskClient,
  { method, path, answer }: DeskCall<Input, Answer>,
  input: Input,
): Promise<Answer> {
  const response = await fetch(`${origin}/desk/api${path.replace(':id', 'id' in input ? String(input.id) : '')}`, {
    method,
    headers: { cookie, origin, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  }).catch((error) => {
    throw new CallFailed(0, String(error));
  });
  const given: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallFailed(response.status, JSON.stringify(given));
  // Its process ended between the head and the body of the answer.
  if (given === undefined) throw new CallFailed(0, 'The answer was cut');
  return answer.parse(given);
}
