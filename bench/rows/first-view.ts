import type { Row } from '../row.ts';
import { served } from '../servers/masthead.ts';
import { Client } from '../tools/client.ts';
import { pagesOf } from '../tools/pages.ts';
import { generated } from '../tools/sites.ts';

/** Ten segments of 1,460 bytes: what a server may send before it must wait for the reader (RFC 6928). */
const INITIAL_WINDOW = 14_600;

/** Milliseconds after which a page is asked for again. */
const BETWEEN = 300;

export const firstView: Row = {
  name: 'first-view',
  title: 'First view: HTML and the CSS it needs, compressed',
  method:
    'Each page as a browser that takes brotli gets it once the page is asked for again, with every style sheet that it links. Beside: what the very first reader gets, before there was time to compress as well as can be, and the answer headers, which are in the same window.',
  measure: async () => {
    const dataDirectory = await generated(1000, 'article');
    const { home, article } = pagesOf(dataDirectory);
    return served(dataDirectory, async ({ origin }) => [
      await weigh(origin, 'home', home),
      await weigh(origin, 'article', article),
    ]);
  },
};

/** What a page takes on its way, in bytes: its HTML as sent, and each style sheet that it links. */
export async function weigh(origin: string, kind: string, path: string) {
  const client = new Client(origin);
  try {
    const first = (await client.page(path)).body.length;
    const { body, headers } = await client.settled(path, BETWEEN);
    const html = await client.text(path);
    const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href ?? '');
    let bytes = body.length;
    for (const sheet of sheets) bytes += (await client.page(sheet)).body.length;
    const inline = sum([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text.length));
    const head = 15 + sum(Object.entries(headers).map(([name, value]) => name.length + String(value).length + 4));
    return {
      what: kind,
      value: bytes,
      unit: 'bytes',
      beside: `first reader ${first}, headers ${head}, HTML ${html.length.toLocaleString('en')} uncompressed, ${inline.toLocaleString('en')} of it CSS`,
      ratio: bytes / INITIAL_WINDOW,
      must: { most: INITIAL_WINDOW },
    };
  } finally {
    client.close();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
