import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { shortDate, timeAndZone } from '#platform/dates.ts';
import type { Finding } from '#writing/checks/check.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import { useFacts } from '../../facts.desk.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import type { Place } from '../places.desk.ts';
import styles from '../story.desk.module.css';
import { ChangesToPublish } from './ChangesToPublish.desk.tsx';
import { useChanges } from './changes.desk.ts';
import { Obstacles } from './Obstacles.desk.tsx';
import { usePublication } from './publication.desk.ts';
import { TakeBack } from './TakeBack.desk.tsx';
import { WhenFields } from './WhenFields.desk.tsx';

interface PublishFormProps {
  readonly story: OpenStory;
  readonly findings: readonly Finding[];
  readonly isShown: boolean;
  readonly goTo: (place: Place) => void;
}

/** What of the story is published, and when. */
export function PublishForm({ story, findings, isShown, goTo }: PublishFormProps) {
  const { publish, isPending, error, answer } = usePublication(story);
  const changes = useChanges(story, isShown);
  const forbidding = findings.filter(({ level }) => level === 'forbids');
  const isUnchanged = changes.isPublished && changes.differences.length === 0;
  return (
    <>
      {story.state.state !== 'published' && <WhenFields story={story} />}
      {changes.isPublished && <ChangesToPublish changes={changes} />}
      <div className={styles.act}>
        <Button disabled={isPending || isUnchanged || changes.isNothingChosen} onClick={() => publish(changes.part)}>
          {isPending ? 'Publishing …' : <ButtonWords story={story} isPart={changes.part !== undefined} />}
        </Button>
        {answer?.outcome === 'published' && <TakeBack key={answer.take_back_until} story={story} answer={answer} />}
        <Obstacles
          story={story}
          findings={forbidding}
          obstacles={answer?.outcome === 'refused' ? answer.obstacles : []}
          goTo={goTo}
        />
        <p role="alert" className={styles.quiet}>
          {answer?.outcome === 'moved on' &&
            'Someone changed the story at this moment. Look at it once more, and publish again.'}
        </p>
        <ErrorNotice error={error} />
      </div>
    </>
  );
}

function ButtonWords({ story, isPart }: { story: OpenStory; isPart: boolean }) {
  const { publication } = useFacts();
  const [opened] = useState(Date.now);
  const { publish_time } = story.document.fields;
  if (isPart) return 'Publish the chosen changes';
  if (story.state.state === 'published') return 'Publish the changes';
  if (publish_time === null || Date.parse(publish_time) <= opened) return 'Publish';
  return `Schedule for ${shortDate(publish_time, publication)}, ${timeAndZone(new Date(publish_time), publication)}`;
}
