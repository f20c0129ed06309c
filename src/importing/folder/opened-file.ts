import type { Place } from '../source.ts';

/** A content file, parsed. */
export interface OpenedFile {
  readonly path: string;
  /** The file's name without its ending. */
  readonly name: string;
  /** The folder that decides its section: `news`. */
  readonly folder: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Where the body begins, counted from 1. */
  readonly bodyLine: number;
  /** The fields that every item of source.ts has. */
  readonly item: {
    readonly key: string;
    readonly place: Place;
    readonly remarks: readonly string[];
    readonly fingerprint: string;
  };
}
