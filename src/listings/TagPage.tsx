import { z } from 'zod';
import { addresses } from '#addresses.ts';
import { type ActiveAdvertisement, activeAdvertisements } from '#advertising/advertising.store.ts';
import { Failed, NotFound } from '#errors.ts';
import { definePage } from '#platform/rendering/page.ts';
import { type Failures, orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { subcategoryBySlug } from '#posts/categories.store.ts';
import type { Subcategory } from '#posts/posts.contract.ts';
import type { PostSummary } from '#posts/posts.ts';
import { type TagGroups, tagPosts } from '#posts/tags.store.ts';
import { TAG_SECTION_POSTS } from './limits.ts';
import { headOfList } from './list-head.ts';
import { TagView } from './TagView.tsx';
import { TAG_SECTIONS, type TagSection } from './tag-sections.ts';

/** A section and its posts. */
export interface SectionWithPosts extends TagSection {
  readonly posts: readonly PostSummary[];
  /** Whether the category's topic page has more. */
  readonly isLonger: boolean;
}

export interface TagData {
  readonly subcategory: Subcategory;
  readonly sections: readonly SectionWithPosts[];
  readonly advertisements: readonly ActiveAdvertisement[];
  readonly failures: Failures;
}

/** /tag/{subcat}: a sub-category over all categories (specification, section 2, Category listing with sections). */
export default definePage({
  params: z.object({ subcat: z.string() }),
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

async function loadTag(site: Site, { subcat }: { subcat: string }): Promise<TagData> {
  const failures = new Map<string, unknown>();
  const subcategory = await subcategoryBySlug(site, subcat).catch(failToNotFound);
  if (!subcategory) throw new NotFound(`There is no sub-category '${subcat}'`);
  const [found, advertisements] = await Promise.all([
    tagPosts(site, subcategory.id, oneMoreThanShown).catch(failToNotFound),
    orEmpty(failures, 'advertisements', activeAdvertisements(site, 'Post-1')),
  ]);
  return { subcategory, sections: sectionsOf(found), advertisements, failures };
}

/** Reads one more post than the section shows, to know whether there are more. */
const oneMoreThanShown = Object.fromEntries(
  Object.entries(TAG_SECTION_POSTS).map(([group, most]) => [group, most + 1]),
);

function sectionsOf(found: TagGroups): SectionWithPosts[] {
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
