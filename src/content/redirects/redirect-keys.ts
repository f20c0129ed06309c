import { randomUUID } from 'node:crypto';

// The key of a redirect begins with who made it. What an import brings has the same key each time, so that what the desk made of it
// is not undone by the next import.

const FROM_SOURCE = 'source:';
const FROM_MOVE = 'move:';
/** From before there were keys (migration 034). */
const OLDER = 'older:';

/** Of a redirect that an import brings. */
export function keyFromSource(source_path: string): string {
  return `${FROM_SOURCE}${source_path}`;
}

/** The keys by which the desk may know what an import brings to an address. */
export function keysFromSource(source_path: string): string[] {
  return [keyFromSource(source_path), `${OLDER}${source_path}`];
}

/** Of a redirect that follows something that moved. */
export function keyFromMove(): string {
  return `${FROM_MOVE}${randomUUID()}`;
}

/** Who made a redirect; undefined where that is not known any more. */
export function makerOf(source_key: string): 'source' | 'move' | 'desk' | undefined {
  if (source_key.startsWith(FROM_SOURCE)) return 'source';
  if (source_key.startsWith(FROM_MOVE)) return 'move';
  return source_key.startsWith('desk:') ? 'desk' : undefined;
}
