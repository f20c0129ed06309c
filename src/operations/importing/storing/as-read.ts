import { withoutHiddenText } from '../hidden-text.ts';
import { withoutTextile } from '../textile.ts';
import { unknownDialect } from '../unknown-dialects.ts';

/**
 * What readers of the old site saw of a text, with a dialect that no generator made HTML of read as such. One that is not known here
 * makes a draft: readers would see its marks.
 */
export function asRead(written: string, remark: (reason: string) => void): { html: string; isRaw: boolean } {
  const seen = withoutHiddenText(written);
  if (seen.count > 0) remark(`Text that the old site hid was left out: ${seen.count} parts`);
  const read = withoutTextile(seen.html);
  if (read !== undefined) remark('Its text is Textile, and was read as such: look at its layout');
  const unknown = unknownDialect(read ?? seen.html);
  if (unknown) remark(`Its text is ${unknown}, which is not read here: it is kept as a draft`);
  return { html: read ?? seen.html, isRaw: unknown !== undefined };
}
