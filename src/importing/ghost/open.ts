import { open, stat } from 'node:fs/promises';
import { type SourceReader, UnreadableSource } from '../source.ts';
import { exportItems } from './items.ts';
import { isGhostTable } from './left-out.ts';
import { limits } from './limits.ts';
import { routeTaxonomies } from './list-addresses.ts';
import { routePermalinks } from './old-addresses.ts';
import { oldSite } from './old-site.ts';
import { readRecords } from './reading/read-records.ts';
import { sideFiles } from './side-files.ts';
import { type Survey, Surveying } from './survey.ts';

/** Whether a file that begins like this is JSON of the kind that Ghost exports, of whatever version. */
export function looksLikeGhost(head: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(head) && /"(?:db|meta|data)"\s*:\s*[[{]|"exported_on"\s*:/.test(head);
}

/**
 * Opens a Ghost export of version 0 to 6. It is read once from beginning to end here, since posts come before what they
 * refer to: that it is whole is known before the first of its items, and so is the old site's address. A redirects,
 * routes or members file that lies beside it is read along.
 * @throws UnreadableSource when it is no such export, is cut short, or attacks the reader
 */
export async function openGhost(file: string): Promise<SourceReader> {
  const { size } = await stat(file);
  const head = await readHead(file);
  if (head.trim() === '') throw new UnreadableSource(`${file} is empty.`);
  if (/^.\0.\0/.test(head) || !/^\uFEFF?\s*[[{]/.test(head)) throw new UnreadableSource(`${file} ${whatElse(head)}`);
  const survey = await surveyed(file);
  const isExport = [...survey.counts.keys()].some(isGhostTable) || survey.counts.has('meta');
  if (!isExport) throw new UnreadableSource(`${file} is JSON, but no Ghost export: ${whatInstead(head)} (line 1).`);
  const site = oldSite(survey.settings);
  const beside = await sideFiles(file);
  const context = { survey, site, routes: routePermalinks(beside.routes), taxonomies: routeTaxonomies(beside.routes) };
  return {
    format: 'Ghost export',
    size,
    ...(site.origin ? { origin: site.origin } : {}),
    items: () => exportItems(file, context, beside),
  };
}

async function surveyed(file: string): Promise<Survey> {
  const surveying = new Surveying();
  let repairedBytes = 0;
  for await (const { records, repaired } of readRecords(file)) {
    for (const record of records) surveying.take(record);
    repairedBytes = repaired;
  }
  return surveying.finish(repairedBytes);
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(limits.head), 0, limits.head, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function whatElse(head: string): string {
  if (head.startsWith('PK')) return 'is an archive; unpack it, and import the JSON file in it.';
  if (head.includes('\0')) return 'is no text in UTF-8; save it in that encoding.';
  return `is no Ghost export: line 1 begins with '${head.trimStart().slice(0, 40).replace(/\s+/g, ' ')}'.`;
}

function whatInstead(head: string): string {
  const first = /^\uFEFF?\s*\{\s*"([^"]{1,40})"/.exec(head)?.[1];
  return first === undefined ? 'it is empty' : `it holds '${first}' and none of Ghost’s tables under 'db' or 'data'`;
}
