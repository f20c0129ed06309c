import type { Figure, Row } from '../row.ts';
import { startMasthead } from '../servers/masthead.ts';
import { Client } from '../tools/client.ts';
import { type Pages, pagesOf } from '../tools/pages.ts';
import { openWriter, type Writer } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';

const SMALL = 1000;

export const growth: Row = {
  name: 'growth',
  title: 'From 1,000 to 1,000,000 posts: time to draw',
  method:
    'Two sites of notes (about 60 words each), served side by side on one core and asked in turns; before each request another process raises the content revision, so that each answer is drawn. Medians, without compression. The deep page is the one at 95 % of the largest category.',
  measure: ({ quick }) => compareSites(SMALL, quick ? 100_000 : 1_000_000, quick ? 15 : 60),
};

/** How much longer each kind of page takes to draw in the larger site. */
export async function compareSites(small: number, large: number, draws: number): Promise<Figure[]> {
  const directories = [await generated(small, 'note'), await generated(large, 'note')] as const;
  const sides = [await open(directories[0]), await open(directories[1])] as const;
  try {
    const figures: Figure[] = [];
    for (const page of Object.keys(sides[0].pages) as (keyof Pages)[]) {
      const { before, after, longer } = await times(sides, page, draws);
      figures.push({
        what: page,
        value: after,
        unit: 'ms',
        beside: `${small.toLocaleString('en')} posts ${before.toFixed(2)} ms; the page is ${longer.toFixed(2)} times as long`,
        ratio: after / before,
        must: { most: 1.5 },
        aim: { most: 1.1 },
        judged: 'ratio',
      });
    }
    return figures;
  } finally {
    for (const side of sides) await side.close();
  }
}

interface Side {
  readonly pages: Pages;
  readonly client: Client;
  readonly writer: Writer;
  close(): Promise<void>;
}

async function open(dataDirectory: string): Promise<Side> {
  const site = await startMasthead(dataDirectory);
  const client = new Client(site.origin);
  const writer = openWriter(dataDirectory);
  return {
    pages: pagesOf(dataDirectory),
    client,
    writer,
    close: async () => {
      client.close();
      writer.close();
      await site.stop();
    },
  };
}

const WARMING = 10;

/** What one page takes on each side: the median time, and how long the page itself is. */
async function times(sides: readonly [Side, Side], page: keyof Pages, draws: number) {
  const taken: [number[], number[]] = [[], []];
  const bytes: [number, number] = [0, 0];
  for (let turn = 0; turn < draws + WARMING; turn++) {
    for (const [index, { writer, client, pages }] of sides.entries()) {
      writer.write();
      const { milliseconds, body } = await client.page(pages[page], { 'accept-encoding': 'identity' });
      if (turn >= WARMING) taken[index]?.push(milliseconds);
      bytes[index] = body.length;
    }
  }
  return { before: median(taken[0]), after: median(taken[1]), longer: bytes[1] / bytes[0] };
}
