import { variantsOf } from '#content/redirects/address-variants.ts';
import { isOfSite } from '#content/routes.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { safeSlug } from './slugs.ts';

/** The pages of text that have addresses of the specification. They stay where they are. */
export const SPECIFIED_PAGES = { about: '/about', privacyPolicy: '/privacy-policy' } as const;

const SPECIFIED: ReadonlySet<string> = new Set(Object.values(SPECIFIED_PAGES));

export function isSpecifiedPage(path: string): boolean {
  return SPECIFIED.has(path);
}

/** One to five segments of letters and digits of any script and of signs that an address shows as they are; none begins with a dot. */
export const PATH_PATTERN = /^(?:\/(?!\.)[\p{L}\p{M}\p{N}._~-]+){1,5}$/u;

/**
 * The path of a page as it is stored and looked up: decoded, one slash before each segment, none at the end.
 * @param text as people type or paste it: `company/team`, `https://old.example/company/team/`
 * @returns an empty string for one without segments
 */
export function settledPath(text: string): string {
  const [path = ''] = text
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .split(/[?#]/);
  const segments = percentDecoded(path)
    .normalize('NFC')
    .split('/')
    .map((segment) => segment.trim().replace(/\s+/g, '-'));
  return segments
    .filter(Boolean)
    .map((segment) => `/${segment}`)
    .join('');
}

/** A path made of a title; an empty string where it has no letter that can stand in an address. */
export function pathOfTitle(title: string): string {
  const slug = safeSlug(title);
  return slug && `/${slug}`;
}

/** @returns why no page can stand at a settled path, to be read behind its label; undefined where one can */
export function whyNoPath(path: string): string | undefined {
  if (!PATH_PATTERN.test(path))
    return 'one to five parts, each after a slash, of letters, digits, hyphens and dots: /company/team';
  if (isOfSite(path) && !SPECIFIED.has(path)) return `“${path}” is an address of the site itself`;
  // It would take the address of an old feed or list from what leads on there.
  const isVariant = variantsOf({ path, parameters: [] }).length > 0;
  return isVariant ? `“${path}” is an address of a feed, or of a further page of a list` : undefined;
}
