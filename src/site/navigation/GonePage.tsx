import { z } from 'zod';
import { definePage } from '#content/page.ts';
import { offeredPosts } from '#site/listings/offered-posts.ts';
import { NothingThere } from './NothingThere.tsx';

/** What stands at an address of which the desk says that it leads nowhere: search engines forget it sooner than one that is missing. */
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
