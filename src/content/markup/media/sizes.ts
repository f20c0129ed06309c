import type { Element } from 'hast';
import { GALLERY_GAP, GALLERY_RATIO, TEXT_COLUMN, TEXT_WIDTH } from '../markup-limits.ts';
import { eachElement, isElement, type Nodes } from '../nodes.ts';

/** The attribute `sizes` of a picture in the text. @param width the picture's own, in pixels */
export function sizesInText(width: number): string {
  return width < TEXT_WIDTH ? `min(${width}px, ${TEXT_COLUMN})` : `min(${TEXT_COLUMN})`;
}

/** Sets `sizes` of a gallery's pictures: they fill their columns; the first of an odd number fills both. */
export function sizedInGallery(children: Nodes): Nodes {
  const figures = children.filter((child) => isElement(child, 'figure'));
  for (const [index, figure] of figures.entries()) {
    const isAcross = index === 0 && figures.length % 2 === 1;
    eachElement([figure], (image) => {
      if (image.tagName === 'img' && image.properties.sizes) {
        image.properties.sizes = isAcross ? `min(${TEXT_COLUMN})` : sizesInColumn(image);
      }
    });
  }
  return children;
}

/** A picture wider than the gallery's ratio is cut at its sides, and therefore fetched wider than its column. */
function sizesInColumn({ properties }: Element): string {
  const column = `(min(${TEXT_COLUMN}) - ${GALLERY_GAP}) / 2`;
  const ratio = Number(properties.width) / Number(properties.height) / GALLERY_RATIO;
  return ratio > 1 ? `calc(${column} * ${ratio.toFixed(2)})` : `calc(${column})`;
}
