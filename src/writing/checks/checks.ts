import type { StoryDocument } from '../story.contract.ts';
import type { Check, CheckContext, Finding } from './check.ts';

/** Every check, in the order in which their findings are shown. */
const CHECKS: readonly Check[] = [];

/** Everything that the checks find in a story, what forbids its publication first. */
export function checksOf(document: StoryDocument, context: CheckContext): readonly Finding[] {
  const findings = CHECKS.flatMap((check) => check(document, context));
  return [
    ...findings.filter(({ level }) => level === 'forbids'),
    ...findings.filter(({ level }) => level === 'advice'),
  ];
}

/** The paths of all pictures that a story names, to ask the library about (namedPictures). */
export function picturesOf(_document: StoryDocument, _imageBase: string): readonly string[] {
  return [];
}

/** The addresses of all links of a story, to ask the server about (checkLinks). */
export function linksOf(_document: StoryDocument): readonly string[] {
  return [];
}
