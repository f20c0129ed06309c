import { markdownLine, markdownToHtml } from '#content/markup/markdown/markdown.ts';
import { plainLine } from '#content/markup/text.ts';
import type { SourceBody } from '../source.ts';
import { titled } from '../titled.ts';
import { HTML } from './files.ts';
import { isMdx, type OpenedFile, undated } from './opened-file.ts';
import { convertTemplates, type TemplateContext } from './templates/convert.ts';
import { linkLine } from './templates/shortcodes.ts';

export const SUMMARIES = ['summary', 'description'];
export const DECKS = ['deck', 'dek', 'subtitle', 'subhead', 'subheading', 'standfirst', ...SUMMARIES, 'excerpt'];

/** A line of front matter as plain text: themes render its Markdown. */
export function plain(written = ''): string {
  return plainLine(markdownLine(written));
}

/** A heading of the first level with which a text begins. */
const HEADING = /^\s*#[ \t]+([^\n]{0,300}?)[ \t#]*(?=\r?\n|$)/;

/** The title of a post: of its front matter, else the heading with which it begins, else the name of its file. */
export function foreignTitle({ body, name, fields }: OpenedFile): string {
  return plain(fields.word('title')) || plain(HEADING.exec(body)?.[1]) || titled(undated(name));
}

/** The page shows the title above the text: a heading that repeats it goes. */
function withoutTitle(file: OpenedFile): OpenedFile {
  const [heading = '', words] = HEADING.exec(file.body) ?? [];
  if (plain(words) !== foreignTitle(file)) return file;
  const lines = heading.split('\n').length - 1;
  return { ...file, body: file.body.slice(heading.length), bodyLine: file.bodyLine + lines };
}

/** The text of a file. */
export function readFileBody(file: OpenedFile, context: TemplateContext): SourceBody {
  const { fields, body: written } = file;
  const { markdown, remarks } = convertTemplates(withoutTitle(file), context);
  const isHtml = HTML.test(file.path);
  const render = () => (isHtml ? markdown : markdownToHtml(markdown, isMdx(file.path) ? 'mdx' : 'commonMark'));
  const { language } = file;
  const html = language ? () => `<div lang="${language}">\n${render()}\n</div>` : render;
  if (markdown.trim() !== '') return { html, written, remarks };
  const elsewhere = fields.word('source_url');
  if (!elsewhere) return { html: () => '', written, remarks: [...remarks, 'It has no text'] };
  const lines = () =>
    `${markdownToHtml(fields.word(...SUMMARIES, ...DECKS) ?? '')}<p>${linkLine(elsewhere, foreignTitle(file))}</p>`;
  return { html: lines, written, remarks: [...remarks, `It has no text of its own and links to '${elsewhere}'`] };
}
