import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { defineVisitorPage } from '#content/page.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { articleData } from '#site/article/article-data.ts';
import styles from '#site/article/preview/PreviewNotice.module.css';
import { previewHead, StoryPreview } from './preview/StoryPreview.tsx';
import { onStoryThread } from './thread/story-thread.ts';

const NOTICE = (
  <p className={styles.notice}>
    <strong>Preview.</strong> This is how the story stands now. It may change before it is published.
  </p>
);

/** /preview-story/{id}?key=…: the working copy, for someone who was given a link to it. */
export default defineVisitorPage({
  whose: () => 'those who were given links',
  params: z.object({ id: rowId, key: z.string().max(MAXIMA.address).catch('') }),
  load: async (site, { id, key }, _visitor, side) => ({
    data: await articleData(site, await onStoryThread(site, 'sharedPreview', { id, key }), side),
  }),
  head: (data) => ({ ...previewHead(data), secretAddress: true }),
  View: ({ data, context }) => <StoryPreview data={data} context={context} notice={NOTICE} />,
});
