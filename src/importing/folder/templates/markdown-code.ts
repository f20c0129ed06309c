import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A stretch of a text, by offsets; the end is the first character behind it. */
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

/** Where a text of Markdown shows code: fenced, indented, in backticks, in `<pre>`. In the order of the text. */
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
