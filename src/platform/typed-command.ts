/**
 * A command of the site as it is typed where this one was started: with npm in a checkout, by its own name in an image and where it was linked
 * (bin/masthead.mjs, which says so in MASTHEAD_TYPED).
 * @param words what stands behind it, as `account first`
 */
export function typedCommand(words: string): string {
  return `${process.env.MASTHEAD_TYPED ?? 'npm run masthead --'} ${words}`;
}
