import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { answerUnknownCall } from '#platform/api/errors.ts';
import type { CallServices } from './call-services.ts';
import { registerCalls } from './calls.ts';

/** The one style element that Swagger UI's script adds, by its hash: an upgrade may change it (tests/security/policy.spec.ts). */
const SWAGGER_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';

/** Swagger UI needs data: pictures and fonts. They are allowed here only. */
const DOCS_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' '${SWAGGER_STYLE}'`,
  `img-src 'self' data:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** A second application that knows every call, to describe them below /api/docs. */
export async function createDocsApp(services: CallServices): Promise<FastifyInstance> {
  const { publication, configuration } = services.site;
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  docs.setNotFoundHandler(answerUnknownCall);
  docs.setValidatorCompiler(validatorCompiler);
  docs.setSerializerCompiler(serializerCompiler);
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${publication.name}: API`, version: '1.0.0', description: DESCRIPTION },
      servers: [{ url: configuration.apiBase || configuration.siteUrl }],
    },
    transform: jsonSchemaTransform,
  });
  await docs.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: `${publication.name}: API` },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true, displayRequestDuration: true },
  });
  await docs.register(async (scope) => registerCalls(scope.withTypeProvider<ZodTypeProvider>(), services), {
    prefix: '/api',
  });
  await docs.ready();
  return docs;
}

const DESCRIPTION = `Every list and every single thing of the publication, as JSON.

**Refusals** have one shape: \`{error, message, issues: [{path, message}]}\`. 400 is a request that cannot be read,
404 something that does not exist, 501 a post or event that does not exist, 429 too many requests from one address, 503 what
cannot be done at the moment; \`Retry-After\` says in how many seconds it is worth another try.
**Failures** answer 500 with \`{error, message, requestId}\`.

**Lists** with pages take \`page\`, counted from 1, and \`limit\`, at most 50. A page past the end is an empty list
with the right totals. Moments are ISO 8601, UTC. Pictures are paths below the image base.`;
