import { randomUUID } from 'node:crypto';

// The key of a redirect begins with who made it. What an import brings has the same key each time, so that what the desk made of it
// is not undone by the next import.

const FROM_SOURCE = 'source:';
const FROM_MOVE = 'move:';

/** Of a redirect that an import brings. */
export function keyFromSource(source_path: string): string {
  return `${FROM_SOURCE}${source_path}`;
}

/** Of a redirect that follows something that moved. */
export function keyFromMove(): string {
  return `${FROM_MOVE}${randomUUID()}`;
}
