import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { deleteComments } from '#content/privacy/comment-files.ts';
import type { Configuration } from '#platform/configuration.ts';
import { NotFound } from '#platform/errors.ts';
import { OWNER_ENTERS } from '#platform/files/owner-only.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { LONGEST_NAME } from './bringing-limits.ts';
import { broughtFolder } from './brought-folder.ts';
import { commentsFileOf } from './comments-file.ts';
import { readOwn, writeOwn } from './own-file.ts';

type Where = Pick<Configuration, 'dataDirectory'>;

/** What an owner has brought: the export of an old site, as it lies in a folder of its own. */
export const broughtSource = z.object({
  /** Of its folder. */
  id: z.string().regex(/^[\da-f-]{1,36}$/),
  /** As the owner's computer has it. */
  name: z.string().max(LONGEST_NAME),
  bytes: z.number(),
  /** When all of it was here, ISO 8601. */
  brought: z.string(),
  /** Who brought it. */
  by: z.string(),
  /** The upload that it came with. */
  upload: z.string().max(100),
  /** The bucket in which it lies for all nodes (MEDIA_STORE); absent where only this one has it. */
  bucket: z
    .string()
    .max(2000)
    // As versions before 0145 wrote it: `s3://media/p at https://s3.example.com`.
    .transform((text) =>
      text.replace(/^(s3:\/\/\S+) at (\S+)$/, (_, place, endpoint) => `${place}?${new URLSearchParams({ endpoint })}`),
    )
    .optional(),
  /** The file below the folder. */
  file: z.string().regex(/^export\.(?:xml|json|zip)$/),
});
export type BroughtSource = z.output<typeof broughtSource>;

/** The folder of one. @throws NotFound for any other name */
export function folderOf(where: Where, id: string): string {
  if (!broughtSource.shape.id.safeParse(id).success || !isFiled(where, id)) throw notHere();
  return join(broughtFolder(where), id);
}

const SOURCE_FILE = 'source.json';

function notHere(): NotFound {
  return new NotFound('This export is not on this machine. Please bring it in again.');
}

/** Whether an export has arrived under this number. */
export function isFiled(where: Where, id: string): boolean {
  return existsSync(join(broughtFolder(where), id, SOURCE_FILE));
}

/** Files what has just arrived. @param place brings the whole file to a path */
export async function fileSource(
  where: Where,
  source: BroughtSource,
  place: (to: string) => Promise<void>,
): Promise<void> {
  const folder = join(broughtFolder(where), source.id);
  await mkdir(folder, { recursive: true, mode: OWNER_ENTERS });
  await rm(join(folder, source.file), { force: true });
  await place(join(folder, source.file));
  await noteSource(where, source);
}

/** Notes one, whose file may come later. */
export async function noteSource(where: Where, source: BroughtSource): Promise<void> {
  const folder = join(broughtFolder(where), source.id);
  await mkdir(folder, { recursive: true, mode: OWNER_ENTERS });
  await writeOwn(join(folder, SOURCE_FILE), source);
}

/** @throws NotFound */
export async function readSource(where: Where, id: string): Promise<BroughtSource> {
  const source = await readOwn(join(folderOf(where, id), SOURCE_FILE), broughtSource);
  if (!source) throw notHere();
  return source;
}

/** All of them, the newest first. */
export async function broughtSources(where: Where): Promise<BroughtSource[]> {
  const names = (await readdir(broughtFolder(where)).catch(whenMissing)) ?? [];
  const found = await Promise.all(
    names.map((name) => readOwn(join(broughtFolder(where), name, SOURCE_FILE), broughtSource)),
  );
  return found
    .filter((source) => source !== undefined)
    .toSorted((one, other) => (one.brought < other.brought ? 1 : -1));
}

/** Deletes what this node has of one: its file, what was unpacked of it, what was found in it, and the comments of readers that it has brought. */
export async function forgetHere(where: Where, id: string): Promise<void> {
  await forgetComments(where, id);
  await rm(folderOf(where, id), { recursive: true });
}

/** Another export of the same old site has its comments in the same file, and keeps it. */
async function forgetComments(where: Where, id: string): Promise<void> {
  const fileOf = (source: string) => commentsFileOf(folderOf(where, source));
  const file = await fileOf(id);
  const others = (await broughtSources(where)).filter((source) => source.id !== id);
  const kept = await Promise.all(others.map((source) => fileOf(source.id)));
  if (file !== undefined && !kept.includes(file)) await deleteComments(where, file);
}
