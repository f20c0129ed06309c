import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** An export of a system that is not read here. */
interface System {
  readonly name: string;
  /** Whether a file that begins so is its export. */
  readonly isFile: (head: string) => boolean;
  /** Programs that read it, and whose export is read here. */
  readonly readBy: string;
}

const SYSTEMS: readonly System[] = [
  {
    name: 'Substack',
    isFile: (head) => /^"?post_id"?,"?post_date"?,"?is_published"?/.test(head),
    readBy: 'Ghost and WordPress.com',
  },
  {
    name: 'Medium',
    isFile: (head) => /^\s*<!doctype html/i.test(head) && /class="h-entry"|\bhref="https:\/\/medium\.com\//.test(head),
    readBy: 'Ghost and WordPress.com',
  },
  {
    name: 'Blogger',
    isFile: (head) => /<feed\b/.test(head) && /\bblogger\b/i.test(head),
    readBy: 'WordPress (Tools, Import)',
  },
  {
    name: 'Movable Type or TypePad',
    isFile: (head) => /^(?:TITLE|AUTHOR): [^\n]*\n(?:[A-Z ]+: [^\n]*\n)*(?:DATE|STATUS|BASENAME): /m.test(head),
    readBy: 'WordPress (Tools, Import)',
  },
];

/** Characters of a file by which its system is known. */
const KNOWN_BY = 4000;

/** @returns what to say of a file that another system has exported; undefined for any other file */
export function foreignExport(head: string): string | undefined {
  const start = head.slice(0, KNOWN_BY);
  const system = SYSTEMS.find(({ isFile }) => isFile(start));
  return (
    system &&
    `It is an export of ${system.name}. ${system.readBy} can read it: bring it in there, and import their export.`
  );
}

/** Files in exports of other systems that say whose they are. */
const TELLING = /^(?:posts\.csv|[\w.-]+\.html)$/i;

/** @returns what to say of a folder that is an unpacked export of another system; undefined for any other folder */
export async function foreignExportIn(directory: string, names: readonly string[]): Promise<string | undefined> {
  const posts = names.includes('posts') ? await readdir(join(directory, 'posts')).catch(() => []) : [];
  const telling = [...names, ...posts.map((name) => `posts/${name}`)].filter((path) =>
    TELLING.test(path.replace('posts/', '')),
  );
  const isMarkdown = [...names, ...posts].some((name) => /\.(?:md|mdx|markdown)$/i.test(name));
  if (isMarkdown) return undefined;
  // A README comes first by name: one of the others tells.
  for (const path of telling.slice(0, 3)) {
    const said = foreignExport(await beginningOf(join(directory, path)));
    if (said) return said;
  }
  return undefined;
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KNOWN_BY), 0, KNOWN_BY, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
