import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const printer = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/** A tree as HTML, always in the same spelling: what is parsed and printed again stays as it is, to the letter. */
export function printHtml(root: Root): string {
  return printer.stringify(root);
}
