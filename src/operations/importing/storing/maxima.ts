import { EVENT_TEXTS } from '#content/events/event-texts.ts';
import { PAGE_TEXTS } from '#content/imprint/page-texts.ts';
import { MAXIMA, STORY_MAXIMA } from '#content/input-maxima.ts';
import { wordsOfTexts } from '#content/kinds/kind-texts.ts';
import { tooMuchMarkup } from '#content/markup/too-much-markup.ts';
import { type PostTexts, postTexts } from '#content/posts/posts.contract.ts';
import { termSlug } from '#content/posts/tags/term-slug.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { blocksOf } from '#desk/stories/blocks.ts';
import { formattedNumber } from '#platform/text/formatted-number.ts';
import type { ImportReport } from '../report.ts';
import type { ReportedKind } from '../report-counts.ts';
import type { SourcePost } from '../source.ts';

type Titled = Pick<SourcePost, 'title' | 'place'>;

/** A text of a post is called as its column is, unless it has another name below. */
const COLUMN_NAMES = Object.fromEntries(
  Object.keys(postTexts.shape).map((name) => [name, name.replaceAll('_', ' ')]),
) as Record<keyof PostTexts, string>;

const MOST = { ...ROW_MAXIMA.post, ...ROW_MAXIMA.event, ...ROW_MAXIMA.text_page };

/** Columns that a pattern bounds where they are read, or that lead to something: they are names, and no texts. */
type Named =
  | 'banner_img'
  | 'banner_focus'
  | 'cat_slug'
  | 'post_name'
  | 'event_slug'
  | 'event_timezone'
  | 'event_banner'
  | 'page_path';

/** What people call the texts of posts, events and pages, by their columns. A new column is missing here, or among the names above. */
const NAMES = {
  ...COLUMN_NAMES,
  ...wordsOfTexts(EVENT_TEXTS),
  ...wordsOfTexts(PAGE_TEXTS),
  post_title: 'headline',
  p_content: 'standfirst',
  meta_title: 'title for search engines',
  meta_description: 'description for search engines',
  meta_keywords: 'keywords',
  banner_alt: 'text for readers who do not see its picture',
  banner_caption: 'caption',
  podcast_link: "film's address",
  event_link: 'address',
  event_uid: 'key in calendars',
  changed_title: 'title from a moment on',
  changed_desc: 'description from a moment on',
} as const satisfies Record<Exclude<keyof typeof MOST, Named>, string>;

type Column = keyof typeof NAMES;
export type Texts = { readonly [Name in Column]?: string | null | undefined };

/** What is too long for a page, each a sentence: no text is cut, and its post or event is a draft. */
export function longTexts(texts: Texts): string[] {
  return (Object.keys(NAMES) as Column[]).flatMap((column) =>
    longer(`${NAMES[column]} has`, texts[column]?.length ?? 0, 'characters', MOST[column]),
  );
}

/** The same of a post's lists. @param lists how many entries each has */
export function longLists(lists: { readonly coauthors: number; readonly subcategories: number }): string[] {
  return [
    ...longer('byline has', lists.coauthors, 'co-authors', MAXIMA.coauthors),
    ...longer('list of sub-categories has', lists.subcategories, 'entries', MAXIMA.subcategories),
  ];
}

function longer(what: string, length: number, of: string, most: number): string[] {
  return length > most
    ? [
        `Its ${what} ${formattedNumber(length)} ${of}, and ${formattedNumber(most)} fit: it is kept as a draft, and nothing was cut`,
      ]
    : [];
}

/** How many entries the lists of a source's post have. */
export function listsOf({ coauthors = [], categories, tags }: SourcePost): Parameters<typeof longLists>[0] {
  return { coauthors: coauthors.length, subcategories: new Set([...categories, ...tags].map(termSlug)).size };
}

/** Names what is too long. @returns whether anything is */
export function remarkLong(texts: Texts, remark: (reason: string) => void): boolean {
  const long = longTexts(texts);
  for (const reason of long) remark(reason);
  return long.length > 0;
}

/** Reports a body that is too large. @returns whether it is */
export function leavesOut(report: ImportReport, what: ReportedKind, { title, place }: Titled, html: string): boolean {
  const refusal = what === 'post' ? bodyRefusal(html) : tooMuchMarkup(html, MAXIMA.thingText);
  if (!refusal) return false;
  report.leftOutContent += 1;
  report.addFinding({ section: 'left out', reason: `The ${what} was left out: ${refusal}`, subject: title, place });
  return true;
}

/** Why a body is left out: no story may be as large. Undefined if it may. */
export function bodyRefusal(html: string): string | undefined {
  const refusal = tooMuchMarkup(html);
  if (refusal) return refusal;
  const most = STORY_MAXIMA.blocks;
  // A block begins with a tag, or stands behind one: most bodies have too few to be divided for this.
  const mayHave = html.split('<', most / 2 + 1).length > most / 2;
  return mayHave && blocksOf(html).length > most ? `it holds more than ${most.toLocaleString('en')} blocks` : undefined;
}
