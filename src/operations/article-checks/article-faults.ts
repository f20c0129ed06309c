import { PAGE_BODIES, WAITS_FOR } from '#content/imprint/text-pages.contract.ts';
import { lineOf } from '#content/markup/plain-text.ts';
import { showsSomething } from '#content/posts/shows-something.ts';
import type { CheckedArticle, CheckedEvent, CheckedPage } from './checked-article.ts';
import { FAULT_ORDER, type Fault, type FaultKind } from './fault-kinds.ts';
import { shareOfWordsKept } from './kept-words.ts';
import { brokenMarks } from './marks.ts';
import { isLogin, isNoTitle } from './names.ts';
import { suspectProse } from './prose.ts';

/** Less of the source's words is a loss that readers notice. */
const ENOUGH_WORDS = 0.9;

/** Longer texts are books: their words are not counted. */
const LONGEST_COUNTED = 2_000_000;

/** Every check of an article, each with what it sees. */
const CHECKS: readonly ((article: CheckedArticle) => readonly Fault[])[] = [
  empty,
  lostWords,
  marks,
  date,
  title,
  byline,
  leadPicture,
];

/** What readers would see broken in an article, the most harmful first; each kind once. */
export function articleFaults(article: CheckedArticle): readonly Fault[] {
  return worstFirst(CHECKS.flatMap((check) => check(article)));
}

/** The same of an event. One without a text has its day and place, and one without a picture lacks nothing. */
export function eventFaults({ event_title, event_location, event_desc, written }: CheckedEvent): readonly Fault[] {
  const texts = [event_title, event_location];
  return worstFirst([
    ...lost(written, [...texts, lineOf(event_desc)].join('\n')),
    ...[...texts, suspectProse(event_desc)].flatMap(brokenMarks),
    ...noTitle(event_title),
  ]);
}

/** The same of a page of text, and of what waits on it. */
export function pageFaults(page: CheckedPage): readonly Fault[] {
  const { page_title, page_html, written, change_time } = page;
  const titles = [page_title, ...(change_time === null ? [] : [page[WAITS_FOR.page_title]])];
  return worstFirst([
    ...lost(written, [page_title, lineOf(page_html)].join('\n')),
    ...[...titles, ...PAGE_BODIES.map((body) => suspectProse(page[body]))].flatMap(brokenMarks),
    ...titles.flatMap(noTitle),
  ]);
}

function worstFirst(faults: readonly Fault[]): readonly Fault[] {
  const first = (kind: FaultKind) => faults.find((fault) => fault.kind === kind) ?? [];
  return FAULT_ORDER.flatMap(first);
}

function empty(article: CheckedArticle): Fault[] {
  return showsSomething(article) ? [] : [{ kind: 'empty', seen: '' }];
}

function lostWords({ source, post_title, p_content, post_text, banner_caption }: CheckedArticle): Fault[] {
  return lost(source?.written, [post_title, p_content, banner_caption, post_text].join('\n'));
}

/** @param written as the source has it @param shown what readers see of it */
function lost(written: string | undefined, shown: string): Fault[] {
  if (!written || written.length > LONGEST_COUNTED) return [];
  const share = shareOfWordsKept(written, shown);
  return share < ENOUGH_WORDS ? [{ kind: 'lost words', seen: `${Math.floor(share * 100)} words in 100 are here` }] : [];
}

function marks({ post_title, p_content, banner_caption, banner_alt, post_content }: CheckedArticle): Fault[] {
  return [post_title, p_content, banner_caption, banner_alt, suspectProse(post_content)].flatMap(brokenMarks);
}

/** Imports file what has no date under the first day of 1970. */
function date({ publish_time, source }: CheckedArticle): Fault[] {
  const isGuessed = source?.isDateGuessed || publish_time.startsWith('1970-01-01T00:00');
  return isGuessed ? [{ kind: 'date', seen: publish_time.slice(0, 10) }] : [];
}

function title({ post_title }: CheckedArticle): Fault[] {
  return noTitle(post_title);
}

function noTitle(words: string): Fault[] {
  return isNoTitle(words) ? [{ kind: 'title', seen: '' }] : [];
}

function byline({ bylines }: CheckedArticle): Fault[] {
  const login = bylines.find(isLogin);
  return login === undefined ? [] : [{ kind: 'byline', seen: login }];
}

function leadPicture({ banner_img, source }: CheckedArticle): Fault[] {
  return source?.namesPicture && !banner_img ? [{ kind: 'lead picture', seen: '' }] : [];
}
