import { hash } from 'node:crypto';

/** What a reader gets, before it is compressed. */
export interface Body {
  /** One after the other; others may have some of them, too. */
  readonly pieces: readonly Buffer[];
  /** What tells it from every other body. */
  readonly digest: string;
}

export function bodyOf(text: string): Body {
  return { pieces: [Buffer.from(text)], digest: hash('sha256', text, 'base64url') };
}

/** In bytes. */
export function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** In one. */
export function wholeOf(pieces: readonly Buffer[]): Buffer {
  const [first, ...others] = pieces;
  return first && others.length === 0 ? first : Buffer.concat(pieces);
}
