import type { Queries } from '#content/database/database.ts';
import type { LinkedFiles } from '../linked-files.ts';
import type { Mapping } from '../mapping.ts';
import type { MediaLibrary } from '../media.ts';
import type { ImportReport } from '../report.ts';
import type { ImportOptions } from '../run.ts';
import type { SourceReader } from '../source-reader.ts';
import type { WritingPace } from '../writing-pace.ts';
import type { OldAddresses } from './old-addresses.ts';
import type { Plan, Scratch } from './scratch.ts';

export interface ImportRun
  extends Required<Pick<ImportOptions, 'site' | 'dryRun' | 'take' | 'hideExpired'>>,
    Pick<ImportOptions, 'filesComments'> {
  readonly report: ImportReport;
  readonly signal: AbortSignal | undefined;
  /** Brings the search index up to date, where the import writes. It cannot fail: the next search goes on, and reports what failed. */
  readonly indexPosts: () => Promise<void>;
  /** One moment for all relative dates of the import. */
  readonly now: Date;
}

/** An import through a reader. */
export interface Importing extends ImportRun {
  readonly queries: Queries;
  readonly reader: SourceReader;
  readonly mapping: Mapping;
  readonly media: MediaLibrary;
  readonly files: LinkedFiles;
  readonly scratch: Scratch;
  readonly pace: WritingPace;
  readonly addresses: OldAddresses;
  /** The source is the content folder of the publication that this site serves. */
  readonly isOwnContent: boolean;
  /** All category slugs, with those that the map founds. */
  readonly categories: ReadonlySet<string>;
}

/** The author of a login, with the name that is printed; on a dry run the id of a new one is 0. */
export type AuthorOf = (login: string) => { readonly id: number; readonly name: string; readonly displayed: string };

/** An item with the key and address that the first reading settled. */
export interface Planned<Item> {
  readonly key: string;
  readonly plan: Plan;
  readonly item: Item;
}
