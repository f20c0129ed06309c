import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isDatedName } from './folder/dated-names.ts';
import { MARKDOWN } from './folder/files.ts';
import { isSectionName } from './folder/layout.ts';
import { openFolder } from './folder/open.ts';
import { RECOGNISED_BY_BYTES } from './limits.ts';
import { mediaFoldersBeside } from './media.ts';
import { type SourceReader, UnreadableSource, WHAT_A_SOURCE_IS } from './source.ts';

/** A source that has been recognised and opened. */
export interface OpenedSource {
  readonly reader: SourceReader;
  /** The folder that the source is, or lies in. */
  readonly directory: string;
  /** Where its pictures may lie, unless it is the publication's own. */
  readonly mediaFolders: readonly string[];
}

export interface RecogniseOptions {
  readonly categories: ReadonlySet<string>;
  /** Folders named by --media. */
  readonly media: readonly string[];
  readonly only?: ReadonlySet<string>;
}

/**
 * Tells what a source is by what stands in it, and opens it.
 * @throws UnreadableSource when it is not there, or none of the three
 */
export async function openSource(path: string, options: RecogniseOptions): Promise<OpenedSource> {
  const status = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'There is no such file or folder' : error.message;
    throw new UnreadableSource(`${path} cannot be imported. ${reason}.`, { cause: error });
  });
  if (status.isDirectory()) return openDirectory(path, options);
  if (MARKDOWN.test(path)) return openOneFile(path, options);
  const reader = await openExport(path);
  return { reader, directory: dirname(path), mediaFolders: mediaFoldersBeside(path, options.media) };
}

async function openDirectory(path: string, options: RecogniseOptions): Promise<OpenedSource> {
  const names = await readdir(path);
  // The root of a site's repository, or of a publication: its texts lie in content/.
  const directory = names.includes('content') && !names.includes('posts') ? join(path, 'content') : path;
  const only = options.only ? { only: options.only } : {};
  const reader = await openFolder(directory, { categories: options.categories, ...only });
  const around = ['static', 'media', 'assets', 'images', 'public', '.'];
  const mediaFolders = [directory, dirname(directory)].flatMap((root) => around.map((name) => join(root, name)));
  return { reader, directory, mediaFolders: [...options.media, ...mediaFolders] };
}

/** One Markdown file of a content folder: read with the folder around it, so that its key is the same. */
async function openOneFile(path: string, options: RecogniseOptions): Promise<OpenedSource> {
  const file = resolve(path);
  const section = sectionAround(file) ?? (isDatedName(basename(file)) ? file : undefined);
  if (section === undefined)
    throw new UnreadableSource(`${path} lies in no folder that says what it is.\n${LONE_FILE}`);
  const directory = dirname(section);
  const only = new Set([relative(directory, file).replaceAll('\\', '/')]);
  return openDirectory(directory, { ...options, only });
}

/** The nearest folder around a file that is called `posts`, `events` or the like; a bundle of a post lies one deeper. */
function sectionAround(file: string): string | undefined {
  let folder = dirname(file);
  for (let step = 0; step < LEVELS_ABOVE; step += 1, folder = dirname(folder)) {
    if (isSectionName(basename(folder))) return folder;
  }
  return undefined;
}

/** How far up a file's section may lie: `posts/2026/a-post/index.md`. */
const LEVELS_ABOVE = 3;

const LONE_FILE = `A single Markdown file is read from a content folder: put it into posts/, events/, authors/ or advertisements/
(publication/README.md), and import it there, or the folder as a whole.
${WHAT_A_SOURCE_IS}`;

async function openExport(path: string): Promise<SourceReader> {
  const start = await startOf(path);
  const encoding = /^(?:\xff\xfe|<\0)/.test(start.toString('latin1', 0, 2)) ? 'utf16le' : 'utf8';
  const text = start.toString(encoding);
  // Loaded only now: one import needs one of the readers.
  const isXml = /^[\s\ufeff]*<(?:\?xml|[a-z]+[\s>:])/i.test(text) && !/^\s*<(?:!doctype )?html/i.test(text);
  if (isXml && !/wordpress\.org\/export\/|<wp:/i.test(text)) {
    const fault = await (await import('./xml-fault.ts')).xmlFault(path, encoding);
    if (fault) throw new UnreadableSource(`${path} is broken XML and cannot be read: ${fault}`);
  }
  if (/<rss\b|wordpress\.org\/export\/|<wp:wxr_version/i.test(text))
    return (await import('./wordpress/open.ts')).openWordPress(path);
  if (/^[\s\ufeff]*[{[]/.test(text)) return (await import('./ghost/open.ts')).openGhost(path);
  throw new UnreadableSource(`${path} is no export that can be read. ${whatItIs(start, text)}\n${WHAT_A_SOURCE_IS}`);
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(RECOGNISED_BY_BYTES), 0, RECOGNISED_BY_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function whatItIs(start: Buffer, text: string): string {
  if (start.length === 0) return 'The file is empty.';
  if (start.toString('latin1', 0, 2) === 'PK' || start.readUInt16BE(0) === 0x1f8b)
    return 'It is an archive: unpack it first, and import what is in it.';
  if (/^\s*<!doctype html|<html/i.test(text)) return 'It is a web page, perhaps that of an error while downloading.';
  if (/^\s*<\?xml/.test(text)) return 'It is XML, and holds nothing of WordPress.';
  return `It begins with '${text
    .slice(0, 40)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()}'.`;
}
