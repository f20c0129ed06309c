import { z } from 'zod';
import { addresses } from '#addresses.ts';
import type { Site } from '#platform/site.ts';
import { authorById } from '#posts/authors.store.ts';
import { correctionsOf } from '#posts/corrections.store.ts';
import { type CleanPost, cleanPost } from '#posts/post-cleaning.ts';
import { heading, type PostRow, type Subcategory } from '#posts/posts.contract.ts';
import { categoryBySlug } from '#posts/posts.store.ts';
import type { PostDetail } from '#posts/posts.ts';
import { parseDocument } from '../documents.ts';
import { noSuchStory } from '../no-such-story.ts';
import { slugOf } from '../publishing/address.store.ts';
import { postDraft } from '../publishing/post-draft.ts';
import type { StoryDocument } from '../story.contract.ts';

/** A story whose working copy is shown. */
export interface PreviewedStory {
  readonly account_id: number | null;
  readonly document: StoryDocument;
  /** What readers have now. */
  readonly post: PostRow | undefined;
}

/** Reads a story and its post for a preview. Does not check whose it is. @throws NotFound */
export async function previewedStory({ database: { queries } }: Site, id: number): Promise<PreviewedStory> {
  const story = await queries
    .selectFrom('story')
    .select(['account_id', 'document', 'post_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!story) throw noSuchStory();
  const post = await queries
    .selectFrom('post')
    .selectAll()
    .where('id', '=', story.post_id ?? 0)
    .executeTakeFirst();
  return { account_id: story.account_id, document: parseDocument(story.document), post };
}

const headings = z.array(heading);

/** The post that publishing the story now would make. Names what is missing: "No headline yet". Stores nothing. */
export async function storyDetail(site: Site, { document, post }: PreviewedStory): Promise<PostDetail> {
  const { fields } = document;
  const { row } = await cleanPost(postDraft(site, document, placeOf(site, document, post), post), post);
  const banner = await pictureAt(site, row.banner_img);
  return {
    ...row,
    ...(await author(site, fields.post_author_id)),
    id: post?.id ?? 0,
    cat_name: (await categoryBySlug(site, fields.cat_slug))?.cat_name ?? 'No category yet',
    post_title: fields.post_title.trim() === '' ? 'No headline yet' : row.post_title,
    post_date: row.publish_time,
    modified_time: site.now().toISOString(),
    corrections: post ? await correctionsOf(site, post.id) : [],
    contents: headings.parse(JSON.parse(row.contents)),
    subcategories: await subcategories(site, fields.subcategories),
    banner: banner ?? null,
    url: `${site.configuration.siteUrl}${addresses.article(row)}`,
  };
}

type Place = Parameters<typeof postDraft>[2];

/** Stands for a category or slug that is not chosen yet, because the page links to its own address. */
const NOWHERE = 'not-chosen-yet';

/** Where it will be, as far as that is known. */
function placeOf(site: Site, { fields }: StoryDocument, post: PostRow | undefined): Place {
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

function pictureAt({ database }: Site, path: CleanPost['banner_img']) {
  return database.queries
    .selectFrom('media')
    .select(['path', 'width', 'height', 'color'])
    .where('path', '=', path ?? '')
    .executeTakeFirst();
}

async function subcategories({ database }: Site, slugs: readonly string[]): Promise<Subcategory[]> {
  if (slugs.length === 0) return [];
  return database.queries
    .selectFrom('subcategory')
    .select(['id', 'subcat_slug', 'subcat_name'])
    .where('subcat_slug', 'in', slugs)
    .orderBy('id')
    .execute();
}
