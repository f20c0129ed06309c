import { z } from 'zod';
import { defineVisitorPage } from '#content/page.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { whoseRequest } from '#desk/accounts/session-cookie.ts';
import { withoutForm } from '#desk/pages/forms/without-form.ts';
import { articleData } from '#site/article/article-data.ts';
import { previewHead, StoryPreview } from './preview/StoryPreview.tsx';
import { onStoryThread } from './thread/story-thread.ts';

const ROLE = 'writer';

/** /desk/stories/{id}/preview: the page that readers will see, rendered from the working copy or from a revision, for the desk's own frame. */
const page = defineVisitorPage({
  whose: whoseRequest,
  params: z.object({ id: rowId, revision: rowId.optional() }),
  load: async (site, { id, revision }, visitor, side) => {
    const person = await requireSignedIn(site, visitor, ROLE);
    return { data: await articleData(site, await onStoryThread(site, 'preview', { person, id, revision }), side) };
  },
  head: (data) => ({ ...previewHead(data), isFramed: true }),
  View: StoryPreview,
  ...withoutForm(ROLE),
});

/** The role is for tests of access, as of the desk's other pages. */
export default { ...page, role: ROLE };
