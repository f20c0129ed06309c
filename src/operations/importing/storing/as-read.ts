import { withoutHiddenText } from '../hidden-text.ts';
import { withoutTextile } from '../textile.ts';
import { unknownDialect } from '../unknown-dialects.ts';

/** The box of a task, with which an item of a list begins: a field, or the picture of Google Docs. */
const BOX =
  /(<li\b[^<>]{0,1000}>\s*(?:<(?:p|div|label|span)\b[^<>]{0,400}>\s*)*)<(?:input\b[^<>]*\btype=["']?checkbox\b|img\b[^<>]*\baria-roledescription=["']?checkbox\b)[^<>]*>/gi;

function boxSign(box: string, before: string): string {
  const isDone = /\schecked\b|\salt=["']?checked\b/i.test(box.slice(before.length));
  return `${before}${isDone ? '☑' : '☐'} `;
}

/**
 * What readers of the old site saw of a text, with a dialect that no generator made HTML of read as such. One that is not known here
 * makes a draft: readers would see its marks.
 */
export function asRead(written: string, remark: (reason: string) => void): { html: string; isRaw: boolean } {
  const seen = withoutHiddenText(written.replace(BOX, boxSign));
  if (seen.count > 0) remark(`Text that the old site hid was left out: ${seen.count} parts`);
  const read = withoutTextile(seen.html);
  if (read !== undefined) remark('Its text is Textile, and was read as such: look at its layout');
  const unknown = unknownDialect(read ?? seen.html);
  if (unknown) remark(`Its text is ${unknown}, which is not read here: it is kept as a draft`);
  return { html: read ?? seen.html, isRaw: unknown !== undefined };
}
