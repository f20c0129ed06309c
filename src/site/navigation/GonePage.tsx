import { z } from 'zod';
import { definePage } from '#content/page.ts';
import { offeredPosts } from '#site/listings/offered-posts.ts';
import { NothingThere } from './NothingThere.tsx';

/** The page for an address that the desk has marked as gone: search engines drop a 410 sooner than a 404. */
export default definePage({
  params: z.object({}),
  load: (site, _params, side) => offeredPosts(site, side),
  head: (_data, { publication }) => ({ title: 'Gone', description: publication.description, noindex: true }),
  status: 410,
  View: ({ data: latest }) => (
    <NothingThere title="This page is gone" latest={latest}>
      What stood here was taken away for good.
    </NothingThere>
  ),
});
