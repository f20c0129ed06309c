import { addresses } from '#content/addresses.ts';
import { sourcedRows, sourcesNamed } from '#content/database/sourced-rows.ts';
import { isSpecifiedPage, PATH_PATTERN, settledPath, whyNoPath } from '#content/page-paths.ts';
import { safeSlug } from '#content/slugs.ts';
import type { SourcePage } from '../source.ts';
import type { Importing, Planned } from './importing.ts';
import type { NameRequest } from './names.ts';
import { PAGES } from './scratch.ts';

/** The path that a page should have: that of its first old address that can stand here, else one made of its slug. */
export function wantedPath({ addresses: old, slug, title, place }: SourcePage): string {
  if (old[0] === FRONT_PAGE) return FRONT_PAGE;
  const paths = old.filter((address) => !address.includes('?')).map(settledPath);
  // However the old site wrote it; its own address, not one that only led to it.
  const specified = paths
    .slice(0, 1)
    .map((path) => path.toLowerCase())
    .find(isSpecifiedPage);
  const fitting = specified ?? paths.find((path) => PATH_PATTERN.test(path));
  return fitting ?? `/${safeSlug(slug) || safeSlug(title) || `page-${safeSlug(place.id ?? '') || 'untitled'}`}`;
}

/**
 * Gives each page a path of its own: the one it has from an earlier import, where that still fits; else the one it wants. Where that is
 * the site's, a section's or another page's, it gets one like it: such a page is kept as a draft.
 */
export async function settlePaths(importing: Importing, requests: readonly NameRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const { queries, scratch, categories } = importing;
  const keys = requests.map(({ key }) => key);
  const current = await sourcedRows(queries, 'text_page', keys, ['page_path']);
  const isFit = (path: string) =>
    !categories.has((path.split('/')[1] ?? '').toLowerCase()) && whyNoPath(path) === undefined;
  for (const { key, wanted } of requests) {
    const claims = (name: string) => scratch.claim(key, { catSlug: PAGES, name, wanted });
    const isFree = async (path: string) =>
      isFit(path) && isOwn((await sourcesNamed(queries, 'text_page', 'page_path', [path])).get(path), key);
    const stored = current.get(key)?.page_path;
    if ((await isFree(wanted)) && claims(wanted)) continue;
    if (stored?.startsWith(standIn(wanted)) && isFit(stored) && claims(stored)) continue;
    for (;;) {
      const number = scratch.nextSuffix(PAGES, wanted);
      const path = `${standIn(wanted)}-${number}`;
      if ((await isFree(path)) && claims(path)) break;
    }
  }
}

function isOwn(holder: string | null | undefined, key: string): boolean {
  return holder === undefined || holder === key;
}

/** Where the old site had a page before all others. */
const FRONT_PAGE = '/';

/** One segment, so that it is below no section. */
function standIn(path: string): string {
  return path === FRONT_PAGE ? '/front-page' : `/${path.slice(1).replaceAll('/', '-')}`;
}

type PagePlan = Planned<SourcePage>['plan'];

/** Whether something else stands at the address that a page had: it is kept as a draft. */
export function isDisplaced({ name, wanted }: PagePlan): boolean {
  return name !== wanted;
}

/** Where the old addresses of a page lead: to it, else to what stands in its place. @returns undefined where nothing does */
export function pageTarget({ categories }: Pick<Importing, 'categories'>, plan: PagePlan): string | undefined {
  const { name, wanted } = plan;
  if (!isDisplaced(plan)) return addresses.textPage(name);
  const stands = wanted.toLowerCase();
  if (isSpecifiedPage(stands)) return stands;
  const [, first = '', ...more] = stands.split('/');
  if (!categories.has(first)) return addresses.textPage(wanted);
  return more.length === 0 ? addresses.topic(first) : undefined;
}

/** Why a page cannot stand where it stood, a sentence. */
export function displacement({ categories }: Pick<Importing, 'categories'>, { wanted, name }: PagePlan): string {
  const [, first = ''] = wanted.toLowerCase().split('/');
  const holder = categories.has(first)
    ? 'a section’s'
    : whyNoPath(wanted)
      ? 'one of this site’s own'
      : 'another page’s';
  return `Its address '${wanted}' is ${holder}: it is kept as a draft at '${name}'`;
}
