import { tooMuchMarkup } from '#markup/too-much-markup.ts';
import { MAXIMA, STORY_MAXIMA } from '#posts/maxima.ts';
import { blocksOf } from '#writing/blocks.ts';
import type { ImportReport } from '../report.ts';
import type { SourcePost } from '../source.ts';

type Titled = Pick<SourcePost, 'title' | 'place'>;

/** Most characters of a text, by its column, and what people call it. */
const TEXTS = {
  post_title: ['headline', MAXIMA.headline],
  event_title: ['title', MAXIMA.headline],
  event_location: ['place', MAXIMA.standfirst],
  p_content: ['standfirst', MAXIMA.standfirst],
  meta_title: ['title for search engines', MAXIMA.searchTitle],
  meta_description: ['description for search engines', MAXIMA.searchDescription],
  meta_keywords: ['keywords', MAXIMA.keywords],
  banner_caption: ['caption', MAXIMA.caption],
  podcast_link: ["film's address", MAXIMA.address],
  event_link: ['address', MAXIMA.address],
} as const;

type Texts = { readonly [Column in keyof typeof TEXTS]?: string | null | undefined };

/** What is too long for a page, each a sentence: no text is cut, and its post or event is a draft. */
export function longTexts(texts: Texts): string[] {
  return Object.entries(TEXTS).flatMap(([column, [name, most]]) => {
    const length = texts[column as keyof typeof TEXTS]?.length ?? 0;
    return length > most
      ? [`Its ${name} has more than ${most.toLocaleString('en')} characters: it is kept as a draft`]
      : [];
  });
}

/** Names what is too long. @returns whether anything is */
export function remarkLong(texts: Texts, remark: (reason: string) => void): boolean {
  const long = longTexts(texts);
  for (const reason of long) remark(reason);
  return long.length > 0;
}

/** Reports a body that is too large. @returns whether it is */
export function leavesOut(report: ImportReport, what: string, { title, place }: Titled, html: string): boolean {
  const refusal = bodyRefusal(html);
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
