// Adds summaries, descriptions and tags to the type of Fastify's route schema.
import type {} from '@fastify/swagger';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { failure, problem } from './api.contract.ts';

/** The server on which features register their calls: paths are below /api, schemas are zod's. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

type RefusalStatus = 400 | 403 | 404 | 413 | 415 | 429 | 501;

/** A call's answers: what it gives when all is well, the refusals it knows, and the failures that can befall any. */
export function answers<Success extends z.ZodType, const Refusals extends readonly RefusalStatus[]>(
  success: Success,
  ...refusals: Refusals
) {
  const refused = Object.fromEntries(refusals.map((status) => [status, problem])) as Record<
    Refusals[number],
    typeof problem
  >;
  return { 200: success, ...refused, 500: failure, 503: problem };
}

/** What a call with a JSON body can answer besides. */
export const BODY_REFUSALS = [400, 403, 413, 415, 429] as const;

/** Bytes; the longest form of the site fits several times over. */
export const BODY_LIMIT = 64 * 1024;
