import { rmSync } from 'node:fs';

/** Does something with a folder that is removed afterwards, also when the process is asked to exit meanwhile. */
export async function withTemporary<Result>(folder: string, use: () => Promise<Result>): Promise<Result> {
  // Again, because a file may still be written in the thread pool.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  try {
    return await use();
  } finally {
    process.off('exit', remove);
    remove();
  }
}
