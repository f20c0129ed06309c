import { type Problem, problem } from '#platform/api/api.contract.ts';
import {
  ACCOUNT_HEADER,
  type DeskCall,
  FACTS_EVENT,
  FACTS_HEADER,
  SLOWEST_LINE,
} from '#platform/api/desk-call.contract.ts';

/** No answer, and a proxy's answers for a server that is away. */
const AWAY = [0, 502, 503, 504];

/** The server refused a call, or was not reached. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** Of the answer; 0 where there was none. */
  readonly status: number;
  /** What was wrong with the parts of the call. */
  readonly issues: Problem['issues'];

  constructor(
    status: number,
    message: string,
    { issues = [], ...options }: ErrorOptions & Partial<Pick<Problem, 'issues'>> = {},
  ) {
    super(message, options);
    this.status = status;
    this.issues = issues;
  }

  /** Whether the server was not reached: it may be back soon. */
  get isAway(): boolean {
    return AWAY.includes(this.status);
  }
}

interface CallOptions {
  /** Milliseconds after which the server counts as away; sending a long body has more. */
  readonly within?: number;
  /** Whether the browser sends it even when its page ends. */
  readonly keepalive?: boolean;
}

/**
 * Makes a call of the desk, as the account that the page was made for.
 * @throws CallFailed with a message for people
 */
export async function makeCall<Input extends object, Answer>(
  { method, path, answer }: DeskCall<Input, Answer>,
  input: Input,
  { within, keepalive = false }: CallOptions = {},
): Promise<Answer> {
  const rest = new Map<string, unknown>();
  let address = `/desk/api${path}`;
  for (const [name, value] of Object.entries(input)) {
    if (address.includes(`:${name}`)) address = address.replace(`:${name}`, encodeURIComponent(String(value)));
    else rest.set(name, value);
  }
  const isInQuery = method === 'GET' || method === 'DELETE';
  if (isInQuery && rest.size > 0)
    address += `?${new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))}`;
  const body = !isInQuery && rest.size > 0 && JSON.stringify(Object.fromEntries(rest));
  const response = await reach(address, {
    method,
    keepalive,
    ...(within && { signal: AbortSignal.timeout(within + Math.ceil(new Blob([body || '']).size / SLOWEST_LINE)) }),
    headers: { ...accountHeader(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });
  tellVersion(response.headers.get(FACTS_HEADER));
  const given: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer.parse(given);
  const refusal = problem.safeParse(given);
  const { message = `The server answered ${response.status}.`, issues } = refusal.data ?? {};
  throw new CallFailed(response.status, message, issues && { issues });
}

/** Names the account of the page: the header of each page of the desk has it (desk/pages/DeskHeader.tsx). */
export function accountHeader(): Record<string, string> {
  const account = document.querySelector<HTMLElement>('form[data-account]')?.dataset.account;
  return account === undefined ? {} : { [ACCOUNT_HEADER]: account };
}

/** Lets the application know of which version the paper's settings are (facts.desk.ts). */
function tellVersion(version: string | null): void {
  if (version !== null) document.dispatchEvent(new CustomEvent(FACTS_EVENT, { detail: version }));
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    throw new CallFailed(0, 'The server cannot be reached.', { cause: error });
  }
}
