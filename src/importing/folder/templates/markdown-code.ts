import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Offsets in a text; the end is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
}

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/** The code in a Markdown text: fenced, indented, in backticks, in `<pre>`. */
export function codeRanges(text: string): Range[] {
  return rangesIn(markdown.parse(text) as Node);
}

function rangesIn(node: Node): Range[] {
  const { start, end } = { start: node.position?.start.offset, end: node.position?.end.offset };
  const isCode =
    node.type === 'code' ||
    node.type === 'inlineCode' ||
    /^<pre\b/i.test(node.type === 'html' ? (node.value ?? '') : '');
  if (isCode && start !== undefined && end !== undefined) return [{ start, end }];
  return (node.children ?? []).flatMap(rangesIn);
}
