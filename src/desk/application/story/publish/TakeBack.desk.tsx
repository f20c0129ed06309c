import { useEffect, useRef, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { type PublicationOutcome, takeBackCall } from '#desk/stories/publishing/publishing.contract.ts';
import { TAKE_BACK_SECONDS } from '#desk/stories/publishing/publishing-limits.ts';
import { makeCall } from '../../call.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { useStoryCall } from '../story-calls.desk.ts';
import styles from './take-back.desk.module.css';

interface TakeBackProps {
  readonly story: OpenStory;
  readonly published: Extract<PublicationOutcome, { outcome: 'published' }>;
}

/** Says that a story is published, and for some seconds takes it back, whatever else is open. */
export function TakeBack({ story, published }: TakeBackProps) {
  const notice = useRef<HTMLElement>(null);
  const seconds = useSecondsLeft();
  const { id } = story.state;
  const { mutate, error, isPending, isSuccess } = useStoryCall(story, () => makeCall(takeBackCall, { id }));
  // The button that published it is disabled now: the next Tab leads to the button that takes it back.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('#tools'))
      notice.current?.focus({ preventScroll: true });
  }, []);
  if (seconds === 0 && !isPending && !isSuccess && !error) return null;
  return (
    <section ref={notice} tabIndex={-1} aria-label="Just published" className={styles.notice} data-over={seconds === 0}>
      <p role="status">
        {isSuccess ? 'Taken back.' : published.status === 'scheduled' ? 'Scheduled.' : 'Published.'}{' '}
        {!isSuccess && published.status === 'published' && <a href={published.path}>Open the article</a>}
      </p>
      {!isSuccess && seconds > 0 && (
        <Button look="line" disabled={isPending} onClick={() => mutate()}>
          Take back <span aria-hidden="true">({seconds})</span>
        </Button>
      )}
      <ErrorNotice error={error} />
    </section>
  );
}

/** Counted by this browser from the answer on: its clock may differ from the server's. */
function useSecondsLeft(): number {
  const [until] = useState(() => performance.now() + TAKE_BACK_SECONDS * 1000);
  const [left, setLeft] = useState(TAKE_BACK_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
