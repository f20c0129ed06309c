import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Overloaded } from '#platform/errors.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { DrawingProcess } from './drawing-process.ts';
import { type Drawing, drawFile } from './encoding.ts';

const ENDING = new URL('./testing/ending-worker.ts', import.meta.url);

function started(program?: URL): DrawingProcess {
  const drawing = new DrawingProcess(program);
  onTestFinished(() => drawing.close());
  return drawing;
}

async function written(content: string | Buffer, changes: Partial<Drawing> = {}): Promise<Drawing> {
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

describe('The drawing process', () => {
  test('draws what this one would', async () => {
    const drawing = await written(await picture());
    expect(await started().draw(drawing)).toEqual(await drawFile(drawing));
  });

  test('says what is wrong with a picture in the same words, and draws the next', async () => {
    const drawings = started();
    const refused = expect(drawings.draw(await written('<svg/>'))).rejects;
    await refused.toMatchObject({ status: 415 });
    const cut = (await picture()).subarray(0, 200);
    await expect(drawings.draw(await written(cut))).rejects.toMatchObject({
      name: 'PictureError',
      status: 422,
      cause: expect.any(String),
    });
    await expect(drawings.draw({ ...(await written('')), file: '/nowhere' })).rejects.toThrow('ENOENT');
    expect((await drawings.draw(await written(await picture()))).length).toBeGreaterThan(50);
  });

  test.skipIf(process.platform !== 'linux')('gives way to pages with every one of its threads', async () => {
    const before = children();
    await started().draw(await written(await picture()));
    const [child] = children().filter((one) => !before.includes(one));
    const threads = readdirSync(`/proc/${child}/task`);
    expect(threads.length).toBeGreaterThan(4);
    for (const thread of threads) {
      expect(getPriority(Number(thread))).toBe(constants.priority.PRIORITY_LOW);
    }
  });

  test('takes a picture for damaged that ends it, and starts again for the next', async () => {
    const drawings = started(ENDING);
    const drawing = await written('', { width: 1 });
    await expect(drawings.draw(drawing)).rejects.toMatchObject({ status: 422 });
    await expect(drawings.draw(drawing)).rejects.toMatchObject({ status: 422 });
  });

  test('blames no picture where it cannot be started', async () => {
    const drawings = started(new URL('./testing/nothing.ts', import.meta.url));
    await expect(drawings.draw(await written(''))).rejects.toThrow('cannot be started');
  });

  test('asks both to come again where it ended over two', async () => {
    const drawings = started(ENDING);
    const drawing = await written('', { width: 2 });
    const answers = await Promise.allSettled([drawings.draw(drawing), drawings.draw(drawing)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(Overloaded) });
  });
});
