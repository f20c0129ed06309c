import type { Site } from '#content/site.ts';
import { expiringKey, keyOpens } from '#platform/secrets/expiring-key.ts';

/** What the address of a post consists of, and its id. */
export interface NamedPost {
  readonly id: number;
  readonly cat_slug: string;
  readonly post_name: string;
}

/** Posts of any status with this slug, `SLUG` or `CATEGORY/SLUG`. */
export function postsNamed({ database }: Site, slug: string): Promise<NamedPost[]> {
  const [postName = '', catSlug] = slug.split('/').reverse();
  const query = database.queries.selectFrom('post').select(['id', 'cat_slug', 'post_name']);
  const named = query.where('post_name', '=', postName);
  return (catSlug === undefined ? named : named.where('cat_slug', '=', catSlug)).execute();
}

/** Makes the key of a link that previews one post, also a hidden one. @param until when it expires */
export async function previewKey(site: Site, postId: number, until: Date): Promise<string> {
  return expiringKey(site, 'preview', await subjectOf(site, postId), until);
}

/** Whether a key opens the preview of a post now: made for it, not expired, not ended. */
export async function opensPreview(site: Site, postId: number, key: string): Promise<boolean> {
  return keyOpens(site, 'preview', await subjectOf(site, postId), key);
}

/** Ends all links of a post that exist. */
export async function endPreviewLinks({ database }: Site, postId: number): Promise<void> {
  await database.queries
    .insertInto('preview_link')
    .values({ post_id: postId, times_ended: 1 })
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((of) => ({ times_ended: of('preview_link.times_ended', '+', 1) })),
    )
    .execute();
}

/** What the keys of a post's links are signed for. It changes when the links are ended. */
async function subjectOf({ database }: Site, postId: number): Promise<string> {
  const row = await database.queries
    .selectFrom('preview_link')
    .select('times_ended')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return `${postId} ${row?.times_ended ?? 0}`;
}
