import { useEffect, useMemo, useState } from 'react';
import type { OpenStory } from '#writing/journal/opened.ts';
import { type Part, type Publication, publishStory } from '#writing/publishing/publishing.contract.ts';
import { makeCall } from '../../call.ts';
import { useStoryCall } from '../story-calls.desk.ts';

/** What is to be published. */
interface Wanted {
  /** Undefined for everything. */
  readonly part: Part | undefined;
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

/** Publishes a story once its last words are on the server, and only what this page shows: exactly that version. */
export function usePublication(story: OpenStory): Publishing {
  const { document, save } = story;
  const [wanted, setWanted] = useState<Wanted>();
  const { mutate, isPending, error, data, submittedAt, variables } = useStoryCall(
    story,
    ({ part, shown }: Wanted & { readonly shown: OpenStory }) =>
      makeCall(publishStory, { id: shown.state.id, version: shown.version, part }),
  );
  const isReady = wanted !== undefined && story.saving === 'saved';
  useEffect(() => {
    if (!isReady) return;
    mutate({ ...wanted, shown: story });
    setWanted(undefined);
  }, [isReady, wanted, story, mutate]);
  const isBusy = isPending || wanted !== undefined;
  const isLatest = variables?.shown.document === document;
  // The same object for as long as nothing happens: the panel is not drawn again for it.
  return useMemo(() => {
    const publish = (part: Part | undefined) => {
      setWanted({ part });
      void save();
    };
    return { publish, isPending: isBusy, error, answer: data, isLatest, askedTime: submittedAt };
  }, [save, isBusy, error, data, isLatest, submittedAt]);
}
