import type { Place, SourceLeftOut } from './source.ts';

/** Something that the site cannot import. @param what its type: `page`, `comment` */
export function leftOut(what: string, reason: string, place: Place = {}, title?: string): SourceLeftOut {
  return { kind: 'left-out', place, what, reason, title: title || undefined };
}

/** The same for content that readers of the old site saw. */
export function leftOutContent(what: string, reason: string, place: Place, title?: string): SourceLeftOut {
  return { ...leftOut(what, reason, place, title), isContent: true };
}

/** The same for things that the report counts without naming them. */
export function leftOutUnnamed(what: string, reason: string, number = 1): SourceLeftOut {
  return { ...leftOut(what, reason), number };
}
