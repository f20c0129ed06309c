/** A piece of a line: text, something that quotation marks stay out of, or a break. */
export interface Piece {
  readonly kind: 'text' | 'opaque' | 'break';
  value: string;
}

/** The text of a block, in pieces, as one line; what is opaque counts as one sign in it. */
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
   * @param decide what stands for the quote at a place of the line; undefined leaves it
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
