import type { Queries } from '#content/database/database.ts';
import { pageKind } from '#content/imprint/page.kind.ts';
import type { TextPageDraft } from '#content/imprint/store-text-pages.store.ts';
import { type TextPageRow, textPageRow } from '#content/imprint/text-pages.contract.ts';
import { isSpecifiedPage } from '#content/page-paths.ts';
import { thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { readMoment } from '../moments.ts';
import type { SourcePage } from '../source.ts';
import { asRead } from './as-read.ts';
import { priorRows, storeBatch } from './batches.ts';
import { storeSourcePages } from './desk-things.ts';
import { fingerprint, isSettled } from './fingerprint.ts';
import type { Importing, Planned } from './importing.ts';
import { ItemContext } from './item-context.ts';
import { lookAtPages } from './looking-at-pages.ts';
import { leavesOut, longTexts } from './maxima.ts';
import { isDisplaced, pageTarget } from './page-paths.ts';
import { outOfTime } from './page-times.ts';
import { placesOfDemo, takePlaceOfDemo } from './place-of-demo.store.ts';
import { requestsFrom } from './redirects.ts';

type PlannedPage = Planned<SourcePage>;
type KnownPage = Pick<TextPageRow, 'source_hash' | 'status'>;
type PageDraft = TextPageDraft & { readonly context: ItemContext };

/** Imports a batch of pages of text, as importPosts does posts. */
export async function importPages(importing: Importing, batch: readonly PlannedPage[]): Promise<void> {
  const keys = batch.map(({ key }) => key);
  const owned = (queries: Queries) => thingsOfDesk(queries, pageKind.name, keys);
  const { isKept, before } = await priorRows(importing, 'text_page', keys, ['status'], owned);
  const places = await placesOfDemo(importing.site, importing.queries);
  const drafts: PageDraft[] = [];
  for (const planned of batch) {
    const place = isKept(planned.key) ? undefined : placeAmong(places, planned.plan);
    const draft = draftOf(importing, planned, before(planned.key), place);
    if (!draft) continue;
    const takes = place !== undefined && draft.settled.page_path === place;
    if (takes) places.delete(place);
    drafts.push(takes ? await inPlaceOfDemo(importing, planned, draft) : draft);
  }
  const leading = batch.filter(({ key }) => !isKept(key));
  const requests = leading.flatMap(({ key, plan, item: { addresses, place, title: subject } }) => {
    const target = pageTarget(importing, plan);
    return target === undefined ? [] : requestsFrom(addresses, { target, key, place, subject });
  });
  const stored = await storeBatch(importing, drafts, requests, {
    kind: 'page',
    store: storeSourcePages,
    titleOf: ({ page_title }) => page_title,
  });
  await lookAtPages(importing, batch, stored);
}

/** Where a page stood at the old site, if the demo's page there gives way. */
function placeAmong(places: ReadonlyMap<string, string>, plan: PlannedPage['plan']): string | undefined {
  return isDisplaced(plan) && places.has(plan.wanted) ? plan.wanted : undefined;
}

/** Gives a page the place of the demo's. Where somebody has changed that one meanwhile, it is kept as a draft. */
async function inPlaceOfDemo(importing: Importing, { key, plan }: PlannedPage, draft: PageDraft): Promise<PageDraft> {
  const { page_path } = draft.settled;
  if (!importing.dryRun && !(await takePlaceOfDemo(importing.site, page_path, key)))
    return { ...draft, settled: { ...draft.settled, page_path: plan.name, status: 'draft' } };
  draft.context.remark(`It takes the place of the demo’s page at '${page_path}', which nobody has changed`);
  return draft;
}

/**
 * @param place of the demo's page, which the page takes if readers are to have it
 * @returns undefined for a page that stays as it is, or is too large
 */
function draftOf(
  importing: Importing,
  { key, plan, item: page }: PlannedPage,
  before: KnownPage | undefined,
  place: string | undefined,
): PageDraft | undefined {
  const { report, site, now } = importing;
  const page_path = place ?? plan.name;
  const late = outOfTime(importing, page);
  const print = fingerprint(page, textPageRow, [page_path, site.configuration.imageBase, late], []);
  if (before && isSettled(before.source_hash, print)) return report.count('page', 'unchanged', before.status);
  const given = page.body().html();
  if (leavesOut(report, 'page', page, given)) return undefined;
  const context = new ItemContext(importing, page);
  const { html, isRaw } = asRead(given, context.remark);
  const texts = { page_title: page.title, page_desc: page.description };
  const isWhole = !isRaw && longTexts(texts).length === 0 && hasWords(html);
  const isFree = place !== undefined || !isDisplaced(plan);
  const isPublic = page.status === 'published' && !late && isWhole && isFree;
  if (!isPublic && before?.status === 'published' && isSpecifiedPage(page_path)) return staysInPlace(importing, page);
  return {
    context,
    hash: () => context.hash(print),
    texts,
    settled: {
      source_key: key,
      page_path: isPublic ? page_path : plan.name,
      status: isPublic ? 'published' : 'draft',
      publish_time: null,
      in_footer: 0,
      in_sitemap: page.isListed === false ? 0 : 1,
    },
    html,
    modified: page.modified ? readMoment(page.modified, site.publication.timeZone, now) : undefined,
  };
}

/** A page to which all pages link is not taken from readers, as at the desk. */
function staysInPlace({ report }: Importing, { title: subject, place }: SourcePage): undefined {
  report.addFinding({ section: 'desk', reason: STAYS, subject, place });
  return report.count('page', 'unchanged', 'published');
}

/** What a report says of it. */
export const STAYS =
  'Its source does not show it any more. Every page of the site links to it: it stays until you write another under Pages';

/** Nothing without text, picture or film is shown to readers. */
function hasWords(html: string): boolean {
  return /<(?:img|video|audio|iframe|figure)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';
}
