import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { activeAdvertisements } from '#content/advertising/advertising.store.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { definePage } from '#content/page.ts';
import { topicPosts } from '#content/posts/posts.store.ts';
import { TOPIC_PAGE_SIZE } from '#content/posts/posts-limits.ts';
import { subcategories } from '#content/posts/sections/categories.store.ts';
import type { Site } from '#content/site.ts';
import { pageNumber } from '#platform/api/api.contract.ts';
import { NotFound, Redirected } from '#platform/errors.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { headOfList } from './list-head.ts';
import { TopicView } from './TopicView.tsx';

const params = z.object({
  cat_slug: z.string().max(MAXIMA.slug),
  subcat: z.string().max(MAXIMA.slug).optional(),
  page: pageNumber(),
});

export type TopicData = Awaited<ReturnType<typeof loadTopic>>;

/** /topic/{cat_slug} and /topic/{cat_slug}/{subcat} (specification, section 2, Topic listing). */
export default definePage({
  params,
  load: loadTopic,
  head: ({ category, subcategory, posts, pagination }, site) => {
    const name = subcategory ? `${category.cat_name}: ${subcategory.subcat_name}` : category.cat_name;
    return headOfList(site, {
      name,
      description: `${name} from ${site.publication.name}. ${site.publication.description}`,
      addressOf: (page) => addresses.topic(category.cat_slug, subcategory?.subcat_slug, page),
      posts,
      page: pagination.page,
      feed: { kind: 'topic', slug: category.cat_slug, name: category.cat_name },
      way: subcategory ? [{ name: category.cat_name, path: addresses.topic(category.cat_slug) }] : [],
    });
  },
  View: TopicView,
});

async function loadTopic(site: Site, { cat_slug, subcat, page }: z.output<typeof params>, side: SideReadings) {
  const [topic, filters, advertisements] = await Promise.all([
    topicPosts(site, { catSlug: cat_slug, subcatSlug: subcat, page, limit: TOPIC_PAGE_SIZE }),
    side.orEmpty('sub-categories', subcategories(site)),
    side.orEmpty('advertisements', activeAdvertisements(site)),
  ]);
  if (!topic) throw new NotFound(`There is no topic '${subcat ? `${cat_slug}/${subcat}` : cat_slug}'`);
  if (topic.pagination.totalItems === 0) throw new Redirected(addresses.noPosts(addresses.topic(cat_slug, subcat)));
  if (page > topic.pagination.totalPages) throw new NotFound(`'${cat_slug}' has no page ${page}`);
  return { ...topic, filters, advertisements };
}
