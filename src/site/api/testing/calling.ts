import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { answerApiError } from '#platform/api/errors.ts';
import { BODY_LIMIT } from '#platform/api/route.ts';
import type { Engine } from '#platform/database/engine.ts';
import { limitRequests } from '#platform/http/limit-requests.ts';
import { registerApi } from '../api.ts';

/** An API of the test's own, with the publication's categories and an author in its database. */
export async function testApi(engine?: Engine): Promise<{ site: Site; api: FastifyInstance }> {
  const site = await testSite(engine);
  await givenPublication(site);
  const api = Fastify({
    bodyLimit: BODY_LIMIT,
    frameworkErrors: (...thrown) => void answerApiError(...thrown),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  });
  await limitRequests(api, site);
  await api.register(cookie);
  await registerApi(api, { site, mayPreview: async () => true });
  onTestFinished(() => api.close());
  return { site, api };
}

/** What a call answers, once its status is as expected, read through its contract; an unknown key is an error. */
export async function call<Contract extends z.ZodType>(
  api: FastifyInstance,
  url: string,
  contract: Contract,
  { status = 200, body, headers = {} }: { status?: number; body?: unknown; headers?: Record<string, string> } = {},
): Promise<z.output<Contract>> {
  const request =
    body === undefined ? { url, headers } : { url, headers, method: 'POST' as const, payload: body as object };
  const response = await api.inject(request);
  expect(response.statusCode, response.body).toBe(status);
  const answer = contract.parse(response.json());
  expect(response.json()).toEqual(answer);
  return answer;
}
