import { problem } from '#platform/api/api.contract.ts';
import type { DeskCall } from '#platform/api/desk-call.contract.ts';

/** No answer, and a proxy's answers for a server that is away. */
const AWAY = [0, 502, 503, 504];

/** The server refused a call, or was not reached. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** Of the answer; 0 where there was none. */
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }

  /** Whether the server was not reached: it may be back soon. */
  get isAway(): boolean {
    return AWAY.includes(this.status);
  }
}

interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether the browser sends it even when its page ends. */
  readonly keepalive?: boolean;
}

/**
 * Makes a call of the desk.
 * @param params of the path, and the rest as a query
 * @param options headers of the call, and what aborts it
 * @throws CallFailed with a message for people
 */
export async function makeCall<Params extends object, Body, Answer>(
  { method, path, answer }: DeskCall<Params, Body, Answer>,
  params: Params,
  body?: Body,
  { headers, signal, keepalive }: CallOptions = {},
): Promise<Answer> {
  const query = new URLSearchParams();
  let address = `/desk/api${path}`;
  for (const [name, value] of Object.entries(params)) {
    if (address.includes(`:${name}`)) address = address.replace(`:${name}`, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  const response = await reach(query.size > 0 ? `${address}?${query}` : address, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const given: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer.parse(given);
  const refusal = problem.safeParse(given);
  throw new CallFailed(response.status, refusal.data?.message ?? `The server answered ${response.status}.`);
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    throw new CallFailed(0, 'The server cannot be reached.', { cause: error });
  }
}
