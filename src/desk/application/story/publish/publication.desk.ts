import { useEffect, useMemo, useState } from 'react';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import {
  type PublicationOutcome,
  publishStoryCall,
  type StoryPart,
} from '#desk/stories/publishing/publishing.contract.ts';
import type { StoryDocument } from '#desk/stories/story.contract.ts';
import { makeCall } from '../../call.ts';
import { useStoryCall } from '../story-calls.desk.ts';
import { obstacleTo, type PublishingObstacle } from './publishing-obstacle.ts';

/** What is to be published. */
interface Wanted {
  /** Undefined for everything. */
  readonly part: StoryPart | undefined;
  /** What was shown when it was asked for. */
  readonly document: StoryDocument;
}

/** The publishing of a story: what was asked for last, and its outcome. */
export interface Publishing {
  readonly publish: (part: StoryPart | undefined) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly answer: PublicationOutcome | undefined;
  /** Whether the answer is about the story as it is now: what was refused may be mended. */
  readonly isLatest: boolean;
  /** When it was last asked for: each time has its own notice. */
  readonly askedTime: number;
}

/** Publishes a story, as it is shown, once its last words are on the server: exactly that version. */
export function usePublication(story: OpenStory): Publishing {
  const { document, version, saving, save } = story;
  const [wanted, setWanted] = useState<Wanted>();
  const [obstacle, setObstacle] = useState<PublishingObstacle>();
  const { mutate, isPending, error, data, submittedAt, variables } = useStoryCall(
    story,
    ({ part, version }: Wanted & { readonly version: number }) =>
      makeCall(publishStoryCall, { id: story.state.id, version, part }),
  );
  useEffect(() => {
    if (!wanted) return;
    const found = obstacleTo(wanted, { document, saving });
    if (!found && saving !== 'saved') return;
    setObstacle(found);
    setWanted(undefined);
    if (!found) mutate({ ...wanted, version });
  }, [wanted, saving, document, version, mutate]);
  useEffect(() => {
    if (saving === 'saved') setObstacle((said) => (said?.isUntilSaved ? undefined : said));
  }, [saving]);
  const isBusy = isPending || wanted !== undefined;
  const isLatest = variables?.document === document;
  const failure = obstacle?.error ?? error;
  // The same object for as long as nothing happens: the panel is not rendered again for it.
  return useMemo(() => {
    const publish = (part: StoryPart | undefined) => {
      setObstacle(undefined);
      setWanted({ part, document });
      void save();
    };
    return { publish, isPending: isBusy, error: failure, answer: data, isLatest, askedTime: submittedAt };
  }, [save, document, isBusy, failure, data, isLatest, submittedAt]);
}
