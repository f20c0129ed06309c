import { useMemo, useState } from 'react';
import { Fold } from '#content/design/Fold.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { addCorrectionCall, removeCorrectionCall } from '#desk/stories/publishing/publishing.contract.ts';
import { LONGEST_CORRECTION } from '#desk/stories/publishing/publishing-limits.ts';
import { differsForReaders } from '#desk/stories/reader-difference.ts';
import { shortDate } from '#platform/dates.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { AskedTwice } from '../../frame/AskedTwice.desk.tsx';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { useSettled } from '../../settled.desk.ts';
import styles from '../story.desk.module.css';
import { useStoryCall } from '../story-calls.desk.ts';
import { TextAction } from '../TextAction.desk.tsx';
import own from './publish.desk.module.css';
import { publishTextFirst } from './publish-text-first.ts';

/** Notices under the article: what was wrong, and is right now. */
export function CorrectionsPanel({ story }: { story: OpenStory }) {
  const { id, corrections } = story.state;
  const isChanged = useIsChanged(story);
  const [isTogether, setTogether] = useState(true);
  return (
    <Fold summary={<>Corrections{corrections.length > 0 && ` (${corrections.length})`}</>}>
      <Published story={story} />
      {isChanged && (
        <>
          <label className={styles.check}>
            <input type="checkbox" checked={isTogether} onChange={({ target }) => setTogether(target.checked)} />
            Publish the story’s changes with it
          </label>
          <p className={styles.quiet}>
            {isTogether
              ? 'Readers get all that is changed in this story first, also by others, and the correction with it.'
              : 'Readers get the correction beside the text as it was: the changes of the story stay unpublished.'}
          </p>
        </>
      )}
      <TextAction
        story={story}
        id="correction"
        label="What was wrong, and what is right"
        button={isChanged && isTogether ? 'Publish the changes and the correction' : 'Publish the correction'}
        most={LONGEST_CORRECTION}
        isLong
        // Half a second after the last word: then the server has what is published with it.
        isEarly={isChanged && isTogether && story.saving === 'saving'}
        onSend={async (text) => {
          if (isChanged && isTogether)
            await publishTextFirst(makeCall, { id, version: story.version, saving: story.saving });
          await makeCall(addCorrectionCall, { id, text });
        }}
      />
    </Fold>
  );
}

/** The corrections that readers see. */
function Published({ story }: { story: OpenStory }) {
  const { publication } = useFacts();
  const { id, corrections } = story.state;
  const remove = useStoryCall(story, (correction: number) => makeCall(removeCorrectionCall, { id, correction }));
  return (
    <>
      <ul className={styles.list}>
        {corrections.map((correction) => (
          <li key={correction.id} className={own.correction}>
            <span>
              {shortDate(correction.correction_time, publication)}: {correction.correction}
            </span>
            <AskedTwice
              label="Remove"
              named={correction.correction}
              again="Remove it"
              warning="Readers no longer see it. Its words stay in the conversation."
              isBusy={remove.isPending}
              onDelete={() => remove.mutate(correction.id)}
            />
          </li>
        ))}
      </ul>
      <ErrorNotice error={remove.error} />
    </>
  );
}

/** Pause in milliseconds after which the text is compared. */
const PAUSE = 200;

/** Whether readers do not have all that is written. */
function useIsChanged({ document, state: { published } }: OpenStory): boolean {
  const settled = useSettled(document, PAUSE);
  return useMemo(() => published !== null && differsForReaders(published, settled), [published, settled]);
}
