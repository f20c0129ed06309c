import type { Finding } from '#writing/checks/check.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { Place } from '../places.desk.ts';
import styles from '../story.desk.module.css';
import { Corrections } from './Corrections.desk.tsx';
import { HandingIn } from './HandingIn.desk.tsx';
import { LeadPin } from './LeadPin.desk.tsx';
import { PublishForm } from './PublishForm.desk.tsx';
import { Standing } from './Standing.desk.tsx';
import { usePublishing } from './story-calls.desk.ts';
import { TakeDown } from './TakeDown.desk.tsx';

interface PublishPanelProps {
  readonly story: OpenStory;
  readonly findings: readonly Finding[];
  readonly isShown: boolean;
  readonly goTo: (place: Place) => void;
}

/** Where a story stands, and how it goes on: handed in, published, corrected, taken down. */
export function PublishPanel({ story, findings, isShown, goTo }: PublishPanelProps) {
  const publishing = usePublishing(story);
  const { post, mayPublish, state } = story.state;
  const isPublic = post?.status === 'published';
  return (
    <div className={styles.fields}>
      <Standing story={story} />
      {state !== 'published' && publishing && <HandingIn story={story} publishing={publishing} />}
      {mayPublish && <PublishForm story={story} findings={findings} isShown={isShown} goTo={goTo} />}
      {mayPublish && isPublic && publishing && (
        <>
          <Corrections story={story} corrections={publishing.corrections} />
          <LeadPin story={story} postId={post.id} until={publishing.lead_until} />
        </>
      )}
      {mayPublish && post && post.status !== 'draft' && <TakeDown story={story} />}
    </div>
  );
}
