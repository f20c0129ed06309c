import { rm } from 'node:fs/promises';

/** Does something with a folder that is removed afterwards. */
export async function withTemporary<Result>(folder: string, use: () => Promise<Result>): Promise<Result> {
  try {
    return await use();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
