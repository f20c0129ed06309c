import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { readWaitingCall } from '#desk/stories/publishing/publishing.contract.ts';
import { makeCall } from '../call.ts';

/** Milliseconds between two questions whether something new waits. */
const ASK_EVERY = 60_000;

/** Tells by the browser's notification what has come to wait for this person since the desk was opened, where that is allowed. */
export function useTellWaiting(): void {
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: () => makeCall(readWaitingCall, {}),
    refetchInterval: ASK_EVERY,
    refetchIntervalInBackground: true,
    enabled: isAllowed,
  });
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!data) return;
    const keyOf = ({ id, since }: (typeof data.stories)[number]) => `${id} ${since}`;
    const before = known.current;
    known.current = new Set(data.stories.map(keyOf));
    // What waits already stands on the desk's first page.
    if (before) for (const story of data.stories) if (!before.has(keyOf(story))) tell(story);
  }, [data]);
}

function tell({ id, title, about }: { readonly id: number; readonly title: string; readonly about: string }): void {
  const notification = new Notification(title, { body: about, tag: deskAddresses.story(id) });
  notification.onclick = () => {
    window.focus();
    navigate(deskAddresses.story(id));
  };
}
