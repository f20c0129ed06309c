/** A piece of a line: text, something opaque such as code, or a break. */
export interface Piece {
  readonly kind: 'text' | 'opaque' | 'break';
  value: string;
}

/** The text of a block as one line of pieces; an opaque piece counts as one character. */
export class Line {
  readonly pieces: Piece[] = [];

  add(kind: Piece['kind'], value: string): Piece {
    const piece = { kind, value };
    this.pieces.push(piece);
    return piece;
  }

  get text(): string {
    return this.pieces.map(({ kind, value }) => (kind === 'text' ? value : kind === 'break' ? '\n' : OPAQUE)).join('');
  }

  get hasQuotes(): boolean {
    return this.pieces.some(({ kind, value }) => kind === 'text' && /["']/.test(value));
  }

  /**
   * Replaces straight quotes.
   * @param decide returns the replacement of the quote at an offset; undefined keeps it
   */
  replaceQuotes(decide: (text: string, at: number) => string | undefined): void {
    const { text } = this;
    let start = 0;
    for (const piece of this.pieces) {
      const offset = start;
      start += piece.kind === 'text' ? piece.value.length : 1;
      if (piece.kind !== 'text') continue;
      piece.value = piece.value.replace(/["']/g, (quote, at: number) => decide(text, offset + at) ?? quote);
    }
  }
}

const OPAQUE = '\ufffc';
