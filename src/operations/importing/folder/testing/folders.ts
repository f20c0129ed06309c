import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import type { SourcePost } from '../../source.ts';
import { type ReadItem, readItem } from '../../testing/read-item.ts';
import { openFolder } from '../open.ts';

/** The publication's categories. */
export const testCategories = new Set(['news', 'podcasts']);

/** Writes files into a folder of the test's own. */
export async function folder(files: Readonly<Record<string, string>>): Promise<string> {
  const directory = await temporaryDirectory();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  return directory;
}

/** Everything that a folder yields, except progress. */
export async function folderItems(directory: string): Promise<ReadItem[]> {
  const { items } = await openFolder(directory, { categories: testCategories });
  const found: ReadItem[] = [];
  for await (const item of items()) if (item.kind !== 'progress') found.push(readItem(item));
  return found;
}

export function onlyFolderPost(items: readonly ReadItem[]): ReadItem<SourcePost> {
  const posts = items.filter((item): item is ReadItem<SourcePost> => item.kind === 'post');
  expect(posts).toHaveLength(1);
  return posts[0] as ReadItem<SourcePost>;
}
