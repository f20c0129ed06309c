import type { Publication } from '#platform/publication.ts';

/** A feed, whichever format it is written in. Addresses are absolute, moments ISO 8601 in UTC. */
export interface Feed {
  readonly title: string;
  /** The page that it follows. */
  readonly page: string;
  /** Its own address. */
  readonly self: string;
  readonly publication: Publication;
  /** Square, at least 500 pixels. */
  readonly icon: string;
  /** The last change that is in it; undefined where it is empty. */
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
  readonly author: { readonly name: string; readonly page: string };
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

/** A film or sound that a player can fetch. */
export interface Recording {
  readonly url: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: number;
}
