import { useEffect, useState } from 'react';
import { changeBetween } from '#writing/changes.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { Part } from '#writing/publishing/merging.ts';
import { type Publication, publishStory } from '#writing/publishing/publishing.contract.ts';
import { readStory } from '#writing/stories.contract.ts';
import { makeCall } from '../../call.ts';
import { useStoryCall } from './story-calls.desk.ts';

interface Request {
  /** Undefined for everything. */
  readonly part: Part | undefined;
}

/** Publishes a story once its last words are on the server. */
export function usePublication(story: OpenStory) {
  const [wanted, setWanted] = useState<Request>();
  const { mutate, isPending, error, data } = useStoryCall(story, ({ part }: Request) => publishAsShown(story, part));
  const isReady = wanted !== undefined && story.saving === 'saved';
  useEffect(() => {
    if (!isReady) return;
    mutate(wanted);
    setWanted(undefined);
  }, [isReady, wanted, mutate]);
  return {
    publish: (part: Part | undefined) => {
      setWanted({ part });
      void story.save();
    },
    isPending: isPending || wanted !== undefined,
    error,
    answer: data,
  };
}

/** Publishes the working copy if it is what this page shows; a colleague may have changed it at this moment. */
async function publishAsShown({ state: { id }, document }: OpenStory, part: Part | undefined): Promise<Publication> {
  const { version, document: stored } = await makeCall(readStory, { id });
  if (changeBetween(stored, document)) return { outcome: 'moved on', version };
  const chosen = part && { blocks: [...part.blocks], fields: part.fields };
  return makeCall(publishStory, { id }, { version, fields: false, ...chosen });
}
