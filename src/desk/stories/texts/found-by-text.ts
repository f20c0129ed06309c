import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { likePatterns } from '#platform/database/like-words.ts';
import { onePerSite } from '#platform/per-site.ts';
import { followTexts, type TextsLacking } from './follow-texts.store.ts';
import { RecoveredIndex } from './recovered-index.ts';
import { matchOfWords } from './searched-text.ts';
import { LONGEST_WAIT, NEXT_STEP, STEP_REST } from './texts-limits.ts';

/** What of the paper has words in its text or its title: numbers, as JSON. */
export interface FoundByText {
  readonly stories: string;
  /** Those that nobody has opened at the desk. */
  readonly posts: string;
  /** Whether all was looked through: an index that is new takes minutes. */
  readonly isWhole: boolean;
}

/**
 * Stories and posts whose text, title or deck has each of these words at its beginning, or whose title has each anywhere, as they are now.
 * @returns undefined where no word is typed
 */
export async function foundByText(site: Pick<Site, 'database'>, words: string): Promise<FoundByText | undefined> {
  return words.trim() === '' ? undefined : textsOfSite(site).find(words);
}

/** The index of a site, on the thread that asks for it. */
const textsOfSite = onePerSite(({ database }: Pick<Site, 'database'>) => {
  const index = new RecoveredIndex(database.location.dataDirectory);
  let next: NodeJS.Timeout | undefined;
  let isClosed = false;
  database.beforeClose(async () => {
    isClosed = true;
    clearTimeout(next);
    index.close();
  });

  /** Goes on where the index lacks something, until it does not. A failure is met again by the next search, which tells it. */
  function goOn(): void {
    if (next || isClosed) return;
    next = setTimeout(async () => {
      const lacking = await index.use((open) => followTexts(open, database.queries)).catch(() => 'nothing' as const);
      next = undefined;
      if (lacking !== 'nothing') goOn();
    }, NEXT_STEP);
    next.unref();
  }

  return {
    find: (words: string): Promise<FoundByText> =>
      index.use(async (open) => {
        const isWhole = (await catchUp(open, database.queries)) === 'nothing';
        if (!isWhole) goOn();
        return { ...matches(open, words), isWhole };
      }),
  };
});

/** Indexes what has changed, for at most LONGEST_WAIT. */
async function catchUp(open: DatabaseSync, queries: Queries): Promise<TextsLacking> {
  const end = performance.now() + LONGEST_WAIT;
  for (;;) {
    const lacking = await followTexts(open, queries);
    if (lacking !== 'changes' || performance.now() > end) return lacking;
    await pause(STEP_REST);
  }
}

function matches(index: DatabaseSync, words: string): Omit<FoundByText, 'isWhole'> {
  const match = matchOfWords(words);
  const patterns = likePatterns(words);
  const inTitle = patterns.map((spellings) => `(${spellings.map(() => `title like ? escape '\\'`).join(' or ')})`);
  const ways = [
    `select row from title where ${inTitle.join(' and ')}`,
    ...(match === undefined ? [] : ['select rowid from text where text match ?']),
  ];
  // As JSON at once: a common word stands in a hundred thousand texts.
  const found = index
    .prepare(
      `select json_group_array(row >> 1) filter (where row & 1 = 0) as stories,
        json_group_array(row >> 1) filter (where row & 1 = 1) as posts from (${ways.join(' union ')})`,
    )
    .get(...patterns.flat(), ...(match === undefined ? [] : [match]));
  return { stories: String(found?.stories), posts: String(found?.posts) };
}
