import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerApiError, answerUnknownCall } from '#platform/api/errors.ts';
import type { Site } from '#platform/site.ts';
import { registerCalls } from './calls.ts';
import { registerApiDocs } from './docs.ts';

/** Everything below /api: the calls of section 7, their documentation, and their own way of saying no. */
export async function registerApi(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(
    async (scope) => {
      await prepare(scope);
      const api = scope.withTypeProvider<ZodTypeProvider>();
      registerCalls(api, site);
      registerApiDocs(api, site);
      // Else the page /{cat_slug}/{post_name} would answer what is no call.
      api.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
    },
    { prefix: '/api' },
  );
}

/**
 * Sets what all calls share. Before the calls: a route keeps the handlers that stood when it was registered. Gives
 * nothing back: an instance of Fastify is a thenable, and to await one is to wait until it has started without routes.
 */
async function prepare(scope: FastifyInstance): Promise<void> {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.setErrorHandler(answerApiError);
  scope.setNotFoundHandler(answerUnknownCall);
  // JSON alone: the site's pages take posted forms, and what they inherit to here would let any page on the web
  // submit one without the browser asking us first.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
  });
  await scope.register(rateLimit, { global: false });
}
