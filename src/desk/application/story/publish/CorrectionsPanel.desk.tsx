import { Fold } from '#content/design/Fold.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { addCorrectionCall, removeCorrectionCall } from '#desk/stories/publishing/publishing.contract.ts';
import { LONGEST_CORRECTION } from '#desk/stories/publishing/publishing-limits.ts';
import { shortDate } from '#platform/dates.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { AskedTwice } from '../../frame/AskedTwice.desk.tsx';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import styles from '../story.desk.module.css';
import { useStoryCall } from '../story-calls.desk.ts';
import { TextAction } from '../TextAction.desk.tsx';

/** Notices under the article: what was wrong, and is right now. */
export function CorrectionsPanel({ story }: { story: OpenStory }) {
  const { publication } = useFacts();
  const { id, corrections } = story.state;
  const remove = useStoryCall(story, (correction: number) => makeCall(removeCorrectionCall, { id, correction }));
  return (
    <Fold summary={<>Corrections{corrections.length > 0 && ` (${corrections.length})`}</>}>
      <ul className={styles.list}>
        {corrections.map((correction) => (
          <li key={correction.id}>
            {shortDate(correction.correction_time, publication)}: {correction.correction}{' '}
            <AskedTwice
              label="Remove"
              named={correction.correction}
              again="Remove it"
              warning="Readers no longer see it, and nothing brings it back."
              isBusy={remove.isPending}
              onDelete={() => remove.mutate(correction.id)}
            />
          </li>
        ))}
      </ul>
      <ErrorNotice error={remove.error} />
      <TextAction
        story={story}
        id="correction"
        label="What was wrong, and what is right"
        button="Publish the correction"
        most={LONGEST_CORRECTION}
        isLong
        onSend={(text) => makeCall(addCorrectionCall, { id, text })}
      />
    </Fold>
  );
}
