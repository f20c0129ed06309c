import { hash } from 'node:crypto';

/** Bytes that many pages carry, made ready once for all of them (docs/decisions/0028, 0031). */
export interface SharedPiece {
  /** In UTF-8. */
  readonly bytes: Buffer;
  /** What tells them from all others. */
  readonly digest: string;
}

/** A part of a page: its own text, or what it shares with others. */
export type Piece = string | SharedPiece;

/** @param text HTML */
export function sharedPiece(text: string): SharedPiece {
  return { bytes: Buffer.from(text), digest: hash('sha256', text, 'base64url') };
}

/** Where a piece stands in what React draws. React escapes whatever else might be written so. */
const MARK = /<!--piece (\d+)-->/;

/** @param place among the pieces of its page */
export function markOf(place: number): string {
  return `<!--piece ${place}-->`;
}

/** What React has drawn, with these pieces in their places. */
export function withPieces(html: string, pieces: readonly Piece[]): Piece[] {
  // Every other part is the number of a mark.
  return html.split(MARK).map((part, index) => (index % 2 === 0 ? part : (pieces[Number(part)] ?? '')));
}
