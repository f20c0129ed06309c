import { useEffect, useState } from 'react';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { Part } from '#writing/publishing/merging.ts';
import { publishStory } from '#writing/publishing/publishing.contract.ts';
import { makeCall } from '../../call.ts';
import { useStoryCall } from './story-calls.desk.ts';

interface Request {
  /** Undefined for everything. */
  readonly part: Part | undefined;
}

/** Publishes a story once its last words are on the server. */
export function usePublication(story: OpenStory) {
  const [wanted, setWanted] = useState<Request>();
  const { id, version } = story.state;
  const { mutate, isPending, error, data } = useStoryCall(story, ({ part }: Request) =>
    makeCall(
      publishStory,
      { id },
      { version, ...(part && { blocks: [...part.blocks] }), fields: part?.fields ?? false },
    ),
  );
  const isReady = wanted !== undefined && story.saving === 'saved';
  useEffect(() => {
    if (!isReady) return;
    mutate(wanted);
    setWanted(undefined);
  }, [isReady, wanted, mutate]);
  return {
    publish: (part: Part | undefined) => setWanted({ part }),
    isPending: isPending || wanted !== undefined,
    error,
    answer: data,
  };
}
