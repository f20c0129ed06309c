import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import { Fold } from '#content/design/Fold.tsx';
import screen from '#content/design/screen.desk.module.css';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { copyStoryCall, setTemplateCall } from '#desk/stories/templates/templates.contract.ts';
import { makeCall } from '../../call.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { useStoryCall } from '../story-calls.desk.ts';

/** Begins another story with this one, or makes it one that “New story” offers. */
export function CopyStory({ story }: { story: OpenStory }) {
  const { mayPublish, post } = story.state;
  return (
    <Fold summary="Copy or template">
      <p>
        A copy has the text, section, sub-categories and pictures, and your byline. Address, dates and history stay with
        this story.
      </p>
      <CopyButton story={story}>Copy this story</CopyButton>
      {mayPublish && post === null && (
        <>
          <p>A template is offered by “New story”, and is never published.</p>
          <TemplateSwitch story={story} />
        </>
      )}
      {mayPublish && post !== null && (
        <p>Only a draft can become a template: copy this story, and make the copy one.</p>
      )}
    </Fold>
  );
}

/** What a template is for, in place of its publishing. */
export function TemplateNotice({ story }: { story: OpenStory }) {
  return (
    <>
      <p className={screen.notice}>This is a template: “New story” offers it, and it is never published.</p>
      <CopyButton story={story}>Begin a story with it</CopyButton>
      {story.state.mayPublish && <TemplateSwitch story={story} />}
    </>
  );
}

function CopyButton({ story, children }: { story: OpenStory; children: string }) {
  const [, go] = useLocation();
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      await story.save();
      return makeCall(copyStoryCall, { id: story.state.id });
    },
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['stories'] });
      go(`/stories/${id}`);
    },
  });
  return (
    <div>
      <Button look="line" disabled={isPending} onClick={() => mutate()}>
        {children}
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}

/** Makes a story a template, and a draft again: each undoes the other. */
function TemplateSwitch({ story }: { story: OpenStory }) {
  const { id, isTemplate } = story.state;
  const queries = useQueryClient();
  const { mutate, error, isPending } = useStoryCall(story, async () => {
    await story.save();
    await makeCall(setTemplateCall, { id, is_template: !isTemplate });
    await queries.invalidateQueries({ queryKey: ['templates'] });
  });
  return (
    <div>
      <Button look="line" disabled={isPending} onClick={() => mutate()}>
        {isTemplate ? 'Make it a draft again' : 'Make it a template'}
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}
