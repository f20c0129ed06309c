import { posix } from 'node:path';
import { safeSlug } from '#content/slugs.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';

/** `photo-300x200.jpg` is a copy that WordPress made of `photo.jpg`, `photo-scaled.jpg` of a larger one. */
const SIZE_SUFFIX = /-(?:\d{2,5}x\d{2,5}|scaled|e\d{10,13})(?=\.[a-z]{3,4}$)/i;
/** Ghost keeps its copies in a folder of their own: `size/w600/2020/01/photo.jpg`. */
const SIZE_FOLDER = /^(.*\/)?size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/;
/** Folders of uploads; the rest of the path is the picture's own. */
const UPLOADS = /^uploads\/|^(?:.*\/)?(?:wp-content\/(?:uploads|blogs\.dir)|content\/(?:images|files|media)|files)\//;

/** A scheme, or a path from the root. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|[\\/])/i;

/**
 * The paths below a media folder at which a picture may lie, the likeliest first: in these folders, the whole path, then
 * without its first folders, then the original of a smaller copy.
 * @param address of the old site (absolute or from its root), or a path below the media folder
 * @param near folders to which a relative address may be relative
 */
export function candidatePaths(address: string, near: readonly string[] = []): string[] {
  const path = pathInSource(address);
  if (path === undefined) return [];
  const beside = ABSOLUTE.test(address)
    ? []
    : near.flatMap((folder) => pathInSource(posix.join(folder, address)) ?? []);
  const originals = [path, path.replace(SIZE_FOLDER, '$1'), path.replace(SIZE_SUFFIX, '')];
  return [...new Set([...beside, ...originals.flatMap(shortened)].flatMap(writings))];
}

/** A path as it is written, and with its accents as letters of their own or not: a Mac has names of files apart, and texts together. */
function writings(path: string): string[] {
  return [path, path.normalize('NFC'), path.normalize('NFD')];
}

/** @returns undefined for a path with a name that is hidden, or has a separator or `..` in it once decoded */
export function pathInSource(address: string): string | undefined {
  const raw = address.replace(/[?#].*$/s, '').replace(/^(?:https?:)?\/\/[^/]*/i, '');
  // `../media/a.webp` is relative to the file; a media folder has nothing above it.
  const names = raw
    .replace(/^(?:\.\.?[\\/])+/, '')
    .split(/[\\/]+/)
    .filter((name) => name !== '' && name !== '.');
  const decoded = names.map(percentDecoded);
  return decoded.every(isSafeName) && decoded.length > 0 ? decoded.join('/') : undefined;
}

/** The address of the picture that a smaller copy was made of; any other address as it is. */
export function originalAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/^\//, '').replace(SIZE_FOLDER, '/$1').replace(SIZE_SUFFIX, '').replace(/^\/?/, '/');
}

export function isSafeName(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !/[/\\\p{Cc}]/u.test(name);
}

function shortened(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(index).join('/'));
}

/** The path of a copy below the site's media: lower case, and safe on any file system. */
export function importedPath(path: string): string {
  const names = path.replace(SIZE_FOLDER, '$1').replace(UPLOADS, '').split('/');
  const file = names.pop() ?? '';
  const [, stem = file, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/.exec(file) ?? [];
  const folders = names.map((name) => safeSlug(name) || 'folder');
  return ['uploads', ...folders, `${safeSlug(stem) || 'picture'}${ending.toLowerCase()}`].join('/');
}
