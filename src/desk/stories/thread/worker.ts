import { workerData } from 'node:worker_threads';
import type { PostDetail } from '#content/posts/posts.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { callsByName, type Sent, type WrittenAnswer } from '#desk/calls/answered-call.ts';
import { takeDueChange } from '#desk/kinds/pages/take-due-change.store.ts';
import { pageStore } from '#desk/kinds/stores/page.kind-store.ts';
import { threadApi } from '#desk/thread-api.ts';
import { type SiteThreadData, siteOfThread } from '#desk/thread-site.ts';
import { type Today, todayOf } from '#desk/today/today.store.ts';
import { answerTasks } from '#platform/threads/answer-tasks.ts';
import { endOver } from '../bin/ending.store.ts';
import { storyOpenedBy } from '../preview/preview-links.store.ts';
import { storyDetail } from '../preview/story-detail.store.ts';
import { revisionOf } from '../publishing/read-revisions.store.ts';
import { storyRow } from '../story-row.store.ts';

/** The program of the story thread: a site of its own, with connections of its own. */
const calls = callsByName(threadApi);
const siteAt = siteOfThread(workerData as SiteThreadData);

interface Asked {
  readonly now: Date;
}

interface CallAsked extends Asked {
  /** Its name. */
  readonly call: string;
  readonly person: SignedIn;
  readonly sent: Sent;
}

interface PreviewAsked extends Asked {
  readonly person: SignedIn;
  readonly id: number;
  readonly revision: number | undefined;
}

const work = {
  /** Answers a call. */
  call: async ({ now, call, person, sent }: CallAsked): Promise<WrittenAnswer> => {
    const answer = await calls.get(call)?.answer(await siteAt(now), person, sent);
    return new TextEncoder().encode(JSON.stringify(answer ?? {}));
  },
  /** What the desk's first page shows a person. */
  today: async ({ now, person }: Asked & { person: SignedIn }): Promise<Today> => todayOf(await siteAt(now), person),
  /** The post that publishing a story, or a revision of it, now would make, for someone who may read it. */
  preview: async ({ now, person, id, revision }: PreviewAsked): Promise<PostDetail> => {
    const site = await siteAt(now);
    const story = await storyRow(site.database.queries, person, id);
    if (revision === undefined) return storyDetail(site, story);
    const { document } = await revisionOf(site, person, id, revision);
    return storyDetail(site, { ...story, document: JSON.stringify(document) });
  },
  /** The same for someone who was given a link. */
  sharedPreview: async ({ now, id, key }: Asked & { id: number; key: string }): Promise<PostDetail> => {
    const site = await siteAt(now);
    return storyDetail(site, await storyOpenedBy(site, id, key));
  },
  /** Ends a story whose time in the bin is over. */
  endOver: async ({ now, id }: Asked & { id: number }): Promise<void> => endOver(await siteAt(now), id),
  /** Takes the change of a page of text that is due. */
  takeDueChange: async ({ now, id }: Asked & { id: number }): Promise<void> =>
    takeDueChange(await siteAt(now), pageStore, id),
};
export type StoryWork = typeof work;

answerTasks(work);
