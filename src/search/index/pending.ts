import type { Segment, WordPostings } from './segment.ts';
import type { SegmentBuilder } from './segment-builder.ts';
import { stemOf } from './words.ts';

/** The number of the segment that is in no table. */
export const PENDING = 0;

/** What was written since the last segment, in memory. */
export interface PendingSegment {
  readonly segment: Segment;
  readonly postings: WordPostings;
  wordsOfStems(stems: readonly string[]): readonly string[];
}

export function pendingSegment(builder: SegmentBuilder): PendingSegment {
  const { documents, postings } = builder.build();
  const byStem = Map.groupBy(postings.keys(), stemOf);
  return {
    segment: { id: PENDING, documents, live: new Uint8Array(documents.ids.length).fill(1) },
    postings,
    wordsOfStems: (stems) => stems.flatMap((stem) => byStem.get(stem) ?? []),
  };
}
