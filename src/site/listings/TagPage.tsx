import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { activeAdvertisements } from '#content/advertising/advertising.store.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { definePage } from '#content/page.ts';
import { subcategoryBySlug } from '#content/posts/sections/categories.store.ts';
import { type TagGroups, tagPosts } from '#content/posts/tags/tags.store.ts';
import type { Site } from '#content/site.ts';
import { Failed, NotFound } from '#platform/errors.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { headOfList } from './list-head.ts';
import { TAG_SECTION_POSTS } from './listings-limits.ts';
import { TagView } from './TagView.tsx';
import { TAG_SECTIONS } from './tag-sections.ts';

export type TagData = Awaited<ReturnType<typeof loadTag>>;

/** /tag/{subcat}: a sub-category over all categories (specification, section 2, Category listing with sections). */
export default definePage({
  params: z.object({ subcat: z.string().max(MAXIMA.slug) }),
  load: loadTag,
  head: ({ subcategory, sections }, site) =>
    headOfList(site, {
      name: subcategory.subcat_name,
      description: `Everything on ${subcategory.subcat_name} from ${site.publication.name}. ${site.publication.description}`,
      addressOf: () => addresses.tag(subcategory.subcat_slug),
      posts: sections.flatMap(({ posts }) => posts),
      page: 1,
      feed: { kind: 'tag', slug: subcategory.subcat_slug, name: subcategory.subcat_name },
    }),
  View: TagView,
});

async function loadTag(site: Site, { subcat }: { subcat: string }, side: SideReadings) {
  const subcategory = await subcategoryBySlug(site, subcat).catch(failToNotFound);
  if (!subcategory) throw new NotFound(`There is no sub-category '${subcat}'`);
  const [found, advertisements] = await Promise.all([
    tagPosts(site, subcategory.id, oneMoreThanShown).catch(failToNotFound),
    side.orEmpty('advertisements', activeAdvertisements(site, 'Post-1')),
  ]);
  return { subcategory, sections: sectionsOf(found), advertisements };
}

/** Reads one more post than the section shows, to know whether there are more. */
const oneMoreThanShown = Object.fromEntries(
  Object.entries(TAG_SECTION_POSTS).map(([group, most]) => [group, most + 1]),
);

/** The sections with their posts, and whether the category's topic page has more. */
function sectionsOf(found: TagGroups) {
  return TAG_SECTIONS.map((section) => {
    const posts = found[section.group];
    const most = TAG_SECTION_POSTS[section.group];
    return { ...section, posts: posts.slice(0, most), isLonger: posts.length > most };
  });
}

/** A failed tag page leads to /404 (section 8). */
function failToNotFound(error: unknown): never {
  throw new Failed(addresses.notFound(), error);
}
