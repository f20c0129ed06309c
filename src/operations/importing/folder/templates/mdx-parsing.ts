import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { z } from 'zod';
import { type MarkdownNode, parseMarkdown } from './markdown-tree.ts';

export interface ParsedMdx {
  /** The source, with escapes for what is no MDX. */
  readonly text: string;
  readonly tree: MarkdownNode;
  /** Lines of imports or exports that are no JavaScript: TypeScript, for instance. */
  readonly unread: readonly number[];
}

const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze();

/** Faults that are mended before a text is read as Markdown. */
const MOST_FAULTS = 200;

/** Parses MDX. Accepts HTML comments, and braces and angle brackets in text, which earlier versions allowed. */
export function parseMdx(source: string): ParsedMdx {
  let text = source;
  const unread: number[] = [];
  for (let fault = 0; fault < MOST_FAULTS; fault += 1) {
    try {
      return { text, tree: mdx.parse(text) as MarkdownNode, unread };
    } catch (error) {
      const mended = withoutFault(text, error, unread);
      if (mended === undefined) break;
      text = mended;
    }
  }
  return { text, tree: parseMarkdown(text), unread };
}

/** Removes or escapes the fault of a parser's error; undefined if its place is unknown. */
function withoutFault(text: string, error: unknown, unread: number[]): string | undefined {
  const at = parserError.safeParse(error).data?.place.offset;
  if (at === undefined) return undefined;
  const before = text.lastIndexOf('\n\n', at);
  const paragraph = before === -1 ? 0 : before + 2;
  if (/^\s*(?:import|export)\b/.test(text.slice(paragraph, at + 8)) && /import\/exports/.test(String(error))) {
    unread.push(text.slice(0, paragraph).split('\n').length);
    const end = text.indexOf('\n\n', at);
    return blanked(text, paragraph, end === -1 ? text.length : end);
  }
  const open = Math.max(lastUnescaped(text, '<', at), lastUnescaped(text, '{', at));
  if (open === -1) return undefined;
  const comment = text.startsWith('<!--', open) ? text.indexOf('-->', open) : -1;
  if (comment !== -1) return blanked(text, open, comment + '-->'.length);
  return `${text.slice(0, open)}\\${text.slice(open)}`;
}

/** Removes a part of a text, except its line feeds. */
function blanked(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, '') + text.slice(end);
}

function lastUnescaped(text: string, sign: string, at: number): number {
  let open = text.lastIndexOf(sign, at);
  while (open > 0 && text[open - 1] === '\\') open = text.lastIndexOf(sign, open - 1);
  return text[open - 1] === '\\' ? -1 : open;
}

const point = z.object({ offset: z.number() });
/** An error of the parser: its place is a point, or begins at one. */
const parserError = z.object({ place: z.union([point, z.object({ start: point }).transform(({ start }) => start)]) });
