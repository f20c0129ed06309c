import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import { z } from 'zod';
import type { DocumentFolder } from './document-folders.ts';

const FENCE = '---\n';
/** Of a file's name. File systems hold 255 bytes. */
const LONGEST_NAME_BYTES = 200;

type Row = Readonly<Record<string, unknown>>;

/**
 * Writes a row as Markdown with YAML front matter. Each value is JSON, which YAML includes, on a line of its own. The text
 * follows as it is stored: clean HTML, which Markdown lets stand.
 */
export function documentText({ row, body, names }: DocumentFolder, values: Row): string {
  const columns = Object.keys(row.shape).filter((column) => column !== body);
  const lines = columns.map((column) => `${names[column] ?? column}: ${JSON.stringify(values[column])}\n`);
  return `${FENCE}${lines.join('')}${FENCE}${String(values[body])}\n`;
}

/**
 * Reads what documentText has written, in whatever style of YAML an editor has saved it since.
 * @returns the row, for its schema to check
 * @throws YAMLParseError for what is no YAML; Error where there is no front matter
 */
export function documentRow({ row, body, names }: DocumentFolder, text: string): Row {
  const end = text.indexOf(`\n${FENCE}`, FENCE.length - 1);
  if (!text.startsWith(FENCE) || end < 0)
    throw new Error('It does not begin with front matter between two lines of ---');
  const frontMatter = text.slice(FENCE.length, end + 1);
  const fields = asWritten(frontMatter) ?? z.record(z.string(), z.unknown()).parse(parse(frontMatter));
  const columns = new Map(Object.keys(row.shape).map((column) => [names[column] ?? column, column]));
  const values = Object.entries(fields).map(([field, value]) => [columns.get(field) ?? field, value]);
  return { ...Object.fromEntries(values), [body]: text.slice(end + 1 + FENCE.length).replace(/\n$/, '') };
}

/** Reads front matter without the parser of YAML, which takes 0.4 ms. @returns undefined where an editor has saved it since */
function asWritten(frontMatter: string): Row | undefined {
  const lines = frontMatter.split('\n').slice(0, -1);
  try {
    return Object.fromEntries(
      lines.map((line) => {
        const [, field = '', value = ''] = /^(\w+): (.*)$/s.exec(line) ?? [];
        return [field, JSON.parse(value)];
      }),
    );
  } catch {
    return undefined;
  }
}

/** The path of a row's file in the export: `posts/news/a-slug.md`. */
export function documentPath({ folder, slug }: DocumentFolder, row: Row): string {
  const category = 'cat_slug' in row ? `${String(row.cat_slug)}/` : '';
  return `${folder}/${category}${fileName(String(row[slug]).replace(/^\//, ''))}`;
}

/** A slug that is too long for a file name is cut; its hash keeps it distinct. */
function fileName(slug: string): string {
  if (Buffer.byteLength(slug) <= LONGEST_NAME_BYTES) return `${slug}.md`;
  const hash = createHash('sha256').update(slug).digest('hex').slice(0, 16);
  return `${[...slug].slice(0, 30).join('')}-${hash}.md`;
}
