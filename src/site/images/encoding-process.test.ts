import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Overloaded } from '#platform/errors.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { type EncodingTask, encodeFile } from './encoding.ts';
import { EncodingProcess } from './encoding-process.ts';

const ENDING = new URL('./testing/ending-worker.ts', import.meta.url);

function started(program?: URL): EncodingProcess {
  const encoding = new EncodingProcess(program);
  onTestFinished(() => encoding.close());
  return encoding;
}

async function written(content: string | Buffer, changes: Partial<EncodingTask> = {}): Promise<EncodingTask> {
  const file = join(await temporaryDirectory(), 'a.png');
  await writeFile(file, content);
  return { file, format: 'webp', width: 300, ratio: '1x1', ...changes };
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 360, channels: 3, background: '#1d4e79' } })
    .png()
    .toBuffer();
}

/** Processes that this one has started. */
function children(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

describe('The encoding process', () => {
  test('encodes what this one would', async () => {
    const task = await written(await picture());
    expect(await started().encode(task)).toEqual(await encodeFile(task));
  });

  test('says what is wrong with a picture in the same words, and encodes the next', async () => {
    const encodings = started();
    const refused = expect(encodings.encode(await written('<svg/>'))).rejects;
    await refused.toMatchObject({ status: 415 });
    const cut = (await picture()).subarray(0, 200);
    await expect(encodings.encode(await written(cut))).rejects.toMatchObject({
      name: 'PictureError',
      status: 422,
      cause: expect.any(String),
    });
    await expect(encodings.encode({ ...(await written('')), file: '/nowhere' })).rejects.toThrow('ENOENT');
    expect((await encodings.encode(await written(await picture()))).length).toBeGreaterThan(50);
  });

  test.skipIf(process.platform !== 'linux')('gives way to pages with every one of its threads', async () => {
    const before = children();
    await started().encode(await written(await picture()));
    const [child] = children().filter((one) => !before.includes(one));
    const threads = readdirSync(`/proc/${child}/task`);
    expect(threads.length).toBeGreaterThan(4);
    for (const thread of threads) {
      expect(getPriority(Number(thread))).toBe(constants.priority.PRIORITY_LOW);
    }
  });

  test('takes a picture for damaged that ends it, and starts again for the next', async () => {
    const encodings = started(ENDING);
    const task = await written('', { width: 1 });
    await expect(encodings.encode(task)).rejects.toMatchObject({ status: 422 });
    await expect(encodings.encode(task)).rejects.toMatchObject({ status: 422 });
  });

  test('blames no picture where it cannot be started', async () => {
    const encodings = started(new URL('./testing/nothing.ts', import.meta.url));
    await expect(encodings.encode(await written(''))).rejects.toThrow('cannot be started');
  });

  test('asks both to come again where it ended over two', async () => {
    const encodings = started(ENDING);
    const task = await written('', { width: 2 });
    const answers = await Promise.allSettled([encodings.encode(task), encodings.encode(task)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(Overloaded) });
  });
});
