import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { openExport } from '../recognise.ts';
import { exportHead, exportTail, item, postmeta, temporaryFile } from './testing/exports.ts';

const megabyte = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function* largeExport(megabytes: number): Generator<string> {
  yield exportHead;
  const words = 'Readers of trade news want to know what changed, why it matters and what to do about it. '.repeat(12);
  const paragraphs = `${words}\n\n`.repeat(5);
  for (let written = 0, number = 1; written < megabytes * megabyte; number += 2) {
    const picture = item(
      {
        'wp:post_id': `${number}`,
        'wp:post_type': 'attachment',
        'wp:attachment_url': `https://old.example/up/${number}.jpg`,
      },
      postmeta('_wp_attachment_metadata', 'a:5:{s:5:"width";i:1600;}'.repeat(40)),
    );
    const post = item(
      { 'wp:post_id': `${number + 1}`, 'content:encoded': `<![CDATA[${paragraphs}]]>` },
      postmeta('_thumbnail_id', `${number}`),
    );
    written += picture.length + post.length;
    yield picture + post;
  }
  yield exportTail;
}

async function measured(megabytes: number) {
  const file = await temporaryFile('');
  onTestFinished(() => rm(file, { force: true }));
  await pipeline(Readable.from(largeExport(megabytes)), createWriteStream(file));
  const { size } = await stat(file);
  const before = process.cpuUsage();
  let posts = 0;
  let peak = 0;
  let measuredAt = 0;
  for await (const read of (await openExport(file)).items()) {
    if (read.kind === 'post') posts += 1;
    if (read.kind !== 'progress' || read.bytes < measuredAt + size / 5) continue;
    measuredAt = read.bytes;
    collectGarbage();
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }
  return { posts, size, peak, seconds: process.cpuUsage(before).user / 1_000_000 };
}

test('a file four times as large takes no more memory, and four times as long', async () => {
  const small = await measured(8);
  const large = await measured(32);
  expect(large.size).toBeGreaterThan(32 * megabyte);
  expect(large.posts).toBeGreaterThan(3.9 * small.posts);
  // What is kept of a picture is its address: some hundred bytes each.
  expect(large.peak - small.peak).toBeLessThan(10 * megabyte);
  expect(large.seconds / small.seconds).toBeLessThan(8);
});
