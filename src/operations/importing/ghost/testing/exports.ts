import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openExport } from '../../recognise.ts';
import type { SourcePost } from '../../source.ts';
import { type ReadItem, readItem } from '../../testing/read-item.ts';

/** Ghost's own fixtures; tests that read them are skipped where they are not at hand. */
export const ghostExamples = '../shared/examples/ghost';
export const hasGhostExamples = existsSync(ghostExamples);

export type GhostTables = Readonly<Record<string, readonly unknown[]>>;

/** Writes an export, and what lies beside it, into a folder of its own that goes with the test. */
export async function exportFile(
  tables: GhostTables | string,
  beside: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ghost-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const meta = { exported_on: 1616560573131, version: '5.80.0' };
  const document = typeof tables === 'string' ? tables : JSON.stringify({ db: [{ meta, data: tables }] });
  const file = join(folder, 'site.ghost.json');
  await writeFile(file, document);
  for (const [name, content] of Object.entries(beside)) await writeFile(join(folder, name), content);
  return file;
}

/** Everything that an export yields, but for progress. */
export async function ghostItems(file: string): Promise<ReadItem[]> {
  const items: ReadItem[] = [];
  for await (const item of (await openExport(file)).items()) if (item.kind !== 'progress') items.push(readItem(item));
  return items;
}

/** The items of one kind, as that kind. */
export function ofKind<Kind extends ReadItem['kind']>(items: readonly ReadItem[], kind: Kind) {
  return items.filter((item): item is Extract<ReadItem, { kind: Kind }> => item.kind === kind);
}

/** What an export makes of a single post. */
export async function onlyGhostPost(
  post: Readonly<Record<string, unknown>>,
  tables: GhostTables = {},
): Promise<ReadItem<SourcePost>> {
  const posts = [{ id: '5951f5fca366002ebd5dbe01', title: 'A post', slug: 'a-post', status: 'published', ...post }];
  const [found] = ofKind(await ghostItems(await exportFile({ posts, ...tables })), 'post');
  if (!found) throw new Error('The export yielded no post.');
  return found;
}
