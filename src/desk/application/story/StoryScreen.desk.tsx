import { Button } from '#content/design/Button.tsx';
import { useStory } from '#desk/stories/journal/useStory.desk.ts';
import { RestoreStory } from '../bin/GoneNotice.desk.tsx';
import { useFacts } from '../facts.desk.ts';
import { Waiting } from '../frame/Notices.desk.tsx';
import { Screen } from '../frame/Screen.desk.tsx';
import { AllStories } from '../stories/AllStories.desk.tsx';
import { StoryView } from './StoryView.desk.tsx';

/** /desk/stories/12: a story, kept in the browser's journal and the server's working copy as it is written. */
export default function StoryScreen({ id }: { id: number }) {
  const { account } = useFacts();
  const story = useStory(id, account.id);
  if (story.is === 'open') return <StoryView story={story} />;
  if (story.is === 'loading') return <Waiting>Opening the story …</Waiting>;
  return (
    <Screen title="The story cannot be opened">
      <p role="alert">{story.message}</p>
      {story.gone === 'in the bin' && <RestoreStory id={id} onRestored={story.reload} />}
      <p>
        <AllStories />
      </p>
      <p>
        <Button look="line" onClick={() => story.reload()}>
          Try again
        </Button>
      </p>
    </Screen>
  );
}
