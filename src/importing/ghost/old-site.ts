import { z } from 'zod';

export interface OldSite {
  readonly origin: string | undefined;
  /** Its path, without a slash at the end: empty for most. */
  readonly path: string;
}

const address = z.url({ protocol: /^https?$/ });

/** Reads the site's address from the settings. Ghost leaves it out of an export; some tools write it. */
export function oldSite(settings: ReadonlyMap<string, string>): OldSite {
  const written = address.safeParse(settings.get('url')?.trim());
  if (!written.success) return { origin: undefined, path: '' };
  const { origin, pathname } = new URL(written.data);
  return { origin, path: pathname.replace(/\/+$/, '') };
}

const OWN_ADDRESS = /__GHOST_URL__(?=(\/)?)/g;
/** The folder of smaller copies of a picture; the picture itself is in the content folder. */
const RESIZED = /(\/content\/images\/)size\/w\d+(?:h\d+)?\/(?:format\/[a-z]+\/)?/g;

/** Replaces Ghost's placeholder for the site's address, so that addresses begin with a slash, and addresses of smaller copies. */
export function resolveAddresses(html: string, { path }: OldSite): string {
  return html.replace(OWN_ADDRESS, (_, slash?: string) => path + (slash ? '' : '/')).replace(RESIZED, '$1');
}

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** Ghost's ids are globally unique, except the numbers of versions before 1 and of a site's owner: `1`. */
export function keyOf(id: string, otherwise: string): string {
  return OBJECT_ID.test(id) || otherwise === '' ? id : otherwise;
}
