import type { Queries } from '#platform/database/database.ts';
import {
  FEEDBACK_CANDIDATES,
  FEEDBACK_LETTERS,
  FEEDBACK_POSTS,
  FEEDBACK_SHARE,
  FEEDBACK_WORDS,
  MOST_COMMON_SHARE,
} from '../limits.ts';
import type { Collection } from './collection.ts';
import { weightedFrequency } from './matching.ts';
import { PostingReader } from './postings.ts';
import type { QueryMatcher } from './query-matcher.ts';
import { best, rarityOf, saturated } from './ranking.ts';
import { postsToIndex } from './segments.store.ts';
import { type SharedWord, SharedWords } from './shared-words.ts';

/**
 * Raises, in place, those of the posts ahead that speak of what the best ones speak of: a story on "mobile" that says "app" and
 * "phone" is about it, one that mentions it once may be not (pseudo relevance feedback, RM3).
 */
export async function favourRelated(
  queries: Queries,
  matcher: QueryMatcher,
  sums: Float32Array,
  ahead: Uint32Array,
): Promise<void> {
  const { collection } = matcher;
  const leading = best(sums, ahead, collection, FEEDBACK_POSTS);
  if (leading.length < 2) return;
  const related = await relatedWords(queries, matcher, sums, leading);
  const raised = relatedSums(matcher, related, ahead);
  const most = sums[leading[0] ?? 0] ?? 0;
  const mostRaised = ahead.reduce((highest, post) => Math.max(highest, raised[post] ?? 0), 0);
  if (most === 0 || mostRaised === 0) return;
  for (const post of ahead) {
    const own = (sums[post] ?? 0) / most;
    sums[post] = (1 - FEEDBACK_SHARE) * own + (FEEDBACK_SHARE * (raised[post] ?? 0)) / mostRaised;
  }
}

/** What the best answers have in common; the shares of all together are 1. */
async function relatedWords(
  queries: Queries,
  matcher: QueryMatcher,
  sums: Float32Array,
  leading: Uint32Array,
): Promise<SharedWord[]> {
  const { collection } = matcher;
  const numbers = new Map(Array.from(leading, (post) => [collection.ids[post] ?? 0, post]));
  const shared = new SharedWords();
  for (const post of await postsToIndex(queries, [...numbers.keys()], FEEDBACK_LETTERS)) {
    const number = numbers.get(post.id) ?? 0;
    const sum = sums[number] ?? 0;
    shared.add(
      [post.post_text, post.p_content, post.post_title],
      (packed) => sum * saturated(weightedFrequency(collection, number, packed)),
    );
  }
  return mostTelling(matcher, shared.best(FEEDBACK_CANDIDATES));
}

/** Those that are rare elsewhere, weighed by how rare. */
async function mostTelling(matcher: QueryMatcher, candidates: readonly SharedWord[]): Promise<SharedWord[]> {
  const { collection } = matcher;
  const shareOf = await matcher.shares(candidates.map(({ word }) => word));
  const weighed = candidates.flatMap(({ word, share }) => {
    const common = shareOf(word);
    return common > MOST_COMMON_SHARE
      ? []
      : [{ word, share: share * rarityOf(collection, common * collection.livePosts) }];
  });
  const kept = weighed.toSorted((one, other) => other.share - one.share).slice(0, FEEDBACK_WORDS);
  await matcher.read(kept.map(({ word }) => word));
  const sum = kept.reduce((total, { share }) => total + share, 0);
  return kept.map(({ word, share }) => ({ word, share: share / sum }));
}

function relatedSums(matcher: QueryMatcher, related: readonly SharedWord[], ahead: Uint32Array): Float32Array {
  const { collection } = matcher;
  const sums = collection.arrays.floats();
  const isAhead = collection.arrays.bytes();
  for (const post of ahead) isAhead[post] = 1;
  for (const { word, share } of related) {
    const rarity = share * rarityOf(collection, matcher.postsHolding(word));
    for (const placed of collection.segments) {
      const postings = matcher.postings(placed, word);
      if (postings)
        addTo(sums, { rarity, from: placed.from, posting: new PostingReader(postings) }, collection, isAhead);
    }
  }
  return sums;
}

interface Raise {
  readonly rarity: number;
  /** The number of the segment's first post. */
  readonly from: number;
  readonly posting: PostingReader;
}

function addTo(
  sums: Float32Array,
  { rarity, from, posting }: Raise,
  collection: Collection,
  isWanted: Uint8Array,
): void {
  while (posting.next()) {
    const post = from + posting.place;
    if (isWanted[post] === 0) continue;
    sums[post] = (sums[post] ?? 0) + rarity * saturated(weightedFrequency(collection, post, posting.frequencies));
  }
}
