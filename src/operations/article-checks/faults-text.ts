import { shortened } from '#platform/shortened.ts';
import { FAULT_KINDS } from './fault-kinds.ts';
import type { FaultGroup, FaultList, FoundFault } from './fault-list.ts';

const LONGEST_TITLE = 70;

/** What readers would see broken, for a terminal: each kind with its count, examples, and what to do next. */
export function faultsText(list: FaultList): string[] {
  const { articles, faulty, groups } = list;
  if (articles === 0) return [];
  if (faulty === 0) return [`Looked at as readers see them: ${articlesIn(articles)}. Nothing broken was seen.`];
  return [
    `Looked at as readers see them: ${articlesIn(articles)}, and ${number(faulty)} ${faulty === 1 ? 'has' : 'have'} something broken. The worst first:`,
    ...groups.flatMap(groupText),
  ];
}

/** How many have a lead picture. */
export function picturesText({ articles, pictured }: FaultList): string[] {
  const have = pictured === 1 ? 'has' : 'have';
  return articles === 0 ? [] : [`Lead pictures: ${number(pictured)} of ${number(articles)} articles ${have} one.`];
}

function groupText({ kind, count, examples }: FaultGroup, index: number): string[] {
  const { found, next } = FAULT_KINDS[kind];
  const more = count > examples.length ? [`      … and ${number(count - examples.length)} more`] : [];
  return [
    `  ${index + 1}. ${found}: ${articlesIn(count)}`,
    ...examples.map((one) => `      ${faultLine(one)}`),
    ...more,
    `     What to do: ${next}`,
  ];
}

/** `“Title”  /news/a-title  … words around it …` */
export function faultLine({ title, address, seen }: FoundFault): string {
  return [`“${shortened(title, LONGEST_TITLE)}”`, decodeURI(address), seen && `reads: ${seen}`]
    .filter(Boolean)
    .join('  ');
}

function articlesIn(count: number): string {
  return `${number(count)} ${count === 1 ? 'article' : 'articles'}`;
}

function number(count: number): string {
  return count.toLocaleString('en-GB');
}
