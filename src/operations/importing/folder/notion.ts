import { lowerCased, type MarkdownFile } from './front-matter.ts';

/** Notion puts a page's id behind the name of its file. */
const ID = /(?<=.) [\da-f]{32}$/;
const FILE = / [\da-f]{32}\.md$/;
/** The title of a page as a heading, and below it a line for each property. */
const PAGE = /^# ([^\r\n]+)\r?\n\r?\n((?:[^\W\d][\w ]{0,40}: [^\r\n]+\r?\n)+)(?:\r?\n|$)/;

/** The name of a file without the id of Notion. */
export function withoutNotionId(name: string): string {
  return name.replace(ID, '');
}

/** A page that Notion has exported: its properties stand in for front matter. @returns any other file as it is */
export function withNotionProperties(path: string, file: MarkdownFile): MarkdownFile {
  const found = FILE.test(path) && Object.keys(file.fields).length === 0 ? PAGE.exec(file.body) : null;
  if (!found) return file;
  const [whole, title = '', lines = ''] = found;
  const fields = lowerCased(Object.fromEntries(lines.trim().split(/\r?\n/).map(propertyOf)));
  const bodyLine = file.bodyLine + whole.split('\n').length - 1;
  return { ...file, fields: { title, ...fields }, body: file.body.slice(whole.length), bodyLine };
}

/** `Publish date: March 4, 2024`. */
function propertyOf(line: string): readonly [name: string, value: string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at).replaceAll(' ', '_'), line.slice(at + 2).trim()];
}
