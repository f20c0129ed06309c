import { type Edit, edited } from './edits.ts';
import type { LeftOutParts } from './left-out-parts.ts';
import { MdxEdits } from './mdx-edits.ts';
import { parseMdx } from './mdx-parsing.ts';
import { constantsOf } from './mdx-values.ts';
import type { ShortcodeContext } from './shortcodes.ts';

/**
 * Makes plain Markdown of MDX: what a page loads goes, components go and their text stays, pictures and players that they show
 * are kept. What is no well-formed MDX is read as far as it goes: its braces and angle brackets are text.
 * @param line of the file in which the text begins
 */
export function convertMdx(source: string, line: number, context: ShortcodeContext, leftOut: LeftOutParts): string {
  const { text, tree, unread } = parseMdx(source);
  for (const at of unread) leftOut.add('line of code', 'import or export', line + at - 1);
  const edits: readonly Edit[] = new MdxEdits(text, line, context, leftOut).of(tree);
  return edited(text, edits);
}

/** What pages of Next.js export in the place of front matter: `export const metadata = { title: … }`. Keys in lower case. */
export function exportedFields(source: string): Record<string, unknown> {
  if (!/^export\s+const\s+(?:meta|metadata|frontmatter|frontMatter)\b/m.test(source)) return {};
  const known = new Map<string, unknown>();
  for (const { type, data } of parseMdx(source).tree.children ?? []) {
    if (type === 'mdxjsEsm') constantsOf(data?.estree, known);
  }
  const found = ['meta', 'metadata', 'frontmatter', 'frontMatter'].map((name) => known.get(name)).find(Boolean);
  return Object.fromEntries(Object.entries(found ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
}
