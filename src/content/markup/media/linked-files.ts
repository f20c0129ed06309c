import type { Element, Root } from 'hast';
import { pictureAddress } from '#platform/picture-address.ts';
import type { CleaningContext } from '../clean-article.ts';
import { eachElement } from '../nodes.ts';

/** Points the links to files, a report or a recording, at those that the site serves. A part of a file stays named: `#page=5`. */
export async function placeFiles(
  root: Root,
  { imageBase, linkedFile }: Pick<CleaningContext, 'imageBase' | 'linkedFile'>,
): Promise<void> {
  const links: Element[] = [];
  eachElement(root.children, (node) => {
    if (node.tagName === 'a' && typeof node.properties.href === 'string') links.push(node);
  });
  for (const { properties } of links) {
    const address = String(properties.href);
    const path = await linkedFile(address);
    if (path === undefined) continue;
    properties.href = `${pictureAddress(imageBase, path)}${/#.*$/s.exec(address)?.[0] ?? ''}`;
    delete properties.rel;
  }
}
