import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { storedPicture } from '#content/images/media.store.ts';
import { bannerOf } from '#content/images/stored-picture.ts';
import { authorById, authorsByIds } from '#content/posts/authors/authors.store.ts';
import { correctionsOf } from '#content/posts/corrections.store.ts';
import { shownCaption } from '#content/posts/details.store.ts';
import { cleanPost, type PostDraft } from '#content/posts/post-cleaning.ts';
import { heading, type PostRow, type Subcategory } from '#content/posts/posts.contract.ts';
import type { PostDetail } from '#content/posts/posts.ts';
import { categoryBySlug } from '#content/posts/sections/categories.store.ts';
import { shownBanner } from '#content/posts/summaries.store.ts';
import { shownText } from '#content/rights/shown.ts';
import type { Site } from '#content/site.ts';
import { Invalid } from '#platform/errors.ts';
import { parseDocument } from '../documents.ts';
import { slugOf } from '../publishing/address.store.ts';
import { type Placed, postDraft } from '../publishing/post-draft.ts';
import type { StoryDocument } from '../story.contract.ts';
import type { StoryRow } from '../story-row.store.ts';
import { tooLarge } from '../story-size.ts';

const headings = z.array(heading);

/** The post that publishing the story now would make. Names what is missing: "No headline yet". Stores nothing. */
export async function storyDetail(site: Site, story: StoryRow): Promise<PostDetail> {
  const document = parseDocument(story.document);
  const refusal = tooLarge(document);
  if (refusal) throw new Invalid(refusal);
  const { fields } = document;
  const post = await site.database.queries
    .selectFrom('post')
    .selectAll()
    .where('id', '=', story.post_id ?? 0)
    .executeTakeFirst();
  const draft = postDraft(site, document, placeOf(site, document, post), post);
  const cleaned = await cleanPost(draft, post);
  // The text is as long as the article, which alone is shown: it would take as long to arrive from the story thread.
  const { post_text: _, ...row } = cleaned.row;
  const picture = await storedPicture(site.database.queries, row.banner_img ?? '');
  return {
    ...row,
    ...(await author(site, fields.post_author_id)),
    coauthors: await authorsByIds(
      site,
      fields.coauthors.filter((id) => id !== fields.post_author_id),
    ),
    id: post?.id ?? 0,
    cat_name: (await categoryBySlug(site, fields.cat_slug))?.cat_name ?? 'No section yet',
    post_title: fields.post_title.trim() === '' ? 'No headline yet' : row.post_title,
    post_date: row.publish_time,
    modified_time: site.now().toISOString(),
    corrections: post ? await correctionsOf(site, post.id) : [],
    contents: headings.parse(JSON.parse(row.contents)),
    subcategories: await subcategories(site, draft),
    post_content: shownText(site, row.post_content, row.cat_slug),
    banner_caption: shownCaption(site, row),
    ...(shownBanner(site, row) ?? { banner: picture ? bannerOf({ focus: null, ...picture }, row.banner_focus) : null }),
    url: `${site.configuration.siteUrl}${addresses.article(row)}`,
  };
}

/** Stands for a category or slug that is not chosen yet, because the page links to its own address. */
const NOWHERE = 'not-chosen-yet';

/** Where it will be, as far as that is known. */
function placeOf(site: Site, { fields }: StoryDocument, post: PostRow | undefined): Placed {
  return {
    source_key: '',
    status: 'published',
    publish_time: fields.publish_time ?? post?.publish_time ?? site.now().toISOString(),
    cat_slug: fields.cat_slug || NOWHERE,
    post_name: slugOf(fields, post) || NOWHERE,
    post_author_id: fields.post_author_id ?? 0,
  };
}

async function author(site: Site, id: number | null) {
  const profile = id === null ? undefined : await authorById(site, id);
  const name = profile?.author_display_name ?? 'No author yet';
  return {
    post_author: name,
    author_display_name: name,
    author_name: profile?.author_name ?? '',
    author_description: profile?.author_description ?? '',
    author_photo: profile?.photo ?? null,
  };
}

/** Those that there are, and behind them those that publishing will make. */
async function subcategories(
  { database }: Site,
  { subcategories: slugs, newSubcategories = new Map() }: PostDraft,
): Promise<Subcategory[]> {
  if (slugs.length === 0) return [];
  const stored = await database.queries
    .selectFrom('subcategory')
    .select(['id', 'subcat_slug', 'subcat_name', 'is_private'])
    .where('subcat_slug', 'in', slugs)
    .orderBy('id')
    .execute();
  const made = [...newSubcategories].filter(([slug]) => !stored.some(({ subcat_slug }) => subcat_slug === slug));
  return [
    ...stored.filter(({ is_private }) => !is_private),
    ...made.map(([subcat_slug, subcat_name]) => ({ id: 0, subcat_slug, subcat_name })),
  ];
}
