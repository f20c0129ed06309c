import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/** The front matter of one content file, with the slug its name gives it. */
export interface Entry {
  readonly slug: string;
  /** A field that must be there, as text. */
  text(field: string): string;
  /** A field as text, empty when absent. */
  optional(field: string): string;
  /** A field that is a list of texts, empty when absent. */
  list(field: string): readonly string[];
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

/** Reads all Markdown files of a folder in the order of their names; a folder that does not exist is empty. */
export async function readEntries(folder: string): Promise<readonly Entry[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md')).sort();
  return Promise.all(files.map((name) => readEntry(join(folder, name))));
}

async function readEntry(file: string): Promise<Entry> {
  const matter = FRONT_MATTER.exec(await readFile(file, 'utf8'))?.[1];
  if (matter === undefined) throw new Error(`${file} has no front matter.`);
  const fields = asRecord(parse(matter), file);
  const optional = (field: string): string =>
    fields[field] === undefined || fields[field] === null ? '' : String(fields[field]);
  return {
    slug: basename(file, '.md'),
    optional,
    text: (field) => {
      const value = optional(field);
      if (value === '') throw new Error(`${file} has no "${field}".`);
      return value;
    },
    list: (field) => {
      const value = fields[field];
      return Array.isArray(value) ? value.map(String) : [];
    },
  };
}

function asRecord(value: unknown, file: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`The front matter of ${file} is not a list of fields.`);
  return { ...value };
}
