import type { z } from 'zod';

/** A call of the desk: what travels, shared by the server (accounts/desk-calls.ts) and the browser (desk/call.ts). */
export interface DeskCall<Params, Body, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Fastify's form, below /desk/api: `/stories/:id`. */
  readonly path: `/${string}`;
  /** Of the path and of the query. */
  readonly params: z.ZodType<Params>;
  /** JSON; `z.undefined()` for a call without one. */
  readonly body: z.ZodType<Body>;
  readonly answer: z.ZodType<Answer>;
}

/**
 * Header with the id of the account that a call is made as: 401 where the session is another's. What one person wrote must
 * not be saved as another's, who has signed in in the same browser since.
 */
export const ACCOUNT_HEADER = 'desk-account';

/** Checks that the parts of a call fit each other. */
export function defineCall<Params, Body, Answer>(call: DeskCall<Params, Body, Answer>): DeskCall<Params, Body, Answer> {
  return call;
}
