import { makeCall } from '#desk/application/call.ts';
import { lookAtStoryCall, readStoryCall, saveChangeCall } from '../stories.contract.ts';
import type { Change } from '../story.contract.ts';
import type { JournalPlace } from './journal.ts';

/** Milliseconds after which a server that does not answer counts as away. */
const WITHIN = { within: 15_000 };

/** The server's calls about one story, made by one tab. Each throws CallFailed. @param isIdle whether nobody touches the tab */
export function callsAboutStory({ story: id, tab }: JournalPlace, isIdle: () => boolean) {
  return {
    read: () => makeCall(readStoryCall, { id }, WITHIN),
    /** @param version of the copy that both changes are of @param ended makes what the change ended, for the server to keep */
    save: (version: number, change: Change, ended?: Change) =>
      makeCall(saveChangeCall, { id, version, change, ...(ended && { ended }) }, WITHIN),
    /** @param version that this tab has */
    look: (version: number) =>
      makeCall(lookAtStoryCall, { id, tab, version, isLeaving: false, isIdle: isIdle() }, WITHIN),
    /** Tells the server that this tab closes the story. */
    leave: async (version: number): Promise<unknown> =>
      makeCall(
        lookAtStoryCall,
        { id, tab, version, isLeaving: true, isIdle: isIdle() },
        { ...WITHIN, keepalive: true },
      ),
  };
}
export type StoryCalls = ReturnType<typeof callsAboutStory>;
