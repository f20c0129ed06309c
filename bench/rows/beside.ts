import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { NODE_FLAGS, pinnedNode } from '../../scripts/toolchain/node.mjs';
import { writeExport } from '../content/export.ts';
import type { Figure, Row } from '../row.ts';
import { environment, scratch, startMasthead } from '../servers/masthead.ts';
import { articlesWhile, type Beside } from '../tools/answering.ts';
import { DeskClient, signedInEditor } from '../tools/desk.ts';
import { copyInFile } from '../tools/engines.ts';
import { articles } from '../tools/pages.ts';
import { server } from '../tools/places.ts';
import { EVERY_CORE } from '../tools/processes.ts';
import { generated, texts } from '../tools/sites.ts';

const run = promisify(execFile);

export const beside: Row = {
  name: 'beside',
  title: 'An article beside the work of a newsroom',
  method:
    'A reader of one article, 100 times a second, on the machine as it is, before, during and after: an owner uploads 200 pictures of 12 megapixels, three at a time, from a process of the lowest priority; an import of 10,000 posts runs as the desk starts it, at the lowest priority. p99 by the clock, medians of rounds of four seconds. With one worker and with one for each core.',
  measure: async ({ quick }) => {
    const source = await generated(1000, 'article');
    const figures: Figure[] = [];
    for (const count of ['1', 'auto']) {
      const copy = await copyInFile(source);
      const cookie = await signedInEditor(copy.dataDirectory);
      const site = await startMasthead(copy.dataDirectory, { env: { WORKERS: count }, core: EVERY_CORE });
      const [article = '/'] = articles(copy.dataDirectory, 1);
      const client = new DeskClient(site, cookie);
      const works = {
        [`${quick ? 10 : 200} pictures`]: await uploads(client, quick ? 10 : 200),
        [`an import of ${quick ? 500 : 10_000} posts`]: await importOf(copy.dataDirectory, quick ? 500 : 10_000),
      };
      try {
        for (const [what, work] of Object.entries(works))
          figures.push(
            figureOf(`p99 beside ${what}, WORKERS=${count}`, await articlesWhile(site.origin, article, work)),
          );
      } finally {
        await site.stop();
      }
    }
    return figures;
  },
};

function figureOf(what: string, { alone, beside, ratio, rounds }: Beside & { readonly rounds: number }): Figure {
  const text = `idle ${alone.toFixed(2)} ms, ${rounds} rounds beside it`;
  return { what, value: beside, unit: 'ms', beside: text, ratio, must: { most: 2 }, judged: 'ratio' };
}

/** Uploads, three at a time, as the desk's library does it. */
async function uploads(client: DeskClient, count: number): Promise<() => Promise<void>> {
  const photograph = await photographOf(4000, 3000);
  return async () => {
    const waiting = Array.from({ length: count }, (_, number) => number);
    const next = async () => {
      for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
        const form = new FormData();
        form.append('file', new File([withComment(photograph)], `picture-${number}.jpg`, { type: 'image/jpeg' }));
        await client.upload('/media', form);
      }
    };
    // An owner's own computer takes no processor of the server.
    setPriority(constants.priority.PRIORITY_LOW);
    await Promise.all([next(), next(), next()]).finally(() => setPriority(constants.priority.PRIORITY_NORMAL));
  };
}

/** As much to decode as a camera's: noise over a slope of colours. */
async function photographOf(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .blur(1)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Another file of the same picture: with a comment of its own (JPEG, marker COM). */
function withComment(jpeg: Buffer): Uint8Array<ArrayBuffer> {
  const marker = Buffer.from([0xff, 0xfe, 0, 18]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), marker, randomBytes(16), jpeg.subarray(2)]));
}

async function importOf(dataDirectory: string, posts: number): Promise<() => Promise<void>> {
  const file = join(scratch('import'), 'export.xml');
  await writeExport(file, posts, texts());
  const program = [pinnedNode(), ...NODE_FLAGS, server, 'import', file];
  return async () => {
    await run('nice', ['-n', '19', ...program], { env: environment(dataDirectory), maxBuffer: 1e8 });
  };
}
