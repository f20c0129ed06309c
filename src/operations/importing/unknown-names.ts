/** How readers say that something has no meaning here: what is in a folder's templates, what plugins filled in. */
const SENTENCES = [
  /^The (?:tag|shortcode|component) '([^']{1,60})'.* means nothing here/s,
  /^Shortcodes were taken out, and what they enclose was kept: '([^']*)'/,
  /^Blocks that the old site filled in itself were taken out: '([^']*)'/,
];

/** The names of commands of the old site that a remark says are not known here. */
export function unknownNames(remark: string): string[] {
  const list = SENTENCES.map((sentence) => sentence.exec(remark)?.[1]).find(Boolean) ?? '';
  return list.split(', ').filter(Boolean);
}
