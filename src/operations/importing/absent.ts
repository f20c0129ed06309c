import type { ImportReport } from './report.ts';

/** What articles of an old site name beside their words. */
export type NamedFile = 'picture' | 'file';

/** The sentence of a report for what lies in no folder. */
export const ABSENT = {
  picture: 'The picture is in none of the folders looked in',
  file: 'The file is in none of the folders looked in',
} as const satisfies Readonly<Record<NamedFile, string>>;

/** The same where a dry run asks nobody. */
export function wouldBeFetched(what: NamedFile, host: string): string {
  return `The ${what} would be fetched from ${host}`;
}

/** The same where the old site was asked. */
export function notGiven(what: NamedFile, host: string, why: string): string {
  return `${host} did not give the ${what}: ${why}`;
}

/** How many places of a source name what lies in no folder, and may lie at the old site's address. */
export function countAbsent(report: ImportReport, what: NamedFile): number {
  const sentences = [ABSENT[what], wouldBeFetched(what, ''), notGiven(what, '', '')];
  const absent = [...report.findings('missing').values()].filter(({ sentence }) =>
    sentences.some((one) => sentence.includes(one)),
  );
  return absent.reduce((sum, { count }) => sum + count, 0);
}
