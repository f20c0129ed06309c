import { addresses } from '#content/addresses.ts';
import { Button } from '#content/design/Button.tsx';
import { Fold } from '#content/design/Fold.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { withdrawStoryCall } from '#desk/stories/publishing/publishing.contract.ts';
import { LONGEST_PATH } from '#desk/stories/publishing/publishing-limits.ts';
import { makeCall } from '../../call.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { useStoryCall } from '../story-calls.desk.ts';
import { TextAction } from '../TextAction.desk.tsx';

/** Takes a public story down, and says where its readers go. Publishing it again brings it back. */
export function TakeDown({ story }: { story: OpenStory }) {
  const { id, post } = story.state;
  return (
    <Fold summary="Take the story down">
      <TextAction
        story={story}
        id="redirect"
        label="Where its readers go"
        hint="empty: they are told that nothing is there"
        button="Take down"
        most={LONGEST_PATH}
        proposal={addresses.topic(post?.path.split('/')[1] ?? '')}
        isOptional
        format={{ pattern: String.raw`/(?![\/\\]).*`, title: 'A path of this site, such as /topic/news' }}
        onSend={(redirect) => makeCall(withdrawStoryCall, { id, redirect: redirect || null })}
      />
    </Fold>
  );
}

/** Makes a scheduled story a draft again. */
export function OffSchedule({ story }: { story: OpenStory }) {
  const { id } = story.state;
  const { mutate, error, isPending } = useStoryCall(story, () => makeCall(withdrawStoryCall, { id, redirect: null }));
  return (
    <div>
      <Button look="line" disabled={isPending} onClick={() => mutate()}>
        Take it off the schedule
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}
