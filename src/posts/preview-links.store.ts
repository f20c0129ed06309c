import { expiringKey, opens } from '#platform/expiring-key.ts';
import type { Site } from '#platform/site.ts';

/** Makes the key of a link that previews one post, also a hidden one. @param until when it expires */
export async function previewKey(site: Site, postId: number, until: Date): Promise<string> {
  return expiringKey(site, 'preview', await subjectOf(site, postId), until);
}

/** Whether a key opens the preview of a post now: made for it, not expired, not ended. */
export async function opensPreview(site: Site, postId: number, key: string): Promise<boolean> {
  return opens(site, 'preview', await subjectOf(site, postId), key);
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

/** Another one once the links have ended. */
async function subjectOf({ database }: Site, postId: number): Promise<string> {
  const row = await database.queries
    .selectFrom('preview_link')
    .select('times_ended')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return `${postId} ${row?.times_ended ?? 0}`;
}
