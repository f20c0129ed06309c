import type { BodyNotes } from './notes.ts';

const LINK = /<a\s[^>]*?href=["']([^"']*)["'][^>]*>(.*?)<\/a>/gis;
/** Addresses at which only Ghost itself answers: its sign-up and search windows, and its desk. */
const GHOST_ONLY = /^[^?]*#\/(?:portal|search|share)\b|^(?:__GHOST_URL__)?\/ghost(?:\/|$)/;

/** Takes away links that lead to parts of Ghost itself; their words stay. */
export function withoutDeadLinks(html: string, notes: BodyNotes): string {
  return html.replace(LINK, (link, address: string, words: string) => {
    if (!GHOST_ONLY.test(address)) return link;
    notes.remark('A link to a window or the desk of Ghost became its words.');
    return words;
  });
}
