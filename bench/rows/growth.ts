import type { Figure, Row } from '../row.ts';
import { startMasthead } from '../servers/masthead.ts';
import { Client } from '../tools/client.ts';
import { pagesOf } from '../tools/pages.ts';
import { ask, openWriter, type Writer } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';

const SMALL = 1000;

export const growth: Row = {
  name: 'growth',
  title: 'From 1,000 to 1,000,000 posts: time to render',
  method:
    'Two sites of notes (about 60 words each), served side by side on one core and asked in turns; before each request another process raises the content revision, so that each answer is rendered. Medians, without compression. Deep pages are those at 95 % of the largest category, and the middle ones of a sub-category in it and of an author; the calls are the same lists with 50 posts a page. What grows with its answer (a site map, the news of two days) is not here.',
  measure: ({ quick }) => compareSites(quick ? 100_000 : 1_000_000, quick ? 15 : 60),
};

/** How much longer each kind of page takes to render in a large site than in one of 1,000 posts. */
export async function compareSites(large: number, renders: number): Promise<Figure[]> {
  const directories = [await generated(SMALL, 'note'), await generated(large, 'note')] as const;
  const sides = [await open(directories[0]), await open(directories[1])] as const;
  try {
    const figures: Figure[] = [];
    for (const page of Object.keys(sides[0].pages)) {
      const { before, after, longer } = await times(sides, page, renders);
      figures.push({
        what: page,
        value: after,
        unit: 'ms',
        beside: `${SMALL.toLocaleString('en')} posts ${before.toFixed(2)} ms; the page is ${longer.toFixed(2)} times as long`,
        ratio: after / before,
        must: { most: 1.3 },
        judged: 'ratio',
      });
    }
    return figures;
  } finally {
    for (const side of sides) await side.close();
  }
}

interface Side {
  readonly pages: Readonly<Record<string, string>>;
  readonly client: Client;
  readonly writer: Writer;
  close(): Promise<void>;
}

async function open(dataDirectory: string): Promise<Side> {
  const site = await startMasthead(dataDirectory);
  const client = new Client(site.origin);
  const writer = openWriter(dataDirectory);
  return {
    pages: addressesOf(dataDirectory),
    client,
    writer,
    close: async () => {
      client.close();
      writer.close();
      await site.stop();
    },
  };
}

const CALL_LIMIT = 50;
const PAGE_SIZE = 10;

/** One address of every kind whose answer is as long on a small site as on a large one. */
function addressesOf(dataDirectory: string): Readonly<Record<string, string>> {
  const pages = pagesOf(dataDirectory);
  const months = ask<{ list: string; posts: number }>(
    dataDirectory,
    'select list, sum(posts) as posts from post_tally group by list',
  );
  const middle = (list: string, limit: number) => {
    const posts = months.find((tally) => tally.list === list)?.posts ?? 0;
    return Math.max(1, Math.floor(posts / limit / 2));
  };
  return {
    ...pages,
    deepFilteredTopic: `${pages.filteredTopic}?page=${middle('topic/news/1', PAGE_SIZE)}`,
    deepAuthor: `${pages.author}?page=${middle('author/3', PAGE_SIZE)}`,
    events: '/events',
    topicCall: `/api/post/topic/news?limit=${CALL_LIMIT}`,
    deepTopicCall: `/api/post/topic/news?limit=${CALL_LIMIT}&page=${middle('topic/news', CALL_LIMIT)}`,
    popularCall: '/api/post/homepopular',
    menuCall: '/api/post/leadership',
  };
}

const WARMING = 10;

/** What one page takes on each side: the median time, and how long the page itself is. */
async function times(sides: readonly [Side, Side], page: string, renders: number) {
  const taken: [number[], number[]] = [[], []];
  const bytes: [number, number] = [0, 0];
  for (let turn = 0; turn < renders + WARMING; turn++) {
    for (const [index, { writer, client, pages }] of sides.entries()) {
      writer.write();
      const { milliseconds, body } = await client.page(pages[page] ?? '', { 'accept-encoding': 'identity' });
      if (turn >= WARMING) taken[index]?.push(milliseconds);
      bytes[index] = body.length;
    }
  }
  return { before: median(taken[0]), after: median(taken[1]), longer: bytes[1] / bytes[0] };
}
