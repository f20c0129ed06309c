import { z } from 'zod';
import { postList, postResult, tagGroups, topicPage } from '#content/posts/posts.contract.ts';
import { latestPosts, type TopicWanted, topicPosts } from '#content/posts/posts.store.ts';
import { ASIDE_POSTS, TOPIC_PAGE_SIZE } from '#content/posts/posts-limits.ts';
import { categoryBySlug, subcategoryBySlug } from '#content/posts/sections/categories.store.ts';
import { tagPosts } from '#content/posts/tags/tags.store.ts';
import type { Site } from '#content/site.ts';
import { pageQuery, slug } from '#platform/api/api.contract.ts';
import { type Api, answers } from '#platform/api/route.ts';
import { NotFound } from '#platform/errors.ts';

const tags = ['Lists of posts'];
const topicParams = z.object({ cat_slug: slug });
const subtopicParams = topicParams.extend({ subcat: slug });
const topicQuery = pageQuery(TOPIC_PAGE_SIZE);

/** The lists of section 7 that belong to no single page: latest, topic, beside a topic, tag. */
export function registerListCalls(api: Api, site: Site): void {
  registerTopicCalls(api, site);
  api.get(
    '/post/latest',
    { schema: { tags, summary: 'The newest posts', response: answers(postList) } },
    async () => await latestPosts(site),
  );
  api.get(
    '/post/asidetopic/:cat_slug',
    {
      schema: {
        tags,
        summary: 'The newest posts of a category, for the side of an article',
        params: topicParams,
        response: answers(postResult, 400, 404),
      },
    },
    async ({ params: { cat_slug: catSlug } }) => {
      if (!(await categoryBySlug(site, catSlug))) throw new NotFound(`There is no category '${catSlug}'.`);
      return { result: await latestPosts(site, { catSlug, limit: ASIDE_POSTS }) };
    },
  );
  api.get(
    '/post/tag/:subcat',
    {
      schema: {
        tags,
        summary: 'The newest posts of a sub-category, grouped by category',
        params: z.object({ subcat: slug }),
        response: answers(tagGroups, 400, 404),
      },
    },
    async ({ params }) => ({ posts: await tagGroupsOf(site, params.subcat) }),
  );
}

function registerTopicCalls(api: Api, site: Site): void {
  const querystring = topicQuery;
  const response = answers(topicPage, 400, 404);
  api.get(
    '/post/topic/:cat_slug',
    { schema: { tags, summary: 'One page of a category, newest first', params: topicParams, querystring, response } },
    async ({ params, query }) => topicPageOf(site, { catSlug: params.cat_slug, ...query }),
  );
  api.get(
    '/post/topic/:cat_slug/:subcat',
    {
      schema: {
        tags,
        summary: 'One page of a sub-category within a category, newest first',
        params: subtopicParams,
        querystring,
        response,
      },
    },
    async ({ params, query }) => topicPageOf(site, { catSlug: params.cat_slug, subcatSlug: params.subcat, ...query }),
  );
}

async function topicPageOf(site: Site, wanted: TopicWanted): Promise<z.output<typeof topicPage>> {
  const found = await topicPosts(site, wanted);
  if (!found)
    throw new NotFound(`There is no topic '${[wanted.catSlug, wanted.subcatSlug].filter(Boolean).join('/')}'.`);
  return { posts: { postData: found.posts, pagination: found.pagination } };
}

async function tagGroupsOf(site: Site, subcatSlug: string): Promise<z.output<typeof tagGroups>['posts']> {
  const subcategory = await subcategoryBySlug(site, subcatSlug);
  if (!subcategory) throw new NotFound(`There is no sub-category '${subcatSlug}'.`);
  return tagPosts(site, subcategory.id);
}
