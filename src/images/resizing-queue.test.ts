import { describe, expect, test } from 'vitest';
import { Busy } from './picture-errors.ts';
import { ResizingQueue } from './resizing-queue.ts';

/** A work whose end the test decides. */
function work(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const start = () => {
    log.push(name);
    return promise;
  };
  return { start, finish: () => resolve(name), fail: () => reject(new Error(name)) };
}

describe('The resizing queue', () => {
  test('runs so many at once and the others in the order in which they came', async () => {
    const begun: string[] = [];
    const queue = new ResizingQueue(2, 10);
    const works = ['a', 'b', 'c', 'd'].map((name) => work(begun, name));
    const results = works.map(({ start }) => queue.run(start));
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b']);
    works[1]?.finish();
    await results[1];
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { finish } of works) finish();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('refuses who finds no place to wait, and has places again afterwards', async () => {
    const queue = new ResizingQueue(1, 1);
    const [running, waiting] = [work([], 'running'), work([], 'waiting')];
    const results = [queue.run(running.start), queue.run(waiting.start)];
    await expect(queue.run(async () => 'refused')).rejects.toThrow(Busy);
    running.finish();
    waiting.finish();
    await Promise.all(results);
    expect(await queue.run(async () => 'welcome')).toBe('welcome');
  });

  test('gives the place of a work that failed to the next', async () => {
    const queue = new ResizingQueue(1, 1);
    const failing = work([], 'broken');
    const failed = expect(queue.run(failing.start)).rejects.toThrow('broken');
    const next = queue.run(async () => 'next');
    failing.fail();
    await failed;
    expect(await next).toBe('next');
  });
});
