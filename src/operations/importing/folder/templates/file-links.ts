import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { betweenCode } from '../../markdown-code.ts';

/** `](../b/index.md#part`, `[b]: b.md`. */
const LINK = /(\]\(<?|^\[[^\]\n]{1,200}\]:[ \t]+<?)([^()\s:#<>]+\.(?:md|mdx|markdown))(?=[#\s)>]|$)/gim;

/**
 * Replaces links to other files by their addresses, which Markdown ends at a blank.
 * @param addressOf returns the address of a file; undefined for one that is not in the folder
 */
export function withFileLinks(markdown: string, addressOf: (path: string) => string | undefined): string {
  if (!/\.(?:md|mdx|markdown)\b/i.test(markdown)) return markdown;
  return betweenCode(markdown, (text) =>
    text.replace(
      LINK,
      (_, before: string, path: string) => before + (addressOf(percentDecoded(path))?.replaceAll(' ', '%20') ?? path),
    ),
  );
}
