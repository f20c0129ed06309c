import { useState } from 'react';
import { TextField } from '#content/design/TextField.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { isLate } from '#desk/stories/planning/lateness.ts';
import { setTargetDateCall } from '#desk/stories/planning/planning.contract.ts';
import { LAST_DAY } from '#desk/stories/publishing/moment-of.ts';
import { localDay } from '#platform/dates.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { useStoryCall } from '../story-calls.desk.ts';

/** Earlier days are years that are still being typed: 0002, 0020, 0202. */
const FIRST_DAY = '1990-01-01';

/** The day on which a story is planned to be ready. Saved at once; it publishes nothing. */
export function TargetDate({ story }: { story: OpenStory }) {
  const { publication } = useFacts();
  const { id, target_date, mayEdit } = story.state;
  const [typed, setTyped] = useState(target_date ?? '');
  const [shown, setShown] = useState(target_date);
  if (target_date !== shown) {
    setShown(target_date);
    setTyped(target_date ?? '');
  }
  const { mutate, error } = useStoryCall(story, (day: string | null) =>
    makeCall(setTargetDateCall, { id, target_date: day }),
  );
  const change = (day: string) => {
    setTyped(day);
    if (day === '' || day >= FIRST_DAY) mutate(day || null);
  };
  const isOver = isLate(story.state, localDay(new Date(), publication.timeZone));
  return (
    <div>
      <TextField
        id="target-date"
        label="Target date"
        type="date"
        max={LAST_DAY}
        hint="a plan: nothing is published by it"
        error={isOver ? 'Late: this day has passed.' : undefined}
        disabled={!mayEdit}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      <ErrorNotice error={error} />
    </div>
  );
}
