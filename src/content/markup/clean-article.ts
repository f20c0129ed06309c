import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import type { Heading } from '#content/posts/posts.contract.ts';
import { ALLOWED } from './allow-list.ts';
import { withOddTagsAsText, withoutUnclosed } from './broken-tags.ts';
import { withReadableCode } from './code/code-elements.ts';
import { markDirections } from './direction.ts';
import { headingsOf, levelHeadings } from './headings.ts';
import { assignIds } from './ids.ts';
import { settleLinks, unwrapAnchors } from './links.ts';
import { placeFiles } from './media/linked-files.ts';
import { placePictures } from './media/pictures.ts';
import { placeVideos } from './media/videos.ts';
import { eachElement, type Nodes } from './nodes.ts';
import { normalise } from './normalise.ts';
import { hasLooseLines, paragraphs } from './paragraphs.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';
import { printHtml } from './print-html.ts';
import { prune } from './prune.ts';
import { wrapTables } from './tables/tables.ts';
import { oneLine, TAG_OR_REST, wellFormed } from './text.ts';
import { setQuotes } from './typography/typographic.ts';

export interface CleaningContext {
  /** The publication's language, a tag. Its quotation marks are used where the article names no language. */
  readonly language: string;
  /** Path that the addresses of stored pictures begin with: `/media`. */
  readonly imageBase: string;
  /** Resolves a picture's address to a stored one; undefined where it is missing. */
  readonly picture: (address: string) => Promise<StoredPicture | undefined>;
  /** The same for a link to a picture; a missing one is not reported. */
  readonly linkedPicture: (address: string) => Promise<StoredPicture | undefined>;
  /** The path below the image base of a file that a link leads to; undefined for a page, and for a file that is not here. */
  readonly linkedFile: (address: string) => Promise<string | undefined>;
  /** Turns an address of the old site into ours; others come back as they are. */
  readonly link: (address: string) => string;
}

export interface CleanArticle {
  /** Safe to print: strict allow-list, heading ids, lazy pictures with width, height and srcset. */
  readonly html: string;
  readonly text: string;
  readonly excerpt: string;
  readonly contents: readonly Heading[];
  /** Minutes at 230 words a minute, at least 1. */
  readonly readingTime: number;
  /** A sentence for each kind of part that was removed or replaced. */
  readonly changes: readonly string[];
}

const sanitizer = unified().use(rehypeSanitize, ALLOWED).freeze();

/**
 * Cleans an article's HTML when it is stored. The order makes it safe: foreign markup becomes plain elements, the allow-list
 * removes all else, and only then come attributes that an author may not set (ids, addresses of stored pictures, colours,
 * players).
 */
export async function cleanArticle(html: string, context: CleaningContext): Promise<CleanArticle> {
  const changes = new Set<string>();
  const root = readable(html, changes);
  settleLinks(root, context.link);
  assignIds(root);
  root.children = unwrapAnchors(root.children as Nodes);
  await placePictures(root, context, changes);
  await placeFiles(root, context);
  markDirections(root);
  setQuotes(root, context.language);
  // Runs after the pictures, so that captions of missing ones are neither found nor counted.
  const texts = plainText(root);
  placeVideos(root);
  root.children = wrapTables(prune(root.children as Nodes));
  return { html: printHtml(root), ...texts, contents: headingsOf(root), changes: [...changes] };
}

/** Thousands of nested elements overflow the stack, of the parser or of a step behind it: such an article loses its markup. */
function readable(html: string, changes: Set<string>): Root {
  try {
    return sanitized(html, changes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    changes.add('Markup nested too deeply to be read was taken out; its text was kept');
    return sanitized(html.replace(TAG_OR_REST, ' '), changes);
  }
}

function sanitized(html: string, changes: Set<string>): Root {
  const parsed = parseHtml(withoutUnclosed(withOddTagsAsText(withReadableCode(wellFormed(html))), changes));
  const children = paragraphs(normalise(parsed.children, changes));
  levelHeadings(children as Nodes);
  const root = sanitizer.runSync({ type: 'root', children });
  // The allow-list unwraps cells outside of a table, and the like: their text needs a paragraph.
  if (hasLooseLines(root)) root.children = paragraphs(root.children as Nodes);
  eachElement(root.children, ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === 'string') properties[name] = oneLine(value);
    }
  });
  return root;
}
