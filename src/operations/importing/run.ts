import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { movedSections } from '#content/posts/sections/moved-sections.store.ts';
import type { Site } from '#content/site.ts';
import { isOwnDatabase } from '#platform/database/own-database.ts';
import type { Network } from '#platform/outgoing/network.ts';
import type { Progress } from '#platform/progress.ts';
import { FilesOfOldSite } from './files-of-old-site.ts';
import { type BroughtFolder, prefixOfBrought } from './folder/brought-prefix.store.ts';
import type { SectionChoices } from './folder/sections.ts';
import { LinkedFiles } from './linked-files.ts';
import { mappedFolders, nativeMapping, readMapping, suggestMapping } from './mapping.ts';
import { importExport } from './masthead/import-export.ts';
import { OwnExport } from './masthead/open.ts';
import { MediaLibrary } from './media.ts';
import { refreshPublicationMedia } from './publication-media.ts';
import { type OpenedSource, openSource } from './recognise.ts';
import type { ImportReport } from './report.ts';
import { withShortKeys } from './short-keys.ts';
import { type SectionDecision, UnreadableSource } from './source-reader.ts';
import { askForPages } from './storing/asking-for-pages.ts';
import type { Importing, ImportRun } from './storing/importing.ts';
import { OldAddresses } from './storing/old-addresses.ts';
import { Scratch } from './storing/scratch.ts';
import { type Survey, survey } from './storing/survey.ts';
import { withReport } from './with-report.ts';
import { withdrawDeleted } from './withdrawing.ts';
import { writeItems } from './write.ts';
import { WritingPace } from './writing-pace.ts';

export interface ImportOptions {
  readonly site: Site;
  /** A content folder, an export of WordPress, Ghost or Masthead. */
  readonly source: string;
  /** Further files of the WordPress export that the source is. */
  readonly parts?: readonly string[] | undefined;
  /** What the report calls the source, where its path says nothing. */
  readonly called?: string | undefined;
  /** Reads and reports, writes nothing. */
  readonly dryRun?: boolean;
  /** A mapping file (mapping.ts). */
  readonly map?: string | undefined;
  /** Where to write a mapping file to edit; nothing is imported then. */
  readonly suggestMap?: string | undefined;
  /** Takes posts that the desk has published: the source overwrites and withdraws them. */
  readonly take?: boolean;
  /** Keeps articles and events as drafts that the old site showed until a day that has passed. */
  readonly hideExpired?: boolean;
  /** Folders that hold the source's pictures. */
  readonly media?: readonly string[];
  /** Address of the old site, from which pictures and files are fetched that lie in no folder. */
  readonly picturesFrom?: string | undefined;
  /** The way to it; for tests. */
  readonly network?: Network | undefined;
  /** Address of the old site, where the source does not say it. */
  readonly origin?: string | undefined;
  /** Files of a folder to read, paths below it; absent means all. */
  readonly only?: ReadonlySet<string>;
  /** Folders whose dated files are posts, and whose files are pages, whatever they look like. */
  readonly asPosts?: readonly string[];
  readonly asPages?: readonly string[];
  readonly progress?: Progress;
  /** Called once, if another import is still running. */
  readonly waits?: () => void;
  /** Brings the search index up to date with what was written; the composition passes it in. */
  readonly indexPosts?: ((site: Site) => Promise<void>) | undefined;
  /** Told what the first reading has found, before anything is written. */
  readonly surveyed?: (found: Survey) => void;
  /** How often it commits; for tests, which wait for nothing. */
  readonly pace?: WritingPace;
  /** Ends the import between two items, with Interrupted. */
  readonly signal?: AbortSignal;
  /** Told the name of the file of readers' comments before its first one is written. */
  readonly filesComments?: ((file: string) => Promise<void>) | undefined;
}

/**
 * Opens a source and imports it.
 * @throws UnreadableSource, InvalidMapping: then the database is as it was
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  refuseOwnDatabase(options);
  const own = options.parts?.length ? undefined : await OwnExport.open(options.source);
  if (own) return importExport(options, own);
  const categories = await knownCategories(options.site);
  const { media = [], only, parts } = options;
  const folders = await folderChoices(options);
  const { called, site } = options;
  const prefixOf =
    called === undefined
      ? undefined
      : (folder: BroughtFolder) => prefixOfBrought(site.database.queries, called, folder);
  const opened = await openSource(options.source, { categories, media, only, parts, prefixOf, ...folders });
  refuseUnknownFolders(folders, opened.reader.sections ?? []);
  return importOpened(options, opened);
}

/** @throws UnreadableSource for the database of this site, and its DATA_DIR: nothing but SQLite may open it (docs/decisions/0058) */
function refuseOwnDatabase({ site, source, parts = [], map, media = [] }: ImportOptions): void {
  const given = [source, ...parts, ...media, ...(map === undefined ? [] : [map])];
  const own = given.find((path) => isOwnDatabase(path, site.configuration.dataDirectory));
  if (own === undefined) return;
  throw new UnreadableSource(
    `${own} is the database of this site, or its DATA_DIR, and no source. To move a site, use \`masthead export everything FOLDER\` and import that folder, or \`masthead backup FOLDER\` and restore it.`,
  );
}

