import { type SourceReader, UnreadableSource } from '../source-reader.ts';
import { readRecords } from './document.ts';
import { exportItems } from './items.ts';
import { isGhostTable } from './left-out.ts';
import { OldGhostSite } from './old-site.ts';
import { GhostReferences } from './references.ts';
import { sideFiles } from './side-files.ts';

/**
 * Opens a Ghost export of version 0 to 6. Reads it once here, because posts come before the records that they refer to. Reads
 * the redirects, routes and members files beside it, too.
 * @throws UnreadableSource for a file that is no such export, is cut short, or attacks the reader
 */
export async function openGhost(file: string, size: number): Promise<SourceReader> {
  const references = new GhostReferences();
  for await (const { records, repaired } of readRecords(file)) {
    for (const record of records) references.add(record);
    references.repairedBytes = repaired;
  }
  const tables = [...references.counts.keys()];
  if (!tables.some((table) => table === 'meta' || isGhostTable(table))) {
    const held =
      tables.length > 0 ? `it holds '${tables.join(', ').slice(0, 80)}'` : "it holds no table below 'db' or 'data'";
    throw new UnreadableSource(`${file} is JSON, but no Ghost export: ${held}, and none of Ghost’s tables.`);
  }
  const beside = await sideFiles(file);
  const site = new OldGhostSite(references, beside.routes);
  return {
    format: 'Ghost export',
    size,
    origin: site.origin,
    items: () => exportItems(file, references, site, beside),
  };
}
