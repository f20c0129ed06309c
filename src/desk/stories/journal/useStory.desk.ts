import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { openStorySession } from './open-session.desk.ts';
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
    const begun = openStorySession(account, id);
    const unwatch = watchTab(begun.session);
    setSession(begun.session);
    void begun.session.open();
    return () => {
      setSession(undefined);
      unwatch();
      void begun.close();
    };
  }, [id, account]);
  return session;
}
