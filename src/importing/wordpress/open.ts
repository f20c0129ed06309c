import type { SourceReader } from '../source.ts';
import { ExportParser } from './export-parser.ts';
import { exportItems, exportOutline } from './items.ts';
import { Survey } from './survey.ts';

/**
 * Opens an export of WordPress, WXR 1.0 to 1.2. The outline surveys what posts refer to, which may be anywhere in the file.
 * @param head the beginning of the file, which names the old site
 * @throws UnreadableSource for a head that attacks the reader
 */
export function openWordPress(file: string, head: string, size: number): SourceReader {
  const { origin } = surveyOf(file, head).site;
  let surveyed: Survey | undefined;
  async function* outline() {
    const survey = new Survey();
    yield* exportOutline(file, survey);
    surveyed = survey;
  }
  async function* items() {
    if (!surveyed) for await (const _ of outline());
    if (surveyed) yield* exportItems(file, surveyed);
  }
  return { format: 'WordPress export', size, ...(origin ? { origin } : {}), outline, items };
}

function surveyOf(file: string, head: string): Survey {
  const survey = new Survey();
  for (const record of new ExportParser(file).write(head, [])) if (record.kind === 'channel') survey.add(record);
  return survey;
}
