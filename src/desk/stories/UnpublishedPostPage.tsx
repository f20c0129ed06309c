import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { defineVisitorPage } from '#content/page.ts';
import { keyedPreviewDetail, previewDetail } from '#content/posts/details.store.ts';
import { mayPreview } from '#desk/accounts/preview-access.ts';
import { whoseRequest } from '#desk/accounts/session-cookie.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { NotFound, Redirected } from '#platform/errors.ts';
import { PreviewView, postPreviewData } from '#site/article/preview/PreviewView.tsx';
import { previewHead } from './preview/StoryPreview.tsx';

/**
 * /preview/{cat_slug}/{post_name}: drafts and scheduled posts too (section 2, Preview page). With the `key` of a preview
 * link hidden ones as well; a key that does not fit opens nothing (docs/decisions/0047).
 */
export default defineVisitorPage({
  params: z.object({
    cat_slug: z.string().max(MAXIMA.slug),
    post_name: z.string().max(MAXIMA.slug),
    key: z.string().max(MAXIMA.address).optional(),
  }),
  whose: whoseRequest,
  load: async (site, { cat_slug: catSlug, post_name: postName, key }, visitor, side) => {
    if (key === undefined && !(await mayPreview(site, visitor)))
      throw new Redirected(deskAddresses.signIn(visitor.path));
    const post = await (key === undefined
      ? previewDetail(site, catSlug, postName)
      : keyedPreviewDetail(site, { catSlug, postName, key }));
    if (!post) throw new NotFound('There is nothing to preview at this address');
    return { data: await postPreviewData(site, post, side) };
  },
  head: previewHead,
  View: PreviewView,
});
