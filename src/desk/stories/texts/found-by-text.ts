import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { onePerSite } from '#platform/per-site.ts';
import { followTexts, type TextsLacking } from './follow-texts.store.ts';
import { RecoveredIndex } from './recovered-index.ts';
import { matchOfWords } from './searched-text.ts';
import { LONGEST_WAIT, NEXT_STEP, STEP_REST } from './texts-limits.ts';

/** What of the paper has words in its text: numbers, as JSON. */
export interface FoundByText {
  readonly stories: string;
  /** Those that nobody has opened at the desk. */
  readonly posts: string;
  /** Whether all texts were looked through: an index that is new takes minutes. */
  readonly isWhole: boolean;
}

const NOTHING: FoundByText = { stories: '[]', posts: '[]', isWhole: true };

/** Stories and posts whose text, title or deck has each of these words, as they are now. */
export async function foundByText(site: Pick<Site, 'database'>, words: string): Promise<FoundByText> {
  const match = matchOfWords(words);
  return match === undefined ? NOTHING : textsOfSite(site).find(match);
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
    find: (match: string): Promise<FoundByText> =>
      index.use(async (open) => {
        const isWhole = (await catchUp(open, database.queries)) === 'nothing';
        if (!isWhole) goOn();
        return { ...matches(open, match), isWhole };
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

/** As JSON at once: a common word stands in a hundred thousand texts. */
const MATCHES = `select json_group_array(rowid >> 1) filter (where rowid & 1 = 0) as stories,
  json_group_array(rowid >> 1) filter (where rowid & 1 = 1) as posts from text where text match ?`;

function matches(index: DatabaseSync, match: string): Omit<FoundByText, 'isWhole'> {
  const found = index.prepare(MATCHES).get(match);
  return { stories: String(found?.stories), posts: String(found?.posts) };
}
