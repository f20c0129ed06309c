import { z } from 'zod';
import { addresses } from '#addresses.ts';
import { type ActiveAdvertisement, activeAdvertisements } from '#advertising/advertising.store.ts';
import { Failed, NotFound } from '#errors.ts';
import { definePage } from '#platform/rendering/page.ts';
import { type Failures, orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import type { Subcategory } from '#posts/posts.contract.ts';
import { subcategoryBySlug, tagPosts } from '#posts/posts.store.ts';
import type { TagGroup, TagGroups } from '#posts/tags.store.ts';
import { TAG_SECTION_POSTS } from './limits.ts';
import { headOfList } from './list-head.ts';
import { TagView } from './TagView.tsx';

export interface TagData {
  readonly subcategory: Subcategory;
  /** What the sections show. */
  readonly groups: TagGroups;
  /** The groups that hold more than their section shows. */
  readonly longer: ReadonlySet<TagGroup>;
  readonly advertisements: readonly ActiveAdvertisement[];
  readonly failures: Failures;
}

/** /tag/{subcat}: a sub-category over all categories (specification, section 2, Category listing with sections). */
export default definePage({
  params: z.object({ subcat: z.string() }),
  load: loadTag,
  head: ({ subcategory, groups }, site) =>
    headOfList(site, {
      name: subcategory.subcat_name,
      description: `Everything on ${subcategory.subcat_name} from ${site.publication.name}. ${site.publication.description}`,
      addressOf: () => addresses.tag(subcategory.subcat_slug),
      posts: Object.values(groups).flat(),
      page: 1,
      feed: { kind: 'tag', slug: subcategory.subcat_slug, name: subcategory.subcat_name },
    }),
  View: TagView,
  caching: 'content',
});

async function loadTag(site: Site, { subcat }: { subcat: string }): Promise<TagData> {
  const failures = new Map<string, unknown>();
  const [subcategory, found, advertisements] = await Promise.all([
    subcategoryBySlug(site, subcat).catch(leaveForNotFound),
    tagPosts(site, subcat, oneMoreThanShown).catch(leaveForNotFound),
    orEmpty(failures, 'advertisements', activeAdvertisements(site, 'Post-1')),
  ]);
  if (!subcategory || !found) throw new NotFound(`There is no sub-category '${subcat}'`);
  return { subcategory, ...shown(found), advertisements, failures };
}

/** One more than a section shows says whether there are more. */
const oneMoreThanShown = Object.fromEntries(
  Object.entries(TAG_SECTION_POSTS).map(([group, shown]) => [group, shown + 1]),
);

function shown(found: TagGroups): Pick<TagData, 'groups' | 'longer'> {
  const all = Object.keys(TAG_SECTION_POSTS) as TagGroup[];
  const longer = new Set(all.filter((group) => found[group].length > TAG_SECTION_POSTS[group]));
  const groups = Object.fromEntries(
    all.map((group) => [group, found[group].slice(0, TAG_SECTION_POSTS[group])]),
  ) as TagGroups;
  return { groups, longer };
}

/** Where the sections cannot be read the visitor goes to /404 (section 8). */
function leaveForNotFound(error: unknown): never {
  throw new Failed(addresses.notFound(), error);
}
