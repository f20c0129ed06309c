import { seeded } from '#content/posts/testing/seeded.ts';
import type { Bound, Figure, Row } from '../row.ts';
import { type Site, served } from '../servers/masthead.ts';
import { articlesBeside } from '../tools/answering.ts';
import { Client } from '../tools/client.ts';
import { articles } from '../tools/pages.ts';
import { cpuOf } from '../tools/processes.ts';
import { ask } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { median, percentile } from '../tools/statistics.ts';
import { ACCEPT_ENCODING } from '../tools/wrk.ts';

/** Words that stand in half of the texts or more. */
const WIDESPREAD =
  'government data federal content information new public mobile agency people work digital services experience user team design web website social'.split(
    ' ',
  );
/** Each alone, and with the next: enough that the slowest of them does not stand for all. */
const COMMON = [...WIDESPREAD, ...WIDESPREAD.map((word, index) => `${word} ${WIDESPREAD[index + 1] ?? 'government'}`)];

export const search: Row = {
  name: 'search',
  title: 'Search in 100,000 posts',
  method:
    'Result pages for words and runs of three words out of the titles, each asked once, so that none is kept, after others of each kind; words that stand in half of the texts, alone and two at a time; phrases, misspelt words, and two words in one category; p95 by the clock, and beside it the mean of the processor time of the server process; then a reader of articles, 100 a second, a process that does nothing else, alone and beside searches without pause, both in turns. One core.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(quick ? 10_000 : 100_000, 'article');
    const titles = titlesOf(dataDirectory, 3, quick ? 30 : 150);
    const others = titlesOf(dataDirectory, 5, titles.length);
    const chance = seeded(7);
    const run = (title: string, words: number) => {
      const all = title.toLowerCase().match(/\p{L}{3,}/gu) ?? ['web'];
      const from = chance.below(Math.max(1, all.length - words + 1));
      return all.slice(from, from + words).join(' ');
    };
    const kindsOf = (of: readonly string[], common: readonly string[]) => ({
      'one word': of.map((title) => run(title, 1)),
      'three words': of.map((title) => run(title, 3)),
      'common words': common,
      'a phrase': of.slice(0, 60).map((title) => `"${run(title, 2)}"`),
      'a misspelt word': of.slice(0, 60).map((title) => misspelt(run(title, 1))),
      'two words in a category': of.slice(0, 60).map((title) => run(title, 2)),
    });
    const measure = async (site: Site) => {
      const figures: Figure[] = [];
      // Until V8 has compiled what is used: a site answers for days.
      const before = kindsOf(others, COMMON);
      await warmUp(site.origin, before);
      for (const [kind, terms] of onceEach(kindsOf(titles, COMMON), before['three words'])) {
        figures.push(await timesOf(site, kind, terms, { most: quick ? 25 : 120 }));
      }
      figures.push(await articlesBesideSearch(site.origin, articles(dataDirectory, 1)[0] ?? '/', quick ? 1 : 15));
      return figures;
    };
    return served(dataDirectory, measure, { TRUST_PROXY: '1' });
  },
};

function titlesOf(dataDirectory: string, rest: number, count: number): string[] {
  return ask<{ title: string }>(
    dataDirectory,
    `select post_title as title from post where id % 7 = ${rest} limit ${count}`,
  ).map(({ title }) => title);
}

function misspelt(word: string): string {
  return word.length < 6 ? `${word}qx` : `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;
}

/**
 * Each term under one kind only, a common word as that, and none whose page has been asked for before: what is kept is no search.
 * @param before terms whose pages are kept
 */
function onceEach(kinds: Record<string, readonly string[]>, before: readonly string[]): [string, readonly string[]][] {
  const asked = new Set(before);
  const isFirst = (term: string) => !asked.has(term) && asked.add(term);
  // From the last kind on: the common words come after those that may be some of them.
  return Object.entries(kinds)
    .toReversed()
    .map(([kind, terms]): [string, readonly string[]] => [kind, terms.filter(isFirst)])
    .toReversed();
}

/** Words are asked of the API, which keeps no answer: a page of one word would be there when its turn comes. */
async function warmUp(origin: string, { 'three words': threeWords, ...kinds }: Record<string, readonly string[]>) {
  const client = new Client(origin);
  const another = eachAnother();
  for (const term of threeWords ?? []) await client.page(`/search/all/${encodeURIComponent(term)}`, another());
  for (const term of Object.values(kinds).flat()) {
    await client.page(`/api/post/search/all/${encodeURIComponent(term)}`, another());
  }
  client.close();
}

/** Gives the headers of one visitor after the other: of one alone, most searches would be refused (SEARCH_RATE). */
function eachAnother(): () => Record<string, string> {
  let visitors = 0;
  return () => {
    visitors += 1;
    const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    return { 'accept-encoding': ACCEPT_ENCODING, 'x-forwarded-for': address };
  };
}

async function timesOf(site: Site, kind: string, terms: readonly string[], must: Bound): Promise<Figure> {
  const client = new Client(site.origin);
  const category = kind.endsWith('in a category') ? 'news' : 'all';
  const another = eachAnother();
  const taken: number[] = [];
  const used = cpuOf(site.pid);
  try {
    await client.get('/robots.txt');
    for (const term of terms) {
      const { status, milliseconds } = await client.get(`/search/${category}/${encodeURIComponent(term)}`, another());
      if (status !== 200) throw new Error(`The search for '${term}' answered ${status}`);
      taken.push(milliseconds);
    }
  } finally {
    client.close();
  }
  const mean = (cpuOf(site.pid) - used) / taken.length;
  const beside = `median ${median(taken).toFixed(1)} ms, longest ${Math.max(...taken).toFixed(0)} ms, ${mean.toFixed(1)} ms of a processor on average, ${taken.length} queries`;
  return { what: `${kind}, p95`, value: percentile(taken, 95), unit: 'ms', beside, must };
}

/** A reader alone and beside searches without pause, in turns. */
async function articlesBesideSearch(origin: string, article: string, rounds: number): Promise<Figure> {
  const client = new Client(origin);
  const another = eachAnother();
  let searches = 0;
  const searchNext = () => {
    searches += 1;
    // A number behind it, so that none has been asked before.
    const term = `${COMMON[searches % COMMON.length]} ${searches}`;
    return client.page(`/search/all/${encodeURIComponent(term)}`, another());
  };
  const { alone, beside, ratio } = await articlesBeside(origin, article, searchNext, rounds);
  client.close();
  return {
    what: `article p99 beside ${searches} searches`,
    value: beside,
    unit: 'ms',
    beside: `alone ${alone.toFixed(2)} ms`,
    ratio,
    must: { most: 2 },
    judged: 'ratio',
  };
}
