import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#platform/site.ts';
import { importLock } from './import-lock.ts';
import { interruptible } from './interrupting.ts';
import { type Mapping, nativeMapping, readMapping, suggestMapping } from './mapping.ts';
import { OwnExport } from './masthead/open.ts';
import { takeBack } from './masthead/take-back.ts';
import { MediaLibrary } from './media.ts';
import { type Progress, silent } from './progress.ts';
import { refreshPublicationMedia } from './publication-media.ts';
import { type OpenedSource, openSource } from './recognise.ts';
import { ImportReport } from './report.ts';
import { ReportFile } from './report-file.ts';
import { withdrawDeleted } from './withdrawing.ts';
import { writeItems } from './write.ts';
import type { Importing } from './writing/importing.ts';
import { OldAddresses } from './writing/old-addresses.ts';
import { Scratch } from './writing/scratch.ts';
import { type Survey, survey } from './writing/survey.ts';

export interface ImportOptions {
  readonly site: Site;
  /** A content folder, an export of WordPress, Ghost or Masthead. */
  readonly source: string;
  /** Reads and reports, writes nothing. */
  readonly dryRun?: boolean;
  /** A mapping file (mapping.ts). */
  readonly map?: string | undefined;
  /** Where to write a mapping file to edit; nothing is imported then. */
  readonly suggestMap?: string | undefined;
  /** Folders that hold the source's pictures. */
  readonly media?: readonly string[];
  /** Address of the old site, where the source does not tell. */
  readonly origin?: string | undefined;
  /** Files of a folder to read, paths below it; absent means all. */
  readonly only?: ReadonlySet<string>;
  readonly progress?: Progress;
  /** Told once, if another import has to be waited for. */
  readonly waits?: () => void;
  /** Ends the import between two items, with Interrupted. */
  readonly signal?: AbortSignal;
}

/**
 * Opens a source and imports it.
 * @throws UnreadableSource, InvalidMapping: then the database is as it was
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const own = await OwnExport.open(options.source);
  if (own) return takeBack(options, own);
  const categories = await knownCategories(options.site);
  const opened = await openSource(options.source, { categories, media: options.media ?? [], only: options.only });
  return importOpened(options, opened);
}

/**
 * Imports a source in two readings: the first finds out whether it can be read to its end and settles every address, the
 * second writes, a batch a transaction. Until the first is done nothing has been written.
 * @throws UnreadableSource, InvalidMapping: then the database is as it was; Interrupted: then what came in stays
 */
export async function importOpened(options: ImportOptions, opened: OpenedSource): Promise<ImportReport> {
  const { site, dryRun, suggestMap, waits = () => {}, signal } = options;
  const writes = !dryRun && suggestMap === undefined;
  const end = writes ? await importLock(site.configuration.dataDirectory, waits, signal) : () => {};
  try {
    return await importAlone(options, { ...opened, reader: interruptible(opened.reader, signal) });
  } finally {
    end();
  }
}

async function importAlone(options: ImportOptions, opened: OpenedSource): Promise<ImportReport> {
  const { site, dryRun = false, progress = silent } = options;
  const categories = await knownCategories(site);
  const now = site.now();
  const file =
    dryRun || options.suggestMap !== undefined ? undefined : new ReportFile(site.configuration.dataDirectory, now);
  const about = { format: opened.reader.format, source: options.source, dryRun };
  const report = new ImportReport(about, (line) => file?.add(line));
  const mapping = await mappingFor(options, opened, categories);
  report.defaultCategory = mapping.defaultCategory;
  const scratch = new Scratch();
  try {
    const isOwn = await isOwnContent(site, opened.directory);
    const importing = assemble(options, { opened, report, mapping, scratch, categories, now, isOwn });
    const found = await survey(importing, progress);
    nameUnusedLines(importing, found, options.map);
    if (options.suggestMap) await suggestMapping(options.suggestMap, [...found.categories.values()], site.publication);
    else {
      if (importing.isOwnContent) await refreshPublicationMedia(importing);
      await writeItems(importing, found, progress);
      await withdrawDeleted(importing, opened.directory);
    }
  } finally {
    progress.end();
    scratch.close();
    report.file = await file?.end();
  }
  return report;
}

/** A line of the map that no category of the source answers to is most likely misspelt. */
function nameUnusedLines({ mapping, report }: Importing, { categories }: Survey, map: string | undefined): void {
  for (const name of mapping.unusedBy(categories.values())) {
    const reason = `The map names a category that the source does not have: '${name}'`;
    report.find({ section: 'changed', reason, subject: name, place: map ? { file: map } : {} });
  }
}

/** Those of publication.ts, and those that earlier imports founded. */
async function knownCategories({ database, publication }: Site): Promise<ReadonlySet<string>> {
  const stored = await database.queries.selectFrom('category').select('cat_slug').execute();
  return new Set([...publication.categories, ...stored].map(({ cat_slug }) => cat_slug));
}

function mappingFor(
  options: ImportOptions,
  { reader }: OpenedSource,
  categories: ReadonlySet<string>,
): Promise<Mapping> | Mapping {
  const { publication } = options.site;
  return reader.native
    ? nativeMapping(categories, publication.defaultCategory)
    : readMapping(options.map, publication, categories);
}

interface Parts {
  readonly opened: OpenedSource;
  readonly report: ImportReport;
  readonly mapping: Mapping;
  readonly scratch: Scratch;
  readonly categories: ReadonlySet<string>;
  readonly now: Date;
  readonly isOwn: boolean;
}

function assemble(
  options: ImportOptions,
  { opened, report, mapping, scratch, categories, now, isOwn }: Parts,
): Importing {
  const { site, dryRun = false } = options;
  const { queries } = site.database;
  const { reader } = opened;
  return {
    site,
    queries,
    reader,
    mapping,
    scratch,
    report,
    dryRun,
    now,
    isOwnContent: isOwn,
    addresses: new OldAddresses(scratch, options.origin ?? reader.origin),
    categories: new Set([...categories, ...mapping.founded.map(({ cat_slug }) => cat_slug)]),
    media: new MediaLibrary({
      ...mediaFolders(site, opened, isOwn),
      dryRun,
      stored: (path) => queries.selectFrom('media').selectAll().where('path', '=', path).executeTakeFirst(),
      count: (outcome) => report.count('picture', outcome),
    }),
  };
}

/** The publication's pictures are served from where they lie; those of any other source are copied. */
function mediaFolders({ configuration }: Site, { reader, mediaFolders }: OpenedSource, isOwn: boolean) {
  const store = join(configuration.dataDirectory, 'media');
  const served = reader.native ? [join(configuration.publicationDirectory, 'media'), store] : [];
  return { served, folders: isOwn ? [] : mediaFolders, store, keepPaths: reader.native === true };
}

/** Whether a folder is the content folder of the publication that this site serves. */
export async function isOwnContent({ configuration }: Site, directory: string): Promise<boolean> {
  const own = await realpath(join(configuration.publicationDirectory, 'content')).catch(() => undefined);
  return own !== undefined && (await realpath(directory)) === own;
}
