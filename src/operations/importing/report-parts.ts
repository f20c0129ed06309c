import { formattedNumber } from '#platform/text/formatted-number.ts';
import type { ImportReport, LeftOutPage } from './report.ts';

/** Lines of each part; further ones are counted. */
const SHOWN = 12;

/** How to hide what the old site shows no more. */
export function expiredText({ expiredShown }: ImportReport): string[] {
  if (expiredShown === 0) return [];
  return [
    `     The old site showed some articles and events until a day that has passed: ${formattedNumber(expiredShown)} of them. Readers have these here; --hide-expired keeps them as drafts.`,
  ];
}

/** The pages that came in, then those that did not, with their old addresses and whether they answer here. */
export function pagesText(report: ImportReport): string[] {
  return [...pagesHereText(report), ...leftOutText(report)];
}

function pagesHereText({ pagesHere, pagesShown }: ImportReport): string[] {
  if (pagesShown === 0) return [];
  return [
    '',
    `Pages of the old site, which stand where they stood: ${formattedNumber(pagesShown)}`,
    ...lines(
      pagesHere.map(({ title, address }) => `“${title}”  ${decoded(address)}`),
      '      ',
    ),
    '     What to do: those that readers should find from everywhere have a link in the footer: choose it at the desk, under Pages.',
  ];
}

function leftOutText({ pages, leftOutContent }: ImportReport): string[] {
  if (leftOutContent === 0) return [];
  const silent = pages.filter(({ answers }) => answers === false);
  const groups = [...Map.groupBy(pages, ({ what, reason }) => `${what}: ${reason}`)];
  return [
    '',
    `Pages of the old site that did not come in: ${formattedNumber(leftOutContent)}`,
    ...groups.flatMap(([reason, of]) => [
      `  ${reason}: ${formattedNumber(of.length)}`,
      ...lines(of.map(pageLine), '      '),
    ]),
    ...(silent.length > 0 ? [`     What to do: ${PAGES_NEXT}`] : []),
  ];
}

/** What the map leaves out, with the old addresses and whether they answer here: what came in before stays. */
export function chosenText({ chosen, leftOutByChoice }: ImportReport): string[] {
  if (leftOutByChoice === 0) return [];
  const groups = [...Map.groupBy(chosen, ({ what, reason }) => `${what}: ${reason}`)];
  return [
    '',
    `Left out by choice, as the map says: ${formattedNumber(leftOutByChoice)}`,
    ...groups.flatMap(([reason, of]) => [
      `  ${reason}: ${formattedNumber(of.length)}`,
      ...lines(of.map(pageLine), '      '),
    ]),
  ];
}

const PAGES_NEXT =
  'make the pages that readers still ask for at the desk, under Pages, at the same address; the others answer “not found”.';

function pageLine({ title, place, addresses = [], answers }: LeftOutPage): string {
  const [address] = addresses;
  const state = answers === undefined ? '' : answers ? 'answers' : 'does not answer';
  const named = title ? `“${title}”` : (place.file ?? '');
  return [named, address && decoded(address), state].filter(Boolean).join('  ');
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Folders whose names do not say what is in them, the largest first, and how to decide otherwise. */
export function sectionsText({ sections }: ImportReport): string[] {
  if (sections.length === 0) return [];
  const largest = [...sections].sort((one, other) => other.files - one.files);
  const decisions = largest.map(({ section, files, posts, isBlog, told }) => {
    const dated = `${formattedNumber(posts)} of ${formattedNumber(files)} with a date and a text`;
    return `${section || '(the top folder)'}: ${dated}: ${told === 'left out' ? told : isBlog ? 'what is dated are posts' : 'pages'}`;
  });
  const flags = '  --as-posts FOLDER and --as-pages FOLDER decide otherwise.';
  return ['', 'Folders whose names do not say what is in them:', ...lines(decisions, '  '), flags];
}

/** Commands of the old site that are not known here, with the number of articles that hold them. */
export function unknownText({ unknown }: ImportReport): string[] {
  if (unknown.size === 0) return [];
  const most = [...unknown].sort(([, one], [, other]) => other - one);
  const names = most.slice(0, SHOWN).map(([name, count]) => `${name} (${formattedNumber(count)})`);
  const more = most.length > SHOWN ? `, and ${formattedNumber(most.length - SHOWN)} more` : '';
  return [
    '',
    'Commands of the old site that nobody here knows, left out; in brackets the articles that had them:',
    `  ${names.join(', ')}${more}`,
    '     What to do: open one article of each beside its old page. Where something is missing, put it in at the desk.',
  ];
}

function lines(all: readonly string[], indent: string): string[] {
  const more = all.length > SHOWN ? [`${indent}… and ${formattedNumber(all.length - SHOWN)} more`] : [];
  return [...all.slice(0, SHOWN).map((line) => indent + line), ...more];
}
