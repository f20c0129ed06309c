import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../testing/databases.ts';
import { isFileLocked, shareFileLock, takeFileLock } from './file-lock.ts';

const pathOfLock = async () => join(await temporaryDirectory(), 'a.lock');

/** Takes it in another process, which then ends without having given it up. */
async function takeAndEnd(path: string): Promise<string> {
  const taking = `import { takeFileLock } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))};
    process.stdout.write(String(takeFileLock(process.argv[1]) !== undefined)); process.kill(process.pid, 'SIGKILL');`;
  const asModule = ['--input-type=module', '--eval', taking, path];
  return promisify(execFile)(process.execPath, asModule).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

test('one at a time takes a lock alone, and it ends with its process', async () => {
  const path = await pathOfLock();
  const giveUp = takeFileLock(path);
  expect([isFileLocked(path), takeFileLock(path), shareFileLock(path), await takeAndEnd(path)]).toEqual([
    ...[true, undefined, undefined, 'false'],
  ]);
  giveUp?.();
  expect(isFileLocked(path)).toBe(false);
  expect(await takeAndEnd(path)).toBe('true');
  const again = takeFileLock(path);
  onTestFinished(() => again?.());
  expect(again).toBeDefined();
});

test('any number share a lock, and nobody takes it alone meanwhile', async () => {
  const path = await pathOfLock();
  const [one, other] = [shareFileLock(path), shareFileLock(path)];
  expect([isFileLocked(path), takeFileLock(path)]).toEqual([false, undefined]);
  one?.();
  expect(takeFileLock(path)).toBeUndefined();
  other?.();
  const alone = takeFileLock(path);
  onTestFinished(() => alone?.());
  expect(alone).toBeDefined();
});
