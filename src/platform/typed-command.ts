/**
 * A command as an operator types it here: `npm run masthead -- …` in a checkout, `masthead …` in an image or if it is linked
 * (bin/masthead.mjs sets MASTHEAD_TYPED).
 * @param words what stands behind it, as `account first`
 */
export function typedCommand(words: string): string {
  return `${process.env.MASTHEAD_TYPED ?? 'npm run masthead --'} ${words}`;
}
