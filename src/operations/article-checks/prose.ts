import type { ElementContent } from 'hast';
import { setOf } from '#content/markup/by-name.ts';
import { FORMULAS } from '#content/markup/markdown/markdown-maths.ts';
import { isPhrasing } from '#content/markup/nodes.ts';
import { parseHtml } from '#content/markup/parse-html.ts';

/** What shows signs on purpose. */
const CODE = setOf('pre code kbd samp script style');

/** Signs by which a text may be broken; without any, an article need not be parsed. */
const SUSPECT =
  /[{}[\]\\`*#]|%%|\$\$|\$latex|:::|!!!|&(?:lt|amp|#)|":|”:|“:|!https?:|\bbq\.|\bh[1-6]\.|^\.\. |>(?:im|ex)port\s/m;

/** What stands where code is left out. */
const LEFT_OUT = '\ufffc';

/** The text of an article's HTML outside of code, with a line for each block; empty where no sign in it could be broken. */
export function suspectProse(html: string): string {
  if (!SUSPECT.test(html)) return '';
  const parts: string[] = [];
  for (const node of parseHtml(html).children) collect(node as ElementContent, parts, false);
  return withoutFormulas(parts.join(''));
}

/** Formulas between dollar signs are full of braces; those that show how they were typed keep their outer signs. */
function withoutFormulas(text: string): string {
  return text.replace(FORMULAS, (formula) => (/^\$(?:\$|latex\s)/.test(formula) ? '$$ $$' : LEFT_OUT));
}

function collect(node: ElementContent, parts: string[], isLink: boolean): void {
  if (node.type === 'text') parts.push(isLink ? node.value.replace(/[[\]]/g, LEFT_OUT) : node.value);
  if (node.type !== 'element') return;
  if (CODE.has(node.tagName)) return void parts.push(LEFT_OUT);
  const gap = isPhrasing(node) && node.tagName !== 'br' ? '' : '\n';
  parts.push(gap);
  // The number of a note is a link in brackets, and no link that is missing.
  for (const child of node.children) collect(child, parts, isLink || node.tagName === 'a' || node.tagName === 'sup');
  parts.push(gap);
}
