import { setTimeout } from 'node:timers/promises';
import type { Figure, Row } from '../row.ts';
import { startMasthead } from '../servers/masthead.ts';
import { Client } from '../tools/client.ts';
import { everyKind } from '../tools/kinds.ts';
import { generated } from '../tools/sites.ts';

/** Ten segments of 1,460 bytes: what a server may send before it must wait for the reader (RFC 6928). */
const INITIAL_WINDOW = 14_600;

export const firstView: Row = {
  name: 'first-view',
  title: 'First view: HTML and the CSS it needs, compressed',
  method:
    'Each page as a browser that takes brotli gets it once the page is asked for again, with every style sheet that it links. Beside: what the very first reader gets, before there was time to compress as well as can be, and the answer headers, which are in the same window.',
  measure: async () => {
    const dataDirectory = await generated(1000, 'article');
    const site = await startMasthead(dataDirectory);
    try {
      const figures: Figure[] = [];
      for (const [kind, path] of Object.entries(everyKind(dataDirectory)))
        figures.push(await weigh(site.origin, kind, path));
      return figures;
    } finally {
      await site.stop();
    }
  },
};

/** What a page takes on its way, in bytes: its HTML as sent, and each style sheet that it links. */
export async function weigh(origin: string, kind: string, path: string): Promise<Figure> {
  const client = new Client(origin);
  try {
    const first = (await client.page(path)).body.length;
    const { body, headers } = await settled(client, path);
    const html = await client.text(path);
    const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href ?? '');
    let bytes = body.length;
    for (const sheet of sheets) bytes += (await client.page(sheet)).body.length;
    const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce(
      (sum, [, text]) => sum + (text?.length ?? 0),
      0,
    );
    const head = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + name.length + String(value).length + 4,
      15,
    );
    return {
      what: kind,
      value: bytes,
      unit: 'bytes',
      beside: `first reader ${first}, headers ${head}, HTML ${html.length.toLocaleString('en')} uncompressed, ${inline.toLocaleString('en')} of it CSS`,
      ratio: bytes / INITIAL_WINDOW,
      ...((kind === 'article' || kind === 'home') && { must: { most: INITIAL_WINDOW } }),
    };
  } finally {
    client.close();
  }
}

/** How often, and after how many milliseconds, a page is asked for again until it has become no smaller. */
const ATTEMPTS = 10;
const BETWEEN = 300;

/** The answer that all readers but the first few get: a page that is asked for again is compressed anew, and better. */
async function settled(client: Client, path: string): ReturnType<Client['page']> {
  let smallest = await client.page(path);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await setTimeout(BETWEEN);
    const again = await client.page(path);
    const isSmaller = again.body.length < smallest.body.length;
    smallest = again;
    if (isSmaller) break;
  }
  return smallest;
}
