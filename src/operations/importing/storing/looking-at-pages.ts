import type { TextPageRow } from '#content/imprint/text-pages.contract.ts';
import { CHECKED_PAGE_COLUMNS } from '#operations/article-checks/checked-article.ts';
import type { SourcePage } from '../source.ts';
import { storedItems } from './batches.ts';
import type { StoredThing } from './desk-things.ts';
import type { Importing, Planned } from './importing.ts';
import { remarksOf } from './item-context.ts';
import { longTexts } from './maxima.ts';
import { displacement, isDisplaced } from './page-paths.ts';
import { outOfTime } from './page-times.ts';

type Row = Pick<TextPageRow, (typeof CHECKED_PAGE_COLUMNS)[number]>;

/** Looks at a batch of pages as readers get them. Names those that are drafts, with the reason, and those whose forms did not come in. */
export async function lookAtPages(
  importing: Importing,
  batch: readonly Planned<SourcePage>[],
  stored: readonly StoredThing<'text_page'>[],
): Promise<void> {
  for (const { planned, row } of await storedItems(importing, 'text_page', CHECKED_PAGE_COLUMNS, batch, stored))
    look(importing, planned, row);
}

function look(importing: Importing, planned: Planned<SourcePage>, row: Row): undefined {
  const { report } = importing;
  const { title: subject, place, body } = planned.item;
  const { written = '' } = body();
  report.noteUnknown(remarksOf(planned.item));
  if (FORM.test(written)) report.addFinding({ section: 'missing', reason: NO_FORM, subject, place });
  if (row.status !== 'draft') return report.notePageHere({ ...row, written }, place);
  return report.addFinding({ section: 'drafts', reason: reasonOf(importing, planned, row), subject, place });
}

function reasonOf(importing: Importing, { plan, item }: Planned<SourcePage>, row: Row): string {
  const { status, sourceStatus } = item;
  if (status !== 'published')
    return sourceStatus && sourceStatus !== 'draft'
      ? `It was '${sourceStatus}' and is kept as a draft`
      : 'It was a draft on the old site';
  const late = outOfTime(importing, item);
  if (late) return late;
  if (isDisplaced(plan)) return displacement(importing, plan);
  const [long] = longTexts(row);
  return long ?? 'It has no text that can be read here: it is kept as a draft';
}

/** Forms in HTML, and the commands of WordPress' plugins for them. */
const FORM =
  /<form\b|\[(?:contact-form|contact-form-7|wpforms|gravityforms?|ninja_forms?|formidable|forminator_form|fluentform|caldera_form|mc4wp_form)\b/i;

const NO_FORM = 'The page had a form, which does not work here: link to Contact Us in its place';
