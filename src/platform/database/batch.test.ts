import { expect, onTestFinished, test, vi } from 'vitest';
import { Batch } from './batch.ts';

test('what comes together is written together, and each is answered once it is written', async () => {
  const written = Promise.withResolvers<void>();
  const write = vi.fn(async (items: readonly number[]) => {
    await written.promise;
    return items.map((item) => item * 10);
  });
  const batch = new Batch(write);
  const answered: number[] = [];
  const all = [1, 2, 3].map(async (item) => answered.push(await batch.add(item)));
  await expect.poll(() => write.mock.calls).toEqual([[[1, 2, 3]]]);
  expect(answered).toEqual([]);
  written.resolve();
  await Promise.all(all);
  expect(answered).toEqual([10, 20, 30]);
  expect(write).toHaveBeenCalledTimes(1);
});

test('it is written 200 milliseconds after the first, and no later for those that follow', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const write = vi.fn(async (items: readonly string[]) => items);
  const batch = new Batch(write);
  const answers = [batch.add('first')];
  vi.advanceTimersByTime(150);
  answers.push(batch.add('second'));
  vi.advanceTimersByTime(49);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(write).toHaveBeenCalledExactlyOnceWith(['first', 'second']);
  expect(await Promise.all(answers)).toEqual(['first', 'second']);
});

test('a write that fails fails for each, and the next ones are written', async () => {
  const write = vi.fn(async (items: readonly string[]) => items).mockRejectedValueOnce(new Error('full'));
  const batch = new Batch(write);
  const outcomes = await Promise.allSettled([batch.add('one'), batch.add('other')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await batch.add('third')).toBe('third');
});

test('closing writes what has been collected at once', async () => {
  const write = vi.fn(async (items: readonly string[]) => items);
  const batch = new Batch(write);
  const answer = batch.add('last');
  await batch.write();
  expect(write).toHaveBeenCalledWith(['last']);
  expect(await answer).toBe('last');
});

test('a thousand do not wait for the time', async () => {
  const write = vi.fn(async (items: readonly number[]) => items);
  const batch = new Batch(write);
  const all = Array.from({ length: 1000 }, (_, item) => batch.add(item));
  expect(write).toHaveBeenCalledTimes(1);
  await Promise.all(all);
});
