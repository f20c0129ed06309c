import type { Queries } from '#platform/database/database.ts';
import {
  FEEDBACK_CANDIDATES,
  FEEDBACK_LETTERS,
  FEEDBACK_POSTS,
  FEEDBACK_SHARE,
  FEEDBACK_WORDS,
  MOST_COMMON_SHARE,
} from '../limits.ts';
import { isCommon } from '../query.ts';
import type { Collection } from './collection.ts';
import { weightedFrequency } from './matching.ts';
import { PostingReader } from './postings.ts';
import type { QueryMatcher } from './query-matcher.ts';
import { best, type Found, rarityOf, saturated } from './ranking.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { postsToIndex } from './segments.store.ts';

/** A word that the best answers have in common, and how much it says about them; all together 1. */
interface Related {
  readonly word: string;
  readonly share: number;
}

/**
 * Raises, in place, answers that speak of what the best ones speak of: a story on "mobile" that says "app" and "phone"
 * is about it, one that mentions it once may be not (pseudo relevance feedback, RM3). Nothing is found that was not.
 */
export async function favourRelated(
  queries: Queries,
  matcher: QueryMatcher,
  sums: Float32Array,
  found: Found,
): Promise<void> {
  const { collection } = matcher;
  const leading = [...best(sums, found, collection, FEEDBACK_POSTS)];
  if (leading.length < 2) return;
  const related = await relatedWords(queries, matcher, sums, leading);
  const raised = relatedSums(matcher, related, found);
  const most = sums[leading[0] ?? 0] ?? 0;
  let mostRaised = 0;
  const { posts } = found;
  // By index: an iterator would take several times as long.
  for (let index = 0; index < posts.length; index++) mostRaised = Math.max(mostRaised, raised[posts[index] ?? 0] ?? 0);
  if (most === 0 || mostRaised === 0) return;
  for (let index = 0; index < posts.length; index++) {
    const post = posts[index] ?? 0;
    const own = (sums[post] ?? 0) / most;
    sums[post] = (1 - FEEDBACK_SHARE) * own + (FEEDBACK_SHARE * (raised[post] ?? 0)) / mostRaised;
  }
}

async function relatedWords(
  queries: Queries,
  matcher: QueryMatcher,
  sums: Float32Array,
  leading: readonly number[],
): Promise<Related[]> {
  const { collection } = matcher;
  const posts = leading.toSorted((one, other) => (collection.ids[one] ?? 0) - (collection.ids[other] ?? 0));
  const ids = posts.map((post) => collection.ids[post] ?? 0);
  const builder = new SegmentBuilder();
  for (const post of await postsToIndex(queries, ids, FEEDBACK_LETTERS)) builder.add(post);
  const { documents, postings } = builder.build();
  const numbers = Array.from(documents.ids, (id) => posts[ids.indexOf(id)] ?? 0);
  const candidates: Related[] = [];
  for (const [word, occurrences] of postings) {
    if (word.length < 3 || /^\p{N}/u.test(word) || isCommon(word) || occurrences.posts < 2) continue;
    let share = 0;
    const posting = new PostingReader(occurrences);
    while (posting.next()) {
      const post = numbers[posting.place] ?? 0;
      share += (sums[post] ?? 0) * saturated(weightedFrequency(collection, post, posting.frequencies));
    }
    candidates.push({ word, share });
  }
  return mostTelling(
    matcher,
    candidates.toSorted((one, other) => other.share - one.share).slice(0, FEEDBACK_CANDIDATES),
  );
}

/** Those that are rare elsewhere, weighed by how rare. */
async function mostTelling(matcher: QueryMatcher, candidates: readonly Related[]): Promise<Related[]> {
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

function relatedSums(matcher: QueryMatcher, related: readonly Related[], found: Found): Float32Array {
  const { collection } = matcher;
  const sums = collection.arrays.floats();
  for (const { word, share } of related) {
    const rarity = share * rarityOf(collection, matcher.postsHolding(word));
    for (const placed of collection.segments) {
      const postings = matcher.postings(placed, word);
      if (postings) addTo(sums, { rarity, from: placed.from, posting: new PostingReader(postings) }, collection, found);
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

function addTo(sums: Float32Array, { rarity, from, posting }: Raise, collection: Collection, { isFound }: Found): void {
  while (posting.next()) {
    const post = from + posting.place;
    if (isFound[post] === 0) continue;
    sums[post] = (sums[post] ?? 0) + rarity * saturated(weightedFrequency(collection, post, posting.frequencies));
  }
}
