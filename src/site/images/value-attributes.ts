/**
 * The field that a picture shows while it loads, as the attribute `data-color` of its element.
 * @param color the picture's dominant colour, `#f5eee1`
 * @returns sixteen shades a channel are enough: `fed`; undefined where there is no colour
 */
export function colourAttribute(color: string | undefined): string | undefined {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(color ?? '') ?? [];
  if (channels.length === 0) return undefined;
  return channels.map((channel) => Math.round(Number.parseInt(channel, 16) / 17).toString(16)).join('');
}

/**
 * Colours and places the pictures of HTML that was fetched after the page. The page's style element may lack rules for them
 * (platform/rendering/value-rules.ts); the policy permits styles that a script sets.
 */
export function showFetchedPictures(fetched: Element): void {
  for (const picture of fetched.querySelectorAll<HTMLElement>('[data-color]'))
    picture.style.backgroundColor = `#${picture.dataset.color}`;
  for (const picture of fetched.querySelectorAll<HTMLElement>('[data-focus]'))
    picture.style.objectPosition = `${picture.dataset.focus?.replace('-', '% ')}%`;
}
