import { z } from 'zod';

/** Where the old site was, as far as the export tells. */
export interface OldSite {
  readonly origin: string | undefined;
  /** The path it lived under, without a slash at its end: empty for most. */
  readonly path: string;
}

const address = z.url({ protocol: /^https?$/ });

/** Ghost leaves its own address out of an export; tools that write exports sometimes name it in the settings. */
export function oldSite(settings: ReadonlyMap<string, string>): OldSite {
  const written = address.safeParse(settings.get('url')?.trim());
  if (!written.success) return { origin: undefined, path: '' };
  const { origin, pathname } = new URL(written.data);
  return { origin, path: pathname.replace(/\/+$/, '') };
}

const OWN_ADDRESS = /__GHOST_URL__(?=(\/)?)/g;
/** The address of a smaller copy of a picture; what lies in the content folder is the picture itself. */
const RESIZED = /(\/content\/images\/)size\/w\d+(?:h\d+)?\/(?:format\/[a-z]+\/)?/g;

/**
 * Puts addresses in a text into words that work without Ghost: its stand-in for the site's own address goes, so that they
 * begin with a slash; pictures are named in their full size.
 */
export function resolveAddresses(html: string, { path }: OldSite): string {
  return html.replace(OWN_ADDRESS, (_, slash?: string) => path + (slash ? '' : '/')).replace(RESIZED, '$1');
}

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** Ghost's ids are unique in the world, but for the numbers of versions before 1 and of a site's owner: `1` says nothing. */
export function keyOf(id: string, otherwise: string): string {
  return OBJECT_ID.test(id) || otherwise === '' ? id : otherwise;
}
