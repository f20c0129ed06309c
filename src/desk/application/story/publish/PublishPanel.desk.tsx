import type { Finding } from '#desk/stories/checks/check.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { Place } from '#desk/stories/story.contract.ts';
import { dateAndTime } from '#platform/dates.ts';
import { DeleteStory } from '../../bin/DeleteStory.desk.tsx';
import { useFacts } from '../../facts.desk.ts';
import { useDiffersForReaders } from '../differs.desk.ts';
import { isScheduled } from '../is-scheduled.ts';
import styles from '../story.desk.module.css';
import { Conversation } from './Conversation.desk.tsx';
import { CopyStory, TemplateNotice } from './CopyStory.desk.tsx';
import { CorrectionsPanel } from './CorrectionsPanel.desk.tsx';
import { HandingIn } from './HandingIn.desk.tsx';
import { LeadPin } from './LeadPin.desk.tsx';
import { PublishForm } from './PublishForm.desk.tsx';
import type { Publishing } from './publication.desk.ts';
import { OffSchedule, TakeDown } from './TakeDown.desk.tsx';
import { TargetDate } from './TargetDate.desk.tsx';

export interface PublishPanelProps {
  readonly story: OpenStory;
  readonly findings: readonly Finding[];
  readonly publishing: Publishing;
  readonly isShown: boolean;
  readonly goTo: (place: Place) => void;
}

/** Where a story stands, and how it goes on: handed in, published, corrected, taken down. */
export function PublishPanel(props: PublishPanelProps) {
  const { story } = props;
  const { isTemplate, mayDelete } = story.state;
  return (
    <div className={styles.fields}>
      {isTemplate ? <TemplateNotice story={story} /> : <Stages {...props} />}
      {!isTemplate && <Conversation story={story} />}
      {!isTemplate && <CopyStory story={story} />}
      {mayDelete && <DeleteStory story={story} />}
    </div>
  );
}

/** What becomes of a story that is no template. */
function Stages(props: PublishPanelProps) {
  const { story } = props;
  const { post, mayPublish, state, isHandedIn } = story.state;
  const isChanged = useDiffersForReaders(story);
  const waits = isScheduled(story.state);
  return (
    <>
      <Readers post={post} />
      {state === 'draft' && !waits && <TargetDate story={story} />}
      {(state !== 'published' || isHandedIn || isChanged) && <HandingIn story={story} />}
      {mayPublish && <PublishForm {...props} />}
      {mayPublish && waits && <OffSchedule story={story} />}
      {mayPublish && !waits && post && post.status !== 'draft' && (
        <div>
          {post.status === 'published' && (
            <>
              <CorrectionsPanel story={story} />
              <LeadPin story={story} postId={post.id} />
            </>
          )}
          <TakeDown story={story} />
        </div>
      )}
    </>
  );
}

/** What readers see of the story today. */
function Readers({ post }: Pick<OpenStory['state'], 'post'>) {
  const { publication } = useFacts();
  if (!post) return <p className={styles.quiet}>Readers do not see this story yet.</p>;
  // Taken down, or taken back.
  if (post.status === 'draft') return <p className={styles.quiet}>Readers do not see this story.</p>;
  const when = dateAndTime(post.publish_time, publication);
  if (post.wentOutEarly)
    return (
      <p className={styles.quiet}>
        Readers had this story before its time, while the clock of the server was ahead. They do not see it now, and
        will have it again from {when}. Publish it now, or take it off the schedule below.
      </p>
    );
  if (post.status === 'scheduled') return <p className={styles.quiet}>Readers will see this story from {when}.</p>;
  return (
    <p className={styles.quiet}>
      Public since {when}. <a href={post.path}>Open the article</a>
    </p>
  );
}
