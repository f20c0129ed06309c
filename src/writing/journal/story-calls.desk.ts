import { makeCall } from '#desk/call.ts';
import { ACCOUNT_HEADER } from '#platform/api/desk-call.contract.ts';
import { lookAtStory, readStory, saveChange } from '../stories.contract.ts';
import type { JournalPlace } from './journal.ts';
import type { StoryCalls } from './story-calls.ts';

/** Milliseconds after which a server that does not answer counts as away. */
const LONGEST_CALL = 15_000;

/** The server's calls about one story. The server refuses them once another account is signed in. */
export function storyCalls({ account, story: id, tab }: JournalPlace): StoryCalls {
  const options = () => ({
    headers: { [ACCOUNT_HEADER]: String(account) },
    signal: AbortSignal.timeout(LONGEST_CALL),
  });
  return {
    read: () => makeCall(readStory, { id }, options()),
    save: (version, change) => makeCall(saveChange, { id, version, change }, options()),
    look: (version) => makeCall(lookAtStory, { id, tab, version, isLeaving: false }, options()),
    leave: (version) =>
      makeCall(lookAtStory, { id, tab, version, isLeaving: true }, { ...options(), keepalive: true }),
  };
}
