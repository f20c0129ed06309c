import { z } from 'zod';

/** A call of the desk: what travels, shared by the server (desk/calls/answered-call.ts) and the browser (desk/application/call.ts). */
export interface DeskCall<Input, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Fastify's form, below /desk/api: `/stories/:id`. */
  readonly path: `/${string}`;
  /** What its path names travels in the path, the rest in the query of a GET or DELETE, and as JSON in the body of any other. */
  readonly input: z.ZodType<Input>;
  readonly answer: z.ZodType<Answer>;
}

/**
 * Header with the id of the account that a call is made as: 401 where the session is another's. What one person wrote must
 * not be saved as another's, who has signed in in the same browser since.
 */
export const ACCOUNT_HEADER = 'desk-account';

/** Header of an answer with the version of what the desk knows of the paper: names, clock and words that are set. */
export const FACTS_HEADER = 'desk-facts';

/** Event of the document that gives it to the application as its `detail`. */
export const FACTS_EVENT = 'desk-facts';

/** Bytes a millisecond of the slowest line on which people write: 32 kbit/s. A long text takes its time, and is not given up. */
export const SLOWEST_LINE = 4;

/** Declares a call. One that names no input or no answer has none; `{}` travels for an answer without content. */
export function defineCall<Input = object, Answer = void>(
  call: Pick<DeskCall<Input, Answer>, 'method' | 'path'> & Partial<DeskCall<Input, Answer>>,
): DeskCall<Input, Answer>;
export function defineCall(
  call: Pick<DeskCall<unknown, unknown>, 'method' | 'path'> & Partial<DeskCall<unknown, unknown>>,
): DeskCall<unknown, unknown> {
  return { input: z.object({}), answer: z.unknown().transform(() => undefined), ...call };
}
