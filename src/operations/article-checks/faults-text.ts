import { formattedNumber } from '#platform/text/formatted-number.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { shortened } from '#platform/text/shortened.ts';
import type { ReadText } from './checked-article.ts';
import { FAULT_KINDS } from './fault-kinds.ts';
import { type Amounts, type FaultGroup, type FaultList, type FoundFault, sumOf } from './fault-list.ts';
import type { DeadLink } from './own-links.ts';

const LONGEST_TITLE = 70;
/** Addresses that lead nowhere and are named. */
const LINKS_NAMED = 5;

/** What readers would see broken, for a terminal: each kind with its count, examples, and what to do next. */
export function faultsText({ looked, faulty, groups }: FaultList): string[] {
  if (sumOf(looked) === 0) return [];
  if (faulty === 0) return [`Looked at as readers see them: ${amountsIn(looked)}. Nothing broken was seen.`];
  return [
    `Looked at as readers see them: ${amountsIn(looked)}, and ${formattedNumber(faulty)} ${faulty === 1 ? 'has' : 'have'} something broken. The worst first:`,
    ...groups.flatMap(groupText),
  ];
}

/** How many have a lead picture. */
export function picturesText({ looked: { articles }, pictured }: FaultList): string[] {
  const have = pictured === 1 ? 'has' : 'have';
  return articles === 0
    ? []
    : [`Lead pictures: ${formattedNumber(pictured)} of ${formattedNumber(articles)} articles ${have} one.`];
}

/** Links to pages that are not here, an address a line. */
export function deadLinksText(dead: readonly DeadLink[]): string[] {
  if (dead.length === 0) return [];
  const more = dead.length > LINKS_NAMED ? [`  … and ${formattedNumber(dead.length - LINKS_NAMED)} more`] : [];
  return [
    `Links to pages that are not on this site: ${formattedNumber(dead.length)}`,
    ...dead.slice(0, LINKS_NAMED).map((link) => `  ${deadLinkLine(link)}`),
    ...more,
    '  What to do: make a redirect from the address at the desk, to what takes its place; where nothing does, take the link out.',
  ];
}

/** `/communities  in 3 texts, first in “Title”  /news/a-title` */
export function deadLinkLine({ address, texts, first }: DeadLink): string {
  const where = texts === 1 ? 'in' : `in ${formattedNumber(texts)} texts, first in`;
  return `${shortened(percentDecoded(address), 2 * LONGEST_TITLE)}  ${where} ${named(first)}`;
}

function groupText({ kind, examples, ...amounts }: FaultGroup, index: number): string[] {
  const { found, next } = FAULT_KINDS[kind];
  const { count } = amounts;
  const more = count > examples.length ? [`      … and ${formattedNumber(count - examples.length)} more`] : [];
  return [
    `  ${index + 1}. ${found}: ${amountsIn(amounts)}`,
    ...examples.map((one) => `      ${faultLine(one)}`),
    ...more,
    `     What to do: ${next}`,
  ];
}

/** `“Title”  /news/a-title  reads: … words around it …` */
export function faultLine({ seen, ...text }: FoundFault): string {
  return [named(text), seen && `reads: ${seen}`].filter(Boolean).join('  ');
}

function named({ title, address }: ReadText): string {
  return `“${shortened(title, LONGEST_TITLE)}”  ${percentDecoded(address)}`;
}

/** `2 articles, 1 event and 3 pages`. */
function amountsIn({ articles, events, pages }: Amounts): string {
  const parts = [amount(articles, 'article'), amount(events, 'event'), amount(pages, 'page')].filter(Boolean);
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}

function amount(count: number, one: string): string {
  if (count === 0) return '';
  return `${formattedNumber(count)} ${count === 1 ? one : `${one}s`}`;
}
