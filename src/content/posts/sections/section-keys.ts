import { MENU_COLUMNS } from './menu-columns.ts';

/** The sections that the specification names: pages of it show them by these slugs, so that they keep them. */
export const SPECIFIED_SECTIONS: ReadonlySet<string> = new Set([...Object.values(MENU_COLUMNS), 'future-ready']);

/** The key of a section that publication.ts or an import founds. The desk gives its own others. */
export function sectionKey(catSlug: string): string {
  return `section:${catSlug}`;
}

/** The slug that an import or publication.ts knows a section by; undefined for one of the desk's. */
export function slugOfKey(sourceKey: string | null): string | undefined {
  return /^section:(.+)$/.exec(sourceKey ?? '')?.[1];
}

/** Their history, under the name of their kind. */
export const SECTION_KIND = 'sections';
