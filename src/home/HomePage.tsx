import { z } from 'zod';
import { definePage } from '#platform/rendering/page.ts';

export default definePage({
  params: z.object({}),
  load: async () => ({ posts: [] }),
  head: (_data, { publication }) => ({ description: publication.description, canonical: '/' }),
  View: () => <h1>Latest</h1>,
  caching: 'content',
});
