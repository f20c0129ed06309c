import { z } from 'zod';
import { definePage } from '#content/page.ts';
import { offeredPosts } from '#site/listings/offered-posts.ts';
import { NothingThere } from './NothingThere.tsx';

/** The Error 404 screen (section 2) and the latest articles. */
export default definePage({
  params: z.object({}),
  load: (site, _params, side) => offeredPosts(site, side),
  head: (_data, { publication }) => ({
    title: 'Error 404 - Not Found',
    description: publication.description,
    noindex: true,
  }),
  status: 404,
  View: ({ data: latest }) => (
    <NothingThere title="Error 404 - Not Found" latest={latest}>
      The page you are looking for can't be found. Go back or browse our recent articles.
    </NothingThere>
  ),
});
