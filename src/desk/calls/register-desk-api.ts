import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#content/site.ts';
import { includes, type Role } from '#desk/accounts/accounts.contract.ts';
import { SESSION_CALLS } from '#desk/accounts/accounts-limits.ts';
import { signedIn } from '#desk/accounts/session-cookie.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { followedFactsVersion } from '#desk/application/desk-facts.ts';
import { ACCOUNT_HEADER, FACTS_HEADER, SLOWEST_LINE } from '#platform/api/desk-call.contract.ts';
import { answerApiError, answerUnknownCall } from '#platform/api/errors.ts';
import { Forbidden, TooMany, Unauthorized } from '#platform/errors.ts';
import { allowSlowLine } from '#platform/http/arrival.ts';
import { visitorOf } from '#platform/http/visitors.ts';
import { Paces } from '#platform/pace.ts';
import { type AnsweredCall, callsByName, type Sent } from './answered-call.ts';

/** Bytes of the largest JSON body that the pages' thread parses: in the worst case (all names) it takes 30 ms. A hundred links fit. */
const LARGEST_BODY = 256 * 1024;

/** The property of a request that holds the signed-in person. */
const PERSON = 'person';

/**
 * Registers all calls below /desk/api. Each checks the session and the role before it reads a body: 401 without a session,
 * 429 with too many calls, 403 with too small a role. Requests that change something must come from this site
 * (platform/http/same-origin.ts).
 */
export async function registerDeskApi(app: FastifyInstance, site: Site, calls: readonly AnsweredCall[]): Promise<void> {
  const paces = new Paces(SESSION_CALLS);
  const version = followedFactsVersion(site);
  await app.register(
    async (scope) => {
      setDefaults(scope);
      // Registered in this scope alone, so that no public address takes files. A call reads the body itself (`request.file()`).
      await scope.register(multipart);
      for (const { method, path: url, role, answer, bodyLimit = LARGEST_BODY } of callsByName(calls).values()) {
        scope.route({
          method,
          url,
          bodyLimit,
          onRequest: async (request, reply) => {
            request.setDecorator(PERSON, await personOf(site, request, role, paces));
            // Reading the revision brings the version of the facts up to date. If the database is silent, the call itself fails.
            await site.database.revision().catch(() => undefined);
            reply.header(FACTS_HEADER, version());
            allowSlowLine(request, SLOWEST_LINE);
          },
          handler: async (request, reply) => {
            const sent = { ...sentWith(request), request };
            return send(reply, await answer(site, request.getDecorator<SignedIn>(PERSON), sent));
          },
        });
      }
      const answerNotFound = (_request: unknown, reply: FastifyReply) => reply.callNotFound();
      scope.all('/*', { onRequest: answerNotFound }, answerNotFound);
    },
    { prefix: '/desk/api' },
  );
}

/** Must run before the calls: a route keeps the handlers that exist when it is registered. */
function setDefaults(scope: FastifyInstance): void {
  scope.decorateRequest(PERSON);
  scope.setErrorHandler(answerApiError);
  scope.setNotFoundHandler(answerUnknownCall);
  // A web page could send these to another site without being asked (CORS preflight).
  scope.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain', 'application/json']);
  // Read by answerCall, which may be on another thread.
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  });
}

function sentWith({ query, params, body }: FastifyRequest): Sent {
  const isJson = body instanceof Uint8Array && body.length > 0;
  return { query: Object(query), params: Object(params), body: isJson ? body : undefined };
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!(answer instanceof Uint8Array)) return reply.send(answer ?? {});
  return reply
    .type('application/json; charset=utf-8')
    .send(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
}

/**
 * @param paces of sessions: a page of the desk gone wrong, or a stolen session, must not keep the site busy
 * @throws Unauthorized without a session or with another account's, TooMany, Forbidden with too small a role
 */
async function personOf(site: Site, request: FastifyRequest, role: Role, paces: Paces): Promise<SignedIn> {
  const person = await signedIn(site, visitorOf(request));
  if (!person) throw new Unauthorized('Please sign in again. What you wrote is kept in this browser.');
  if (!paces.take(person.sessionId, site.now().getTime()))
    throw new TooMany('This browser asks too much at once. Please wait a moment.', 1);
  const account = request.headers[ACCOUNT_HEADER] ?? String(person.account.id);
  if (account !== String(person.account.id)) {
    throw new Unauthorized('Another account is signed in. Please sign in with the one that wrote this.');
  }
  if (includes(person.account.role, role)) return person;
  throw new Forbidden(`This is for the role ${role}, and your account has the role ${person.account.role}.`);
}
