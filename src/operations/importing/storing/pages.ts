import type { Queries } from '#content/database/database.ts';
import { pageKind } from '#content/imprint/page.kind.ts';
import type { TextPageDraft } from '#content/imprint/store-text-pages.store.ts';
import { type TextPageRow, textPageRow } from '#content/imprint/text-pages.contract.ts';
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
import { requestsFrom } from './redirects.ts';

type PlannedPage = Planned<SourcePage>;
type KnownPage = Pick<TextPageRow, 'source_hash' | 'status'>;

/** Imports a batch of pages of text, as importPosts does posts. */
export async function importPages(importing: Importing, batch: readonly PlannedPage[]): Promise<void> {
  const keys = batch.map(({ key }) => key);
  const owned = (queries: Queries) => thingsOfDesk(queries, pageKind.name, keys);
  const { isKept, before } = await priorRows(importing, 'text_page', keys, ['status'], owned);
  const drafts = batch.flatMap((planned) => draftOf(importing, planned, before(planned.key)) ?? []);
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

/** @returns undefined for a page that is unchanged or too large */
function draftOf(
  importing: Importing,
  { key, plan, item: page }: PlannedPage,
  before: KnownPage | undefined,
): (TextPageDraft & { context: ItemContext }) | undefined {
  const { report, site, now } = importing;
  const print = fingerprint(
    page,
    textPageRow,
    [plan.name, site.configuration.imageBase, outOfTime(importing, page)],
    [],
  );
  if (before && isSettled(before.source_hash, print)) return report.count('page', 'unchanged', before.status);
  const given = page.body().html();
  if (leavesOut(report, 'page', page, given)) return undefined;
  const context = new ItemContext(importing, page);
  const { html, isRaw } = asRead(given, context.remark);
  const texts = { page_title: page.title, page_desc: page.description };
  const isPublic =
    page.status === 'published' &&
    !outOfTime(importing, page) &&
    !isRaw &&
    longTexts(texts).length === 0 &&
    !isDisplaced(plan);
  return {
    context,
    hash: () => context.hash(print),
    texts,
    settled: {
      source_key: key,
      page_path: plan.name,
      status: isPublic && hasWords(html) ? 'published' : 'draft',
      publish_time: null,
      in_footer: 0,
      in_sitemap: page.isListed === false ? 0 : 1,
    },
    html,
    modified: page.modified ? readMoment(page.modified, site.publication.timeZone, now) : undefined,
  };
}

/** Nothing without text, picture or film is shown to readers. */
function hasWords(html: string): boolean {
  return /<(?:img|video|audio|iframe|figure)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';
}
