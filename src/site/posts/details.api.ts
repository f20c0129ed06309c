import { z } from 'zod';
import { publishedAuthorById } from '#content/posts/authors/authors.store.ts';
import { postDetail, previewDetail } from '#content/posts/details.store.ts';
import { authorResult, postResult } from '#content/posts/posts.contract.ts';
import { id, slug } from '#platform/api/api.contract.ts';
import { type Api, answers } from '#platform/api/route.ts';
import { Forbidden, MissingDetail, NotFound } from '#platform/errors.ts';
import { visitorOf } from '#platform/http/visitors.ts';
import type { CallServices } from '#site/api/call-services.ts';

const tags = ['Single posts'];
const params = z.object({ cat_slug: slug, post_name: slug });
const response = answers(postResult, 400, 501);

/** The calls that answer with one post, or one author, as the first of `result` (section 7). */
export function registerDetailCalls(api: Api, services: CallServices): void {
  const { site } = services;
  api.get(
    '/post/postdetails/:cat_slug/:post_name',
    {
      schema: {
        tags,
        summary: 'A published post with its whole text',
        description: '`post_content` is HTML. A post that does not exist, or is not published yet, answers 501.',
        params,
        response,
      },
    },
    async ({ params: { cat_slug, post_name } }) => {
      const post = await postDetail(site, cat_slug, post_name);
      if (!post) throw new MissingDetail(`There is no post '${cat_slug}/${post_name}'.`);
      return { result: [post] };
    },
  );
  registerPreviewCall(api, services);
  registerAuthorCall(api, site);
}

function registerPreviewCall(api: Api, { site, mayPreview }: CallServices): void {
  api.get(
    '/post/preview-post/:cat_slug/:post_name',
    {
      schema: {
        tags,
        summary: 'A post of any status, drafts too, with its whole text',
        description:
          'From the first account on it answers those who are signed in, unless the owner has opened previews.',
        params,
        response: answers(postResult, 400, 403, 501),
      },
    },
    async (request, reply) => {
      const { cat_slug, post_name } = request.params;
      if (!(await mayPreview(site, visitorOf(request))))
        throw new Forbidden('Previews are for those who are signed in.');
      const post = await previewDetail(site, cat_slug, post_name);
      if (!post) throw new MissingDetail(`There is no post '${cat_slug}/${post_name}'.`);
      reply.header('cache-control', 'no-store');
      return { result: [post] };
    },
  );
}

function registerAuthorCall(api: Api, site: CallServices['site']): void {
  api.get(
    '/author/:author_id',
    {
      schema: {
        tags: ['Authors'],
        summary: 'An author',
        params: z.object({ author_id: id }),
        response: answers(authorResult, 400, 404),
      },
    },
    async ({ params: { author_id } }) => {
      const author = await publishedAuthorById(site, author_id);
      if (!author) throw new NotFound(`There is no author ${author_id}.`);
      return { result: [author] };
    },
  );
}
