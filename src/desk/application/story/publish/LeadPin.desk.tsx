import { useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import { Fold } from '#content/design/Fold.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { pinLeadCall, unpinLeadCall } from '#desk/stories/publishing/publishing.contract.ts';
import { dateAndTime, dayAfter } from '#platform/dates.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { useStoryCall } from '../story-calls.desk.ts';
import { MomentField } from './MomentField.desk.tsx';

interface LeadPinProps {
  readonly story: OpenStory;
  readonly postId: number;
}

/** Puts the story at the top of the front page until a time. */
export function LeadPin({ story, postId }: LeadPinProps) {
  const { publication } = useFacts();
  const { lead_until: until } = story.state;
  // Without an end, a forgotten lead would stay for ever.
  const [chosen, setChosen] = useState<string | null>(() => dayAfter(Date.now()));
  const pin = useStoryCall(story, (moment: string) =>
    makeCall(pinLeadCall, { place: 1, post_id: postId, until: moment }),
  );
  const unpin = useStoryCall(story, () => makeCall(unpinLeadCall, { place: 1 }));
  return (
    <Fold summary="Lead of the front page">
      {until !== null ? (
        <>
          <p>It leads the front page until {dateAndTime(until, publication)}.</p>
          <Button look="line" disabled={unpin.isPending} onClick={() => unpin.mutate()}>
            Release the lead
          </Button>
        </>
      ) : (
        <>
          <MomentField name="lead" moment={chosen} isFuture onChange={setChosen} />
          <Button look="line" disabled={chosen === null || pin.isPending} onClick={() => chosen && pin.mutate(chosen)}>
            Make it the lead until then
          </Button>
        </>
      )}
      <ErrorNotice error={pin.error ?? unpin.error} />
    </Fold>
  );
}
