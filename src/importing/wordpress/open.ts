import { open, stat } from 'node:fs/promises';
import { type SourceReader, UnreadableSource } from '../source.ts';
import { exportItems } from './items.ts';
import { limits } from './limits.ts';
import { oldSite } from './site.ts';

/** Whether a file that begins like this is an export of WordPress (WXR), of whatever version. */
export function looksLikeWordPress(head: string): boolean {
  if (!/<rss[\s>]/i.test(head)) return false;
  return (
    /wordpress\.org\/export\//i.test(head) || /<wp:wxr_version/i.test(head) || /WordPress eXtended RSS/i.test(head)
  );
}

/**
 * Opens an export of WordPress, WXR 1.0 to 1.2. Only its beginning is read here; that it is whole shows before the first
 * of its items.
 * @throws UnreadableSource when it is no such export
 */
export async function openWordPress(file: string): Promise<SourceReader> {
  const head = await readHead(file);
  if (head.trim() === '') throw new UnreadableSource(`${file} is empty.`);
  if (!looksLikeWordPress(head)) throw new UnreadableSource(`${file} ${whatElse(head)}`);
  const { size } = await stat(file);
  const { origin } = oldSite('', addressesIn(head));
  return { format: 'WordPress export', size, ...(origin ? { origin } : {}), items: () => exportItems(file) };
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(limits.head), 0, limits.head, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const isWide = bytes.length > 1 && (bytes[0] === 0 || bytes[1] === 0 || bytes[0] === 0xff || bytes[0] === 0xfe);
    return isWide ? bytes.toString('latin1').replaceAll('\0', '') : bytes.toString('utf8');
  } finally {
    await handle.close();
  }
}

function whatElse(head: string): string {
  if (/<rss[\s>]|<feed[\s>]/i.test(head)) return 'is a feed, but no WordPress export (Tools, Export): line 1.';
  if (head.startsWith('PK')) return 'is an archive; unpack it, and import the XML file in it.';
  return `is no WordPress export: line 1 begins with '${head.trimStart().slice(0, 40).replace(/\s+/g, ' ')}'.`;
}

/** The site's own addresses stand before everything else in a channel. */
function addressesIn(head: string): string[] {
  const channel = head.slice(0, head.indexOf('<item') === -1 ? undefined : head.indexOf('<item'));
  const first = (pattern: RegExp) =>
    pattern
      .exec(channel)?.[1]
      ?.replace(/<!\[CDATA\[|\]\]>/g, '')
      .trim() ?? '';
  return [
    /base_blog_url>([^<]*(?:<!\[CDATA\[[^<]*)?)</i,
    /<link>([^<]*(?:<!\[CDATA\[[^<]*)?)</i,
    /base_site_url>([^<]*)</i,
  ].map(first);
}
