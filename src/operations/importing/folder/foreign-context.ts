import type { SectionDecision } from '../source-reader.ts';
import { type FolderConfiguration, type OldPlace, settingsOf } from './configuration.ts';
import type { FolderContents } from './files.ts';
import type { ForeignContext } from './foreign-files.ts';
import { ignoredIn } from './ignored.ts';
import { isSubject, type SectionedFile } from './layout.ts';
import type { FileSite } from './opened-file.ts';
import { permalinksOf } from './permalinks.ts';
import { picturesBeside } from './pictures-by-value.ts';
import { referencesOf } from './references.ts';
import { sectionFinder } from './sections.ts';
import { templatesOf } from './site-files.ts';

/** A folder of texts that was opened. */
export interface Folder extends FileSite {
  readonly native: boolean;
  readonly designs: FolderContents['designs'];
  readonly files: readonly SectionedFile[];
  readonly place: OldPlace;
  /** What the files of each section without a known name are taken for. */
  readonly decisions: readonly SectionDecision[];
}

/** What the files of another generator depend on beside themselves. @param termNames filled as terms are read */
export function foreignContext(folder: Folder, termNames: ReadonlyMap<string, string>): ForeignContext {
  const { directory, files, configuration, place, decisions } = folder;
  const named = files.filter(({ section, folder }) => section === 'posts' && isSubject(folder));
  const folders = new Set(named.map(({ folder }) => folder));
  return {
    termNames,
    foldersAreCategories: folders.size > 1,
    hasPostsFolder: files.some(({ folder }) => folder === '_posts'),
    permalinks: permalinksOf(configuration),
    root: place.root,
    reference: referencesOf(files, configuration),
    collections: shownCollections(configuration),
    ignored: ignoredIn(directory, files, configuration),
    sectionOf: sectionFinder(decisions, configuration),
    picturesBeside: (path) => picturesBeside(directory, path),
    ...templatesOf(directory, files, configuration),
  };
}

/** Jekyll's collections that have pages: `topics: { output: true }`. */
function shownCollections({ collections }: FolderConfiguration): ReadonlySet<string> {
  const settings = Object.entries(settingsOf(collections));
  return new Set(settings.flatMap(([name, about]) => (settingsOf(about).output === true ? [name] : [])));
}
