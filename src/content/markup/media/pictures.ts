import type { Element, Properties, Root } from 'hast';
import { SRCSET_WIDTHS } from '#content/images/images-limits.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import type { CleaningContext } from '../clean-article.ts';
import { DEFAULT_WIDTH, ICON_WIDTH } from '../markup-limits.ts';
import { eachElement, hasClass, isBlank, isElement, type Nodes, textNode, textOf, within } from '../nodes.ts';
import { CAPTION_GONE } from './figures.ts';
import { sizedInGallery, sizesInText } from './sizes.ts';

/**
 * Replaces pictures by the stored ones, with their dimensions and sizes. Removes missing ones, with their figures; the caller's
 * `picture` reports them.
 * @param changes gets a remark where a caption is removed with its picture
 */
export async function placePictures(root: Root, context: CleaningContext, changes: Set<string>): Promise<void> {
  const stored = new Map<Element, StoredPicture>();
  const links: Element[] = [];
  const images: Element[] = [];
  eachElement(root.children, (node) => {
    if (node.tagName === 'img') images.push(node);
    else if (leadsToPicture(node)) links.push(node);
  });
  for (const link of links) await followLink(link, stored, context);
  for (const image of images) {
    const picture = stored.get(image) ?? (await context.picture(String(image.properties.src ?? '')));
    if (picture) stored.set(image, picture);
  }
  root.children = placed(root.children as Nodes, { stored, imageBase: context.imageBase, changes });
}

/** Points a link at the stored picture. If the link is around a smaller copy, the picture replaces the copy. */
async function followLink(link: Element, stored: Map<Element, StoredPicture>, context: CleaningContext): Promise<void> {
  const picture = await context.linkedPicture(String(link.properties.href));
  if (!picture) return;
  const [image, ...others] = within(link.children, 'img');
  if (image && others.length === 0) stored.set(image, picture);
  link.properties.href = pictureAddress(context.imageBase, picture.path);
  delete link.properties.rel;
}

interface Placing {
  readonly stored: ReadonlyMap<Element, StoredPicture>;
  readonly imageBase: string;
  readonly changes: Set<string>;
}

function placed(nodes: Nodes, placing: Placing): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (!isElement(node)) return [node];
    if (node.tagName === 'img') return image(node, placing.stored.get(node), placing.imageBase);
    const had = within(node.children, 'img').length > 0;
    if (!had) return [node];
    const children = placed(node.children, placing);
    // The link around a picture to its own file is superfluous.
    if (leadsToPicture(node) && within(children, 'img').length > 0) return children;
    if (node.tagName === 'figure' && within(children, 'img').length === 0) return figureWithout(node, placing);
    if (hasClass(node, /^gallery$/)) return [{ ...node, children: sizedInGallery(children) }];
    const isEmpty = isElement(node, 'a', 'p', 'li', 'em', 'strong') && children.every(isBlank);
    return isEmpty ? [] : [{ ...node, children }];
  });
}

/** A figure whose pictures are all missing: its other content stays, a table with icons for example. */
function figureWithout(node: Element, placing: Placing): Nodes {
  const captions = node.children.filter((child) => isElement(child, 'figcaption'));
  const others = node.children.filter((child) => !isElement(child, 'figcaption') && textOf(child).trim() !== '');
  const children = placed(others, placing);
  if (children.length > 0) return [{ ...node, children: [...children, ...captions] }];
  if (captions.length > 0) placing.changes.add(CAPTION_GONE);
  return [];
}

function leadsToPicture({ tagName, properties }: Element): boolean {
  return tagName === 'a' && /\.(?:jpe?g|png|gif|webp|avif)(?:[?#].*)?$/is.test(String(properties.href ?? ''));
}

function image(node: Element, picture: StoredPicture | undefined, imageBase: string): Nodes {
  const alt = typeof node.properties.alt === 'string' ? node.properties.alt : '';
  // An icon's alternative text stays in its line.
  if (!picture) return typeof node.properties.width === 'number' && alt ? [textNode(alt)] : [];
  return [{ ...node, properties: pictureProperties(node, picture, { alt, imageBase }) }];
}

/** What an image element says of a stored picture. @param node the element, for the size that its writer gave an icon */
export function pictureProperties(
  node: Pick<Element, 'properties'>,
  picture: StoredPicture,
  { alt, imageBase }: { readonly alt: string; readonly imageBase: string },
): Properties {
  const { path, width, color } = picture;
  const widths = SRCSET_WIDTHS.filter((narrower) => narrower < width);
  const sources = widths.map((wide) => `${pictureAddress(imageBase, path, wide)} ${wide}w`);
  const original = pictureAddress(imageBase, path);
  const widest = SRCSET_WIDTHS.at(-1) ?? 0;
  if (width <= widest) sources.push(`${original} ${width}w`);
  const src = width <= DEFAULT_WIDTH ? original : pictureAddress(imageBase, path, DEFAULT_WIDTH);
  const shown = shownSize(node, picture);
  const choice = widths.length > 0 ? { srcSet: sources.join(', '), sizes: sizesInText(shown.width) } : {};
  const rest = { alt, loading: 'lazy', decoding: 'async', style: `background-color:${color}` };
  return { src, ...choice, ...shown, ...rest };
}

/** An icon is as small as its writer made it: any other size would move it out of its line when it is cleaned again. */
function shownSize(
  { properties }: Pick<Element, 'properties'>,
  { width, height }: StoredPicture,
): { width: number; height: number } {
  const wanted = properties.width;
  if (typeof wanted !== 'number' || wanted > ICON_WIDTH || wanted >= width) return { width, height };
  return { width: wanted, height: Math.max(1, Math.round((wanted * height) / width)) };
}
