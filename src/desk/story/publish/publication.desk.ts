import { useEffect, useMemo, useState } from 'react';
import { changeBetween } from '#writing/changes.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { Part } from '#writing/publishing/merging.ts';
import { type Publication, publishStory } from '#writing/publishing/publishing.contract.ts';
import { readStory } from '#writing/stories.contract.ts';
import type { StoryDocument } from '#writing/story.contract.ts';
import { makeCall } from '../../call.ts';
import { useStoryCall } from '../story-calls.desk.ts';

interface Request {
  /** Undefined for everything. */
  readonly part: Part | undefined;
}

interface Asked extends Request {
  readonly document: StoryDocument;
}

/** The publishing of a story: what was asked for last, and its outcome. */
export interface Publishing {
  readonly publish: (part: Part | undefined) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly answer: Publication | undefined;
  /** Whether the answer is about the story as it is now: what was refused may be mended. */
  readonly isLatest: boolean;
  /** When it was last asked for: each time has its own notice. */
  readonly askedTime: number;
}

/** Publishes a story once its last words are on the server. */
export function usePublication(story: OpenStory): Publishing {
  const { document, save } = story;
  const [wanted, setWanted] = useState<Request>();
  const call = useStoryCall(story, ({ part, document }: Asked) => publishAsShown(story.state.id, document, part));
  const { mutate, isPending, error, data, submittedAt, variables } = call;
  const isReady = wanted !== undefined && story.saving === 'saved';
  useEffect(() => {
    if (!isReady) return;
    mutate({ ...wanted, document });
    setWanted(undefined);
  }, [isReady, wanted, document, mutate]);
  const isBusy = isPending || wanted !== undefined;
  const isLatest = variables?.document === document;
  // The same object for as long as nothing happens: the panel is not drawn again for it.
  return useMemo(() => {
    const publish = (part: Part | undefined) => {
      setWanted({ part });
      void save();
    };
    return { publish, isPending: isBusy, error, answer: data, isLatest, askedTime: submittedAt };
  }, [save, isBusy, error, data, isLatest, submittedAt]);
}

/** Publishes the working copy if it is what this page shows; a colleague may have changed it at this moment. */
async function publishAsShown(id: number, document: StoryDocument, part: Part | undefined): Promise<Publication> {
  const { version, document: stored } = await makeCall(readStory, { id });
  if (changeBetween(stored, document)) return { outcome: 'moved on', version };
  const chosen = part && { blocks: [...part.blocks], fields: part.fields };
  return makeCall(publishStory, { id }, { version, fields: false, ...chosen });
}
