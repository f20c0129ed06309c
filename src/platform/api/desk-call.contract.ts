import { z } from 'zod';

/** A call of the desk: what travels, shared by the server (accounts/desk-calls.ts) and the browser (desk/call.ts). */
export interface DeskCall<Params, Body, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Fastify's form, below /desk/api: `/stories/:id`. */
  readonly path: `/${string}`;
  /** Of the path and of the query. */
  readonly params: z.ZodType<Params>;
  /** JSON. */
  readonly body: z.ZodType<Body>;
  readonly answer: z.ZodType<Answer>;
}

/**
 * Header with the id of the account that a call is made as: 401 where the session is another's. What one person wrote must
 * not be saved as another's, who has signed in in the same browser since.
 */
export const ACCOUNT_HEADER = 'desk-account';

/** Declares a call. One that names no parameters, no body or no answer has none; `{}` travels for an answer without content. */
export function defineCall<Params = object, Body = undefined, Answer = void>(
  call: Pick<DeskCall<Params, Body, Answer>, 'method' | 'path'> & Partial<DeskCall<Params, Body, Answer>>,
): DeskCall<Params, Body, Answer>;
export function defineCall(
  call: Pick<DeskCall<unknown, unknown, unknown>, 'method' | 'path'> & Partial<DeskCall<unknown, unknown, unknown>>,
): DeskCall<unknown, unknown, unknown> {
  return { params: z.object({}), body: z.undefined(), answer: z.unknown().transform(() => undefined), ...call };
}
