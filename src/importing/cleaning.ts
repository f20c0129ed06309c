import type { Heading } from '#posts/posts.contract.ts';

/** What cleaning needs to know of the world around an article. */
export interface CleaningContext {
  /** Resolves a picture's address to a stored one; undefined where it is missing. */
  readonly picture: (address: string) => Promise<StoredPicture | undefined>;
  /** Turns an address of the old site into ours; others come back as they are. */
  readonly link: (address: string) => string;
}

export interface StoredPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export interface CleanArticle {
  /** Safe to print: strict allow-list, heading ids, lazy pictures with width, height and srcset. */
  readonly html: string;
  readonly text: string;
  readonly excerpt: string;
  readonly contents: readonly Heading[];
  /** Minutes at 230 words a minute, at least 1. */
  readonly readingTime: number;
  /** What was taken out or turned into something else, each a sentence. */
  readonly changes: readonly string[];
}
