import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import type { Role } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import type { DeskCall } from '#platform/api/desk-call.contract.ts';
import { Invalid } from '#platform/errors.ts';
import { parseInput } from '#platform/validation.ts';
import { storable } from './storable.ts';

/** What a call was sent: its body, where it is JSON, as it came. */
export interface Sent {
  readonly query: object;
  readonly params: object;
  readonly body: Uint8Array | undefined;
}

/** An answer that a thread has written as JSON. */
export type WrittenAnswer = Uint8Array<ArrayBuffer>;

/** What a call was sent, on the thread where it came. */
export interface Arrived extends Sent {
  readonly request: FastifyRequest;
}

/** A call with its answer and the least role that may make it. One that needs no more than Sent can be answered by any thread. */
export interface AnsweredCall<From extends Sent = Arrived> extends Pick<DeskCall<unknown, unknown>, 'method' | 'path'> {
  readonly role: Role;
  /** Bytes of its body, where they are more than a call on the pages' thread may have. */
  readonly bodyLimit?: number;
  /** What it takes. */
  readonly input: z.ZodType;
  readonly answer: (site: Site, person: SignedIn, sent: From) => Promise<unknown>;
}

/** The name of a call. */
export function nameOf({ method, path }: Pick<AnsweredCall<never>, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/**
 * Each call by its name, in their order.
 * @throws Error where two have the same name
 */
export function callsByName<Call extends Pick<AnsweredCall<never>, 'method' | 'path'>>(
  calls: readonly Call[],
): ReadonlyMap<string, Call> {
  const named = new Map<string, Call>();
  for (const call of calls) {
    if (named.has(nameOf(call))) throw new Error(`${nameOf(call)} is answered twice`);
    named.set(nameOf(call), call);
  }
  return named;
}

/** Answers a call: parses what came by the contract, and checks what goes by it. */
export function answerCall<Input, Answer>(
  { method, path, input, answer }: DeskCall<Input, Answer>,
  role: Role,
  run: (site: Site, person: SignedIn, input: Input) => Promise<Answer>,
): AnsweredCall<Sent> {
  return {
    method,
    path,
    role,
    input,
    answer: async (site, person, { query, params, body }) => {
      const given = parseInput(input, storable({ ...query, ...(body && fromJson(body)), ...params }));
      return answer.parse(await run(site, person, given));
    },
  };
}

/** Answers a call that is sent a file, which `run` reads from the request. */
export function answerUpload<Answer>(
  { method, path, input, answer }: DeskCall<object, Answer>,
  role: Role,
  run: (site: Site, person: SignedIn, request: FastifyRequest) => Promise<Answer>,
): AnsweredCall {
  return {
    method,
    path,
    role,
    input,
    answer: async (site, person, { request }) => answer.parse(await run(site, person, request)),
  };
}

/** @throws Invalid for what is no JSON of an object */
function fromJson(body: Uint8Array): object {
  try {
    return Object(JSON.parse(new TextDecoder().decode(body)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Invalid('The body is not JSON.', [{ path: '', message: error.message }]);
  }
}
