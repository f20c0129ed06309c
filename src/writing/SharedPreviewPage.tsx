import { z } from 'zod';
import { rowId } from '#accounts/accounts.contract.ts';
import { articleData } from '#article/article-data.ts';
import { defineVisitorPage } from '#platform/rendering/page.ts';
import { storyOpenedBy } from './preview/preview-links.store.ts';
import { SharedNotice } from './preview/SharedNotice.tsx';
import { previewHead, StoryPreview } from './preview/StoryPreview.tsx';
import { storyDetail } from './preview/story-detail.store.ts';

/** /preview-story/{id}?key=…: the working copy, for someone who was given a link to it. */
export default defineVisitorPage({
  params: z.object({ id: rowId, key: z.string().catch('') }),
  load: async (site, { id, key }, _visitor, side) => ({
    data: await articleData(site, await storyDetail(site, await storyOpenedBy(site, id, key)), side),
  }),
  head: (data) => ({ ...previewHead(data), secretAddress: true }),
  View: ({ data, context }) => <StoryPreview data={data} context={context} notice={<SharedNotice />} />,
});
