/**
 * The field that a picture shows while it loads, as the attribute `data-color` of its element.
 * @param color the picture's dominant colour, `#f5eee1`
 * @returns sixteen shades a channel are enough: `fed`; undefined where there is no colour
 */
export function fieldOf(color: string | undefined): string | undefined {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(color ?? '') ?? [];
  if (channels.length === 0) return undefined;
  return channels.map((channel) => Math.round(Number.parseInt(channel, 16) / 17).toString(16)).join('');
}

/**
 * Gives a picture its field by script, where no rule of the page's style element may know it: it came later than the page.
 * @see platform/rendering/value-rules.ts
 */
export function showField(picture: HTMLElement | null): void {
  if (picture?.dataset.color) picture.style.backgroundColor = `#${picture.dataset.color}`;
}
