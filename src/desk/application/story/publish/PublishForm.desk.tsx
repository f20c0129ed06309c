import { Button } from '#content/design/Button.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { Obstacle } from '#desk/stories/publishing/publishing.contract.ts';
import { useFacts } from '../../facts.desk.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { usePassingTime } from '../../passing-time.desk.ts';
import { FindingList } from '../FindingList.desk.tsx';
import { editFields } from '../fields.ts';
import { isScheduled } from '../is-scheduled.ts';
import { OtherValue } from '../OtherValue.desk.tsx';
import styles from '../story.desk.module.css';
import { TextButton } from '../TextButton.desk.tsx';
import { ChangesToPublish } from './ChangesToPublish.desk.tsx';
import { useChanges } from './changes.desk.ts';
import type { PublishPanelProps } from './PublishPanel.desk.tsx';
import own from './publish.desk.module.css';
import { publishWords } from './publish-words.ts';
import { useTiming, WhenFields } from './WhenFields.desk.tsx';

/** What of the story is published, and when. */
export function PublishForm({ story, findings, publishing, isShown, goTo }: PublishPanelProps) {
  const { publish, isPending, error } = publishing;
  const changes = useChanges(story, isShown);
  const timing = useTiming(story);
  const isTimeless = story.state.state !== 'published' && timing.isIncomplete;
  const isUnchanged = changes.isPublished && changes.differences.length === 0;
  return (
    <>
      {story.state.state !== 'published' && <WhenFields story={story} timing={timing} />}
      <OtherValue story={story} name="publish_time" />
      {changes.isPublished && <ChangesToPublish changes={changes} isScheduled={isScheduled(story.state)} />}
      <div className={own.act}>
        <Button
          disabled={isPending || isUnchanged || isTimeless || changes.isNothingChosen}
          onClick={() => publish(changes.part)}
        >
          {isPending && 'Publishing …'}
          {!isPending && isTimeless && 'Choose a day and a time'}
          {!isPending && !isTimeless && <ButtonWords story={story} isPart={changes.part !== undefined} />}
        </Button>
        <Refusal story={story} findings={findings} publishing={publishing} goTo={goTo} />
        <ErrorNotice error={error} />
      </div>
    </>
  );
}

/** Why it was not published; before it was tried, why it would not be. */
function Refusal({ story, findings, publishing: { answer, isLatest }, goTo }: Omit<PublishPanelProps, 'isShown'>) {
  const isRefused = answer?.outcome === 'refused' && isLatest;
  const obstacles = isRefused ? answer.obstacles : findings.filter(({ level }) => level === 'forbids');
  const isMovedOn = answer?.outcome === 'moved on';
  const takeInstead = ({ proposal }: Obstacle) =>
    proposal !== undefined && (
      <TextButton onClick={() => editFields(story, { post_name: proposal })}>Take {proposal}</TextButton>
    );
  return (
    // What is missing in a new story needs no alert.
    <div role={isRefused || isMovedOn ? 'alert' : undefined}>
      <FindingList title="Before it can be published" findings={obstacles} goTo={goTo} remedy={takeInstead} />
      {isMovedOn && (
        <p className={styles.quiet}>
          Someone changed the story at this moment. Look at it once more, and publish again.
        </p>
      )}
    </div>
  );
}

function ButtonWords({ story, isPart }: { story: OpenStory; isPart: boolean }) {
  const { publication } = useFacts();
  const now = usePassingTime();
  const { publish_time } = story.document.fields;
  return publishWords({ publish_time, isPublic: story.state.state === 'published', isPart }, now, publication);
}
