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
import { PostingReader, packFrequencies } from './postings.ts';
import type { QueryMatcher } from './query-matcher.ts';
import { best, rarityOf, saturated } from './ranking.ts';
import type { IndexedPost } from './segment-builder.ts';
import { postsToIndex } from './segments.store.ts';
import { plainWords } from './words.ts';

/** A word that the best answers have in common, and how much it says about them; all together 1. */
interface Related {
  readonly word: string;
  readonly share: number;
}

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

async function relatedWords(
  queries: Queries,
  matcher: QueryMatcher,
  sums: Float32Array,
  leading: Uint32Array,
): Promise<Related[]> {
  const { collection } = matcher;
  const numbers = new Map(Array.from(leading, (post) => [collection.ids[post] ?? 0, post]));
  const shares = new Map<string, Shared>();
  for (const post of await postsToIndex(queries, [...numbers.keys()], FEEDBACK_LETTERS)) {
    const number = numbers.get(post.id) ?? 0;
    for (const [word, packed] of frequenciesOf(post)) {
      const shared = shares.get(word) ?? { posts: 0, share: 0 };
      shared.posts += 1;
      shared.share += (sums[number] ?? 0) * saturated(weightedFrequency(collection, number, packed));
      shares.set(word, shared);
    }
  }
  const candidates = [...shares].flatMap(([word, { posts, share }]) =>
    posts < 2 || !tells(word) ? [] : [{ word, share }],
  );
  return mostTelling(
    matcher,
    candidates.toSorted((one, other) => other.share - one.share).slice(0, FEEDBACK_CANDIDATES),
  );
}

/** A word of the best answers: in how many of them it is, and how much it says about them. */
interface Shared {
  posts: number;
  share: number;
}

/** How often a post says each of its words, packed as in postings. */
function frequenciesOf({ post_title, p_content, post_text }: IndexedPost): Map<string, number> {
  // Counted in one number, ten bits a field, of which a text so short fills none (FEEDBACK_LETTERS): an array for each word took
  // half a millisecond of every search.
  const counts = new Map<string, number>();
  for (const [field, text] of [post_text, p_content, post_title].entries()) {
    const one = 1 << (10 * field);
    for (const word of plainWords(text)) counts.set(word, (counts.get(word) ?? 0) + one);
  }
  for (const [word, count] of counts) {
    counts.set(word, packFrequencies(count >> 20, (count >> 10) & 1023, count & 1023));
  }
  return counts;
}

/** Whether a word can say what an answer is about. */
function tells(word: string): boolean {
  return word.length >= 3 && !/^\p{N}/u.test(word) && !isCommon(word);
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

function relatedSums(matcher: QueryMatcher, related: readonly Related[], ahead: Uint32Array): Float32Array {
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
