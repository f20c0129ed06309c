import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Invalid, type Issue, RetryLater, SiteError, Unavailable } from '#platform/errors.ts';
import { hasHungUp } from '../http/arrival.ts';
import { asUnavailable } from '../unavailable.ts';
import type { Problem } from './api.contract.ts';

/** Turns whatever a call threw into its answer: one shape for refusals, one without internals for failures. */
export function answerApiError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasHungUp(request)) return reply.status(400).send();
  const error = asUnavailable(thrown);
  const refusal = refusalOf(error);
  if (error instanceof Unavailable) request.log.warn({ req: request, err: error }, 'A call had to be refused');
  if (error instanceof RetryLater) reply.header('retry-after', error.retryAfter);
  if (refusal) return reply.status(refusal.status).send(refusal.problem);
  request.log.error({ req: request, err: error }, 'A call failed');
  return reply.status(500).send({
    error: STATUS_CODES[500],
    message: 'Something went wrong on our side. If it keeps happening, tell us this request id.',
    requestId: String(request.id),
  });
}

/** An address below /api that is no call. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0];
  return reply.status(404).send(problemOf(404, `There is no call ${request.method} ${path}. See /api/docs.`));
}

interface Refusal {
  readonly status: number;
  readonly problem: Problem;
}

function refusalOf(error: FastifyError | Unavailable): Refusal | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(issuesOf(error.validation));
  if (error instanceof Invalid) return { status: 400, problem: problemOf(400, error.message, error.issues) };
  if (error instanceof SiteError) return { status: error.status, problem: problemOf(error.status, error.message) };
  // Fastify's own: broken JSON, a wrong content type, too large a body, too many requests.
  const status = error.statusCode;
  if (status === undefined || status < 400 || status > 499) return undefined;
  return { status, problem: problemOf(status, error.message, [{ path: '', message: error.message }]) };
}

function invalid(issues: readonly Issue[]): Refusal {
  const listed = issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
  return { status: 400, problem: problemOf(400, `The request cannot be read: ${listed}`, issues) };
}

function issuesOf(found: readonly { instancePath: string; message?: string | undefined }[]): Issue[] {
  return found.map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'is not valid',
  }));
}

function problemOf(status: number, message: string, issues: readonly Issue[] = []): Problem {
  return { error: STATUS_CODES[status] ?? 'Error', message, issues: [...issues] };
}
