import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { viewAnswer, viewReport, visitorAddress } from '#content/article/views.contract.ts';
import { countView, requirePost } from '#content/article/views.store.ts';
import type { Site } from '#content/site.ts';
import { id } from '#platform/api/api.contract.ts';
import { VIEW_RATE } from '#platform/api/rates.ts';
import { type Api, answers, BODY_REFUSALS } from '#platform/api/route.ts';
import { Invalid } from '#platform/errors.ts';
import { isReader } from '#platform/http/is-reader.ts';

/** POST /api/post/post_count/{id}, and the address service (section 7). */
export function registerViewCalls(api: Api, site: Site): void {
  api.post(
    '/post/post_count/:id',
    {
      config: { rateLimit: VIEW_RATE },
      schema: {
        tags: ['Single posts'],
        summary: 'Count a view of a post',
        description: 'A visitor counts once a post in 30 minutes. The address is never stored.',
        params: z.object({ id }),
        body: viewReport,
        response: answers(viewAnswer, ...BODY_REFUSALS, 404),
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      if (body.postId !== params.id) {
        throw new Invalid('postId is not the post of this address.', [
          { path: 'postId', message: `${params.id}, as in the address` },
        ]);
      }
      reply.header('cache-control', 'no-store');
      return { success: true as const, counted: await countReader(site, params.id, request) };
    },
  );
  api.get(
    '/ip',
    {
      schema: {
        tags: ['Single posts'],
        summary: "The visitor's own address, as the server sees it",
        response: answers(visitorAddress),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ip: request.ip };
    },
  );
}

async function countReader(site: Site, postId: number, request: FastifyRequest): Promise<boolean> {
  if (isReader(request)) return countView(site, postId, request.ip);
  await requirePost(site, postId);
  return false;
}
