import { picturePath } from '#content/images/picture-path.ts';
import type { Block, StoryDocument } from '../story.contract.ts';
import { blockPartsOf } from './block-parts.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { forbidden } from './forbidding.ts';
import { altTexts } from './rules/alt-text.ts';
import { banner } from './rules/banner.ts';
import { credits } from './rules/credits.ts';
import { headingLevels } from './rules/heading-levels.ts';
import { headlineLength } from './rules/headline.ts';
import { houseWords } from './rules/house-words.ts';
import { links } from './rules/links.ts';
import { pastTime } from './rules/past-time.ts';
import { standfirst } from './rules/standfirst.ts';

/** Every check, in the order in which their findings are shown (docs/guides/add-a-check.md). */
const CHECKS: readonly Check[] = [
  (document, { imageBase }) => forbidden(document, { imageBase, picturesIn }),
  headlineLength,
  standfirst,
  pastTime,
  banner,
  headingLevels,
  altTexts,
  credits,
  links,
  houseWords,
];

function picturesIn(block: Block): readonly string[] {
  return blockPartsOf(block).pictures.map(({ src }) => src);
}

/** The gravest first. */
const LEVELS: readonly Finding['level'][] = ['forbids', 'advice', 'note'];

/** Everything that the checks find in a story, once for each place, what forbids its publication first. */
export function checksOf(document: StoryDocument, context: CheckContext): readonly Finding[] {
  const findings = CHECKS.flatMap((check) => check(document, context));
  const once = [...new Map(findings.map((finding) => [findingKey(finding), finding])).values()];
  return LEVELS.flatMap((wanted) => once.filter(({ level }) => level === wanted));
}

/** Two findings with the same key say the same of the same place: of two pictures in a block, for example. */
export function findingKey({ message, place }: Pick<Finding, 'message' | 'place'>): string {
  return `${message} ${JSON.stringify(place)}`;
}

/** The paths of all pictures of this site that a story names, to ask the library about (namedPictures). */
export function picturesOf({ fields, blocks }: StoryDocument, imageBase: string): readonly string[] {
  const inBody = blocks.flatMap((block) => blockPartsOf(block).pictures.map(({ src }) => picturePath(imageBase, src)));
  return [...new Set([fields.banner_img, ...inBody])].filter((path) => typeof path === 'string');
}

/** The addresses of all links of a story that lead to a page, to ask the server about (checkLinks). */
export function linksOf({ blocks }: StoryDocument): readonly string[] {
  const links = blocks.flatMap((block) => blockPartsOf(block).links);
  return [...new Set(links)].filter((address) => /^(?:https?:)?\/\/|^\//i.test(address));
}
