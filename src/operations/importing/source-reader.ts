import type { SourceItem } from './source.ts';

/** What somebody has said that the files of a folder are: its dated ones articles, all of them pages, or nothing to bring in. */
export type FolderUse = 'posts' | 'pages' | 'left out';

/** What the files of a section are taken for, whose name does not say it. */
export interface SectionDecision {
  /** The first folder below that of the language: `notes`. */
  readonly section: string;
  readonly files: number;
  /** Of these, with a date and a text. */
  readonly posts: number;
  /** Whether its dated files are posts. */
  readonly isBlog: boolean;
  /** What the operator or the map has said that its files are. */
  readonly told?: FolderUse;
}

/** An opened source. Reading it twice yields the same items. */
export interface SourceReader {
  /** `WordPress export`, `Ghost export`, `publication folder`. */
  readonly format: string;
  /** The publication's own folder: its categories, authors and names are ours already, and nothing needs a mapping. */
  readonly native?: boolean;
  /** Bytes, for the progress bar. */
  readonly size: number;
  /** Origin of the old site (`https://example.com`); links to it become links of this site. */
  readonly origin?: string | undefined;
  /** Keys of all posts, events and banners whose files are in the folder, whether they are read or not. */
  readonly present?: readonly string[];
  /** What the files of a folder's sections without a known name are taken for. */
  readonly sections?: readonly SectionDecision[];
  /** Only some of a folder's files are read. */
  readonly partial?: boolean;
  /** The first reading, as `items`, of a source whose posts refer to what stands behind them: such a picture is missing. */
  readonly outline?: () => AsyncIterable<SourceItem>;
  /**
   * Yields what the source holds; authors and terms come before the posts that name them if possible.
   * @throws UnreadableSource for a file that is no export, is cut short, or attacks the reader
   */
  readonly items: () => AsyncIterable<SourceItem>;
}

/** How what other systems export comes in. */
export const OTHER_EXPORTS =
  'Exports of Substack, Medium, Blogger, Movable Type and others come in by way of WordPress or Ghost: bring them in there, and import what these export.';

export const SUPPORTED_SOURCES = `SOURCE is a folder of Markdown, a WordPress export (WXR, .xml), a Ghost export (.json) or the folder of an export of Masthead.
${OTHER_EXPORTS}`;

/** The source as a whole cannot be imported; the message names file and place. Nothing has been written. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
}
