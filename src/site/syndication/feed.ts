import type { Publication } from '#content/publication.contract.ts';

/** A feed, independent of its format. Addresses are absolute, dates ISO 8601 in UTC. */
export interface Feed {
  readonly title: string;
  /** The page that it belongs to. */
  readonly page: string;
  /** Its own address. */
  readonly self: string;
  readonly publication: Publication;
  /** Square, at least 500 pixels. */
  readonly icon: string;
  /** The latest change in it; undefined if it is empty. */
  readonly updated: string | undefined;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly address: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** HTML, whole. */
  readonly content: string;
  /** At least one, in the order of the byline. */
  readonly authors: readonly { readonly name: string; readonly page: string }[];
  readonly published: string;
  readonly updated: string;
  readonly categories: readonly FeedCategory[];
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | undefined;
  readonly recording: Recording | undefined;
}

export interface FeedCategory {
  readonly slug: string;
  readonly name: string;
}

/** A video or sound file. */
export interface Recording {
  readonly url: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: number;
}
