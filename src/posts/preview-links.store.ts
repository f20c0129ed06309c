import type { Site } from '#platform/site.ts';

/**
 * Makes the key of a link that previews one post, also a hidden one: the end of its validity in seconds since 1970, and a
 * signature. Nothing is stored.
 * @param until when it expires
 */
export async function previewKey(site: Site, postId: number, until: Date): Promise<string> {
  const seconds = Math.floor(until.getTime() / 1000);
  return `${seconds}.${site.keys.sign('preview', await signedText(site, postId, seconds))}`;
}

/** Whether a key opens the preview of a post now: made for it, not expired, not ended. */
export async function opensPreview(site: Site, postId: number, key: string): Promise<boolean> {
  const [, until, signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(key) ?? [];
  const seconds = Number(until);
  if (!(seconds * 1000 > site.now().getTime())) return false;
  return site.keys.verify('preview', await signedText(site, postId, seconds), signature);
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

async function signedText({ database }: Site, postId: number, seconds: number): Promise<string> {
  const row = await database.queries
    .selectFrom('preview_link')
    .select('times_ended')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return `${postId} ${row?.times_ended ?? 0} ${seconds}`;
}
