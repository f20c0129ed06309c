import { join } from 'node:path';
import { z } from 'zod';
import { readOwn, writeOwn } from './own-file.ts';
import { reportView } from './report-view.ts';

const section = z.object({ slug: z.string(), name: z.string(), posts: z.number(), suggestion: z.string() });
const person = z.object({
  login: z.string(),
  name: z.string(),
  posts: z.number(),
});

/** What looking at a source, or importing it, has found. */
export const found = z.object({
  /** When, ISO 8601. */
  at: z.string(),
  /** The machine that has found it, as its system calls it. */
  machine: z.string().max(300).optional(),
  /** `WordPress export`. */
  format: z.string(),
  /** Its own sections, people and addresses come along: there is nothing to decide. */
  isOwn: z.boolean(),
  sections: z.array(section),
  /** How many more sections there are than are listed; they go as they would without a map. */
  moreSections: z.number(),
  people: z.array(person),
  morePeople: z.number(),
  /** Where the source says that the old site is; empty where it does not. */
  origin: z.string(),
  /** Places that name pictures that lie in no folder, and other files, such as PDFs. */
  picturesMissing: z.number(),
  filesMissing: z.number().default(0),
  folders: z.array(z.object({ name: z.string(), files: z.number(), posts: z.number(), isBlog: z.boolean() })),
  /** Files that were read together as one export, and those beside them that nothing reads. */
  together: z.array(z.string()).default([]),
  unread: z.array(z.string()).default([]),
  report: reportView,
});
export type FoundInSource = z.output<typeof found>;

/** The later one of both. */
export function latest(
  looked: FoundInSource | undefined,
  imported: FoundInSource | undefined,
): FoundInSource | undefined {
  return looked && imported ? (looked.at > imported.at ? looked : imported) : (looked ?? imported);
}

/** What the last dry run found, and the last import. */
export type FoundBy = 'look' | 'import';

const fileOf = (folder: string, by: FoundBy) => join(folder, `${by}.json`);

/** @param folder of the source */
export function foundBy(folder: string, by: FoundBy): Promise<FoundInSource | undefined> {
  return readOwn(fileOf(folder, by), found);
}

export function noteFound(folder: string, by: FoundBy, what: FoundInSource): Promise<void> {
  return writeOwn(fileOf(folder, by), what);
}
