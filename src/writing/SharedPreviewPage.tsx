import { z } from 'zod';
import { rowId } from '#accounts/accounts.contract.ts';
import { articleData } from '#article/article-data.ts';
import { NotFound } from '#errors.ts';
import { defineVisitorPage } from '#platform/rendering/page.ts';
import { opensStory } from './preview/preview-links.store.ts';
import { SharedNotice } from './preview/SharedNotice.tsx';
import { previewHead, StoryPreview } from './preview/StoryPreview.tsx';
import { previewedStory, storyDetail } from './preview/story-detail.store.ts';

/** /preview-story/{id}?key=…: the working copy, for someone who was given a link to it. */
export default defineVisitorPage({
  params: z.object({ id: rowId, key: z.string().catch('') }),
  load: async (site, { id, key }) => {
    if (!(await opensStory(site, id, key)))
      throw new NotFound('This link to a preview has expired or was ended. Ask for a new one');
    return { data: await articleData(site, await storyDetail(site, await previewedStory(site, id))) };
  },
  head: (data) => ({ ...previewHead(data), secretAddress: true }),
  View: ({ data, context }) => <StoryPreview data={data} context={context} notice={<SharedNotice />} />,
});
