/** What menu.entry.ts and CSS make one of: no two of these are open at a time. */
export const HEADER_GROUP = 'header';
