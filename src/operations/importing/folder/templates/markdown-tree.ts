import type { Program } from 'estree-jsx';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset?: number | undefined;
}

/** A node of Markdown or MDX, as mdast-util-mdx makes it. */
export interface MarkdownNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
  readonly children?: readonly MarkdownNode[];
  readonly attributes?: readonly MdxAttribute[];
  readonly data?: { readonly estree?: Program | null | undefined };
  readonly position?: { readonly start: Point; readonly end: Point };
}

export interface MdxAttribute {
  readonly type: string;
  readonly name?: string;
  readonly value?: string | null | { readonly value: string; readonly data?: MarkdownNode['data'] };
}

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/** The tree of a Markdown text with the places of its nodes, which markdown-it does not know. */
export function parseMarkdown(text: string): MarkdownNode {
  return markdown.parse(text) as MarkdownNode;
}
