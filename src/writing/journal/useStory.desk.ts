import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type BrowserSession, beginSession } from './open-session.desk.ts';
import type { Opened } from './opened.ts';
import type { StorySession } from './session.ts';
import { watchTab } from './watch-tab.desk.ts';

const LOADING: Opened = { is: 'loading' };
const nothing = () => {};

/**
 * Opens a story and keeps every word of it: in this browser's journal and in the server's working copy.
 * @param account whose journal it is
 */
export function useStory(id: number, account: number): Opened {
  const session = useSession(id, account);
  const subscribe = useCallback((listener: () => void) => session?.subscribe(listener) ?? nothing, [session]);
  const opened = useSyncExternalStore(subscribe, () => session?.current() ?? LOADING);
  // The editor's own layout effects run before this one: by now it shows the document.
  useLayoutEffect(() => {
    if (opened.is === 'open') session?.shown(opened.document);
  }, [session, opened]);
  return opened;
}

/** The session of a story, as long as its page is shown. */
function useSession(id: number, account: number): StorySession | undefined {
  const [session, setSession] = useState<StorySession>();
  useEffect(() => {
    let isGone = false;
    let begun: BrowserSession | undefined;
    let unwatch = nothing;
    const end = () => {
      isGone = true;
      unwatch();
      void begun?.close();
    };
    const begin = async () => {
      begun = await beginSession(account, id);
      if (isGone) return end();
      unwatch = watchTab(begun.session);
      setSession(begun.session);
      await begun.session.open();
    };
    void begin();
    return () => {
      setSession(undefined);
      end();
    };
  }, [id, account]);
  return session;
}
