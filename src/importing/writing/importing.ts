import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import type { Mapping } from '../mapping.ts';
import type { MediaLibrary } from '../media.ts';
import type { ImportReport } from '../report.ts';
import type { SourceReader } from '../source.ts';
import type { OldAddresses } from './old-addresses.ts';
import type { Plan, Scratch } from './scratch.ts';

/** All that one import works with. */
export interface Importing {
  readonly site: Site;
  readonly queries: Queries;
  readonly reader: SourceReader;
  readonly mapping: Mapping;
  readonly media: MediaLibrary;
  readonly scratch: Scratch;
  readonly addresses: OldAddresses;
  readonly report: ImportReport;
  readonly dryRun: boolean;
  /** The source is the content folder of the publication that this site serves. */
  readonly isOwnContent: boolean;
  /** One moment for the whole import, so that all relative dates are counted from the same. */
  readonly now: Date;
  /** Every category slug there is, or will be when this is done. */
  readonly categories: ReadonlySet<string>;
}

/** The author that a login stands for; the id is 0 for a new one on a dry run. */
export type AuthorOf = (login: string) => { readonly id: number; readonly name: string };

/** An item with the key and address that the first reading settled for it. */
export interface Planned<Item> {
  readonly key: string;
  readonly plan: Plan;
  readonly item: Item;
}
