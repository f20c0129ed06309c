import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { readManifest } from '#operations/exporting/manifest.ts';
import { encodingOf } from './decoding.ts';
import { MARKDOWN } from './folder/files.ts';
import { isSectionName } from './folder/layout.ts';
import { type FolderOptions, openFolder } from './folder/open.ts';
import { isDatedName } from './folder/opened-file.ts';
import { RECOGNISED_BY_BYTES } from './importing-limits.ts';
import { mediaFoldersBeside } from './media.ts';
import { type SourceReader, SUPPORTED_SOURCES, UnreadableSource } from './source-reader.ts';
import type { WordPressFile } from './wordpress/open.ts';

export interface OpenedSource {
  readonly reader: SourceReader;
  /** The folder that the source is, or lies in. */
  readonly directory: string;
  /** Folders that may hold its pictures. */
  readonly mediaFolders: readonly string[];
}

export interface RecogniseOptions extends FolderOptions {
  /** Folders named by --media. */
  readonly media: readonly string[];
  /** Further files of the export: WordPress writes several of a large site. */
  readonly parts?: readonly string[] | undefined;
}

/**
 * Recognises a source by its content, and opens it.
 * @throws UnreadableSource for a path that does not exist, and for an unknown format
 */
export async function openSource(path: string, options: RecogniseOptions): Promise<OpenedSource> {
  const status = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'There is no such file or folder' : error.message;
    throw new UnreadableSource(`${path} cannot be imported. ${reason}.`, { cause: error });
  });
  const { media, parts = [] } = options;
  if (status.isDirectory() && parts.length === 0) return openDirectory(path, options);
  if (parts.length > 0) {
    const reader = await openParts([path, ...parts]);
    const mediaFolders = [path, ...parts].flatMap((part) => mediaFoldersBeside(part, media));
    return { reader, directory: dirname(path), mediaFolders: [...new Set(mediaFolders)] };
  }
  if (MARKDOWN.test(path)) return openOneFile(path, options);
  const reader = await openExport(path);
  return { reader, directory: dirname(path), mediaFolders: mediaFoldersBeside(path, media) };
}

async function openDirectory(path: string, { media, ...options }: RecogniseOptions): Promise<OpenedSource> {
  const names = await readdir(path);
  if (await readManifest(path))
    throw new UnreadableSource(`${path} is an export of Masthead: it is imported as a whole, without --watch.`);
  // The root of a site's repository, or of a publication: its texts are in content/.
  const directory = names.includes('content') && !names.includes('posts') ? join(path, 'content') : path;
  const reader = await openFolder(directory, options);
  // Astro and its kin keep pictures below src/, and name them by an alias of it: `@assets/images/a.webp`.
  const around = ['static', 'media', 'assets', 'images', 'public', 'source', 'src', 'src/assets', 'src/images', '.'];
  const mediaFolders = [directory, dirname(directory)].flatMap((root) => around.map((name) => join(root, name)));
  return { reader, directory, mediaFolders: [...media, ...mediaFolders] };
}

/** Opens one Markdown file of a content folder. It gets the same key as in an import of the whole folder. */
async function openOneFile(path: string, options: RecogniseOptions): Promise<OpenedSource> {
  const file = resolve(path);
  // A post's bundle is one folder deeper than its section: `posts/2026/a-post/index.md`.
  const above = [dirname(file), dirname(dirname(file)), dirname(dirname(dirname(file)))];
  const section =
    above.find((folder) => isSectionName(basename(folder))) ?? (isDatedName(basename(file)) ? file : undefined);
  if (section === undefined)
    throw new UnreadableSource(`${path} lies in no folder that says what it is.\n${LONE_FILE}`);
  const directory = dirname(section);
  return openDirectory(directory, { ...options, only: new Set([relative(directory, file).replaceAll('\\', '/')]) });
}

const LONE_FILE = `A single Markdown file is read from a content folder: put it into posts/, events/, authors/ or advertisements/
(publication/README.md), and import it there, or the folder as a whole.
${SUPPORTED_SOURCES}`;

/** Recognises the system of an export file, and opens it. @throws UnreadableSource for a file that is no export */
export async function openExport(path: string): Promise<SourceReader> {
  const { start, size } = await startOf(path);
  const encoding = encodingOf(start);
  const head = new TextDecoder(encoding).decode(start);
  // Readers are loaded on demand: an import needs one of them.
  const isXml = /^\s*<(?:\?xml|[a-z]+[\s>:])/i.test(head) && !HTML.test(head);
  if (isXml && !/wordpress\.org\/export\/|<wp:/i.test(head)) {
    const fault = await (await import('./xml-fault.ts')).xmlFault(path, encoding === 'utf-16le' ? 'utf16le' : 'utf8');
    if (fault) throw new UnreadableSource(`${path} is broken XML and cannot be read: ${fault}`);
  }
  if (isWordPress(head)) return (await import('./wordpress/open.ts')).openWordPress([{ path, head, size }]);
  if (/^\s*[{[]/.test(head)) return (await import('./ghost/open.ts')).openGhost(path, size);
  throw new UnreadableSource(`${path} is no export that can be read. ${whatItIs(start, head)}\n${SUPPORTED_SOURCES}`);
}

/** Opens the files that WordPress writes of one large site, as one source. @throws UnreadableSource where one of them is anything else */
async function openParts(paths: readonly string[]): Promise<SourceReader> {
  const files: WordPressFile[] = [];
  for (const path of paths) {
    const { start, size } = await startOf(path).catch((error: Error) => {
      throw new UnreadableSource(`${path} cannot be read: ${error.message}`, { cause: error });
    });
    const head = new TextDecoder(encodingOf(start)).decode(start);
    if (!isWordPress(head))
      throw new UnreadableSource(
        `${path} is no WordPress export: only the files of one such export are read together.\n${SUPPORTED_SOURCES}`,
      );
    files.push({ path, head, size });
  }
  return (await import('./wordpress/open.ts')).openWordPress(files);
}

function isWordPress(head: string): boolean {
  return /<rss\b|wordpress\.org\/export\/|<wp:wxr_version/i.test(head) && !/^\s*<!doctype html/i.test(head);
}

async function startOf(path: string): Promise<{ start: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(RECOGNISED_BY_BYTES), 0, RECOGNISED_BY_BYTES, 0);
    return { start: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** A web page, or a piece of one. */
const HTML =
  /^\s*<(?:!doctype html|(?:html|head|body|p|div|h[1-6]|article|section|main|header|span|a|img|figure|ul|ol|table|blockquote)\b)/i;

function whatItIs(start: Buffer, head: string): string {
  if (head.trim() === '') return 'The file is empty.';
  if (['PK', '\x1f\x8b'].includes(start.toString('latin1', 0, 2)))
    return 'It is an archive: unpack it first, and import what is in it.';
  if (HTML.test(head)) return 'It is a web page, perhaps that of an error while downloading.';
  if (/^\s*<\?xml/.test(head)) return 'It is XML, and holds nothing of WordPress.';
  return `It begins with '${head
    .slice(0, 40)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()}'.`;
}