/** What the operator says of folders, and what the map says. @throws InvalidMapping */
async function folderChoices({ map, asPosts = [], asPages = [] }: ImportOptions): Promise<Required<SectionChoices>> {
  const mapped = await mappedFolders(map);
  const told = (use: 'posts' | 'pages' | false) => Object.keys(mapped).filter((name) => mapped[name] === use);
  return {
    asPosts: [...asPosts, ...told('posts')],
    asPages: [...asPages, ...told('pages')],
    leftOut: told(false),
  };
}

/** @throws UnreadableSource for a folder that the operator decides about and the source does not have: it is most likely misspelt */
function refuseUnknownFolders(
  { asPosts = [], asPages = [], leftOut = [] }: SectionChoices,
  sections: readonly SectionDecision[],
): void {
  const names = sections.map(({ section }) => section);
  const unknown = [...asPosts, ...asPages, ...leftOut].find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const others = names.filter(Boolean).join(', ');
  throw new UnreadableSource(
    `--as-posts, --as-pages or the folders of the map name '${unknown}'. ${others ? `They can name: ${others}.` : 'No folder of this source is in doubt.'}`,
  );
}

/**
 * Imports a source in two readings. The first checks that it can be read to its end and settles every address; it writes
 * nothing. The second writes, a batch a transaction.
 * @throws UnreadableSource, InvalidMapping: then the database is as it was; Interrupted: then what came in stays
 */
export function importOpened(options: ImportOptions, opened: OpenedSource): Promise<ImportReport> {
  const { site, suggestMap, progress, surveyed } = options;
  const reader = withShortKeys(opened.reader);
  return withReport(options, reader.format, async (run) => {
    const scratch = new Scratch();
    try {
      const importing = await assemble(options, { ...opened, reader }, { ...run, scratch });
      const found = await survey(importing, progress);
      surveyed?.(found);
      nameUnusedLines(importing, found, options.map);
      if (suggestMap) return await suggestMapping(suggestMap, [...found.categories.values()], site.publication);
      if (importing.isOwnContent) await refreshPublicationMedia(importing);
      await writeItems(importing, found, progress);
      await withdrawDeleted(importing, opened.directory);
      await askForPages(importing);
      // What a dry run would bring is not here.
      if (!run.dryRun) run.report.noteDeadLinks(await run.report.faults.links.leadingNowhere(site));
    } finally {
      scratch.close();
    }
  });
}

/** A line of the map that no category of the source answers to is most likely misspelt. */
function nameUnusedLines({ mapping, report }: Importing, { categories }: Survey, map: string | undefined): void {
  for (const name of mapping.unusedBy(categories.values())) {
    const reason = `The map names a category that the source does not have: '${name}'`;
    report.addFinding({ section: 'changed', reason, subject: name, place: map ? { file: map } : {} });
  }
}

/** Those of publication.ts, and those that earlier imports founded. */
async function knownCategories({ database, publication }: Site): Promise<ReadonlySet<string>> {
  const stored = await database.queries.selectFrom('category').select('cat_slug').execute();
  return new Set([...publication.categories, ...stored].map(({ cat_slug }) => cat_slug));
}

async function knownAuthors({ database }: Site): Promise<ReadonlySet<string>> {
  const stored = await database.queries.selectFrom('author').select('author_name').execute();
  return new Set(stored.map(({ author_name }) => author_name));
}

async function assemble(
  { map, origin, picturesFrom, network, pace = new WritingPace() }: ImportOptions,
  { reader, directory, mediaFolders }: OpenedSource,
  parts: ImportRun & Pick<Importing, 'scratch'>,
): Promise<Importing> {
  const { site, dryRun, report } = parts;
  const { publication } = site;
  const { native: isNative = false } = reader;
  const known = await knownCategories(site);
  const ours = { known, moved: await movedSections(site, parts.take), authors: await knownAuthors(site) };
  const mapping = isNative
    ? nativeMapping(ours, publication.defaultCategory)
    : await readMapping(map, publication, ours);
  report.defaultCategory = mapping.defaultCategory;
  report.sections = reader.sections ?? [];
  const isOwn = await isOwnContent(site, directory);
  const { dataDirectory } = site.configuration;
  const oldSite =
    picturesFrom === undefined ? undefined : new FilesOfOldSite({ address: picturesFrom, dataDirectory, network });
  const media = { site, isNative, folders: isOwn ? [] : mediaFolders, dryRun, report, oldSite };
  return {
    ...parts,
    ...{ queries: site.database.queries, reader, mapping, pace },
    media: new MediaLibrary(media),
    files: new LinkedFiles(media),
    isOwnContent: isOwn,
    addresses: new OldAddresses(parts.scratch, origin ?? reader.origin ?? picturesFrom),
    categories: new Set([...known, ...ours.moved.keys(), ...mapping.founded.map(({ cat_slug }) => cat_slug)]),
  };
}

/** Whether a folder is the content folder of the publication that this site serves. */
export async function isOwnContent({ configuration }: Site, directory: string): Promise<boolean> {
  const own = await realpath(join(configuration.publicationDirectory, 'content')).catch(() => undefined);
  return own !== undefined && (await realpath(directory)) === own;
}
