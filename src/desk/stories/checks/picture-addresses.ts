import { eachElement } from '#content/markup/nodes.ts';
import { parseHtml } from '#content/markup/parse-html.ts';
import type { Block } from '../story.contract.ts';

/** The addresses of a block's pictures, as they are written: what partsOf reads in the browser. Most blocks are not parsed for it. */
export function pictureAddresses({ html }: Pick<Block, 'html'>): readonly string[] {
  // A parser reads <image> as <img>, too.
  if (!/<ima?ge?\b/i.test(html)) return [];
  const addresses: string[] = [];
  eachElement(parseHtml(html).children, ({ tagName, properties }) => {
    if (tagName === 'img') addresses.push(String(properties.src ?? ''));
  });
  return addresses;
}
